package fairtrial.delay;

/// The calls that are woven into the classes of a layer. While nothing is timed or delayed, each costs one volatile
/// read.
public final class LayerCalls {
    private static volatile Phase phase = Phase.OFF;

    private LayerCalls() {}

    /// A method of a layer begins.
    ///
    /// @param layer index of the layer
    /// @return a token for [#exit]; 0: nothing is to be told at its end
    public static int enter(int layer) {
        Phase now = phase;
        return now.isOff() || !now.enter(layer) ? 0 : now.number();
    }

    /// The method that got this token ends.
    public static void exit(int layer, int token) {
        Phase now = phase;
        if (now.number() == token) {
            now.exit(layer);
        }
    }

    /// The calling thread has got what the layer holds.
    public static void hold(int layer) {
        Phase now = phase;
        if (!now.isOff()) {
            now.hold(layer);
        }
    }

    /// The calling thread tried to get what the layer holds.
    ///
    /// @return `got`
    public static boolean holdIf(boolean got, int layer) {
        if (got) {
            hold(layer);
        }
        return got;
    }

    /// The calling thread gives back what the layer holds.
    public static void free(int layer) {
        Phase now = phase;
        if (!now.isOff()) {
            now.free(layer);
        }
    }

    /// Begins another phase. Calls that began in an earlier one are not told to it.
    ///
    /// @return the phase that ends
    static synchronized Phase begin(Phase next) {
        Phase before = phase;
        phase = next;
        return before;
    }
}
