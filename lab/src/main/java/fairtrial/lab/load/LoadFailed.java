package fairtrial.lab.load;

/// The load could not be driven; the message is short English evidence. `engineLost` tells that the engine itself is
/// gone.
public final class LoadFailed extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean engineLost;

    public LoadFailed(String message, boolean engineLost) {
        super(message);
        this.engineLost = engineLost;
    }

    public boolean engineLost() {
        return engineLost;
    }
}
