package fairtrial.delay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/// What the probe asks for: it ends the present phase, begins the wanted one and tells what happened in the one that
/// ended.
public final class Delays {
    private static final List<Overhead> OVERHEADS = new ArrayList<>();

    private Delays() {}

    /// Layers are not looked at from now on.
    public static Map<String, Object> off() {
        return begin(Phase.OFF);
    }

    /// Layers are timed from now on. The first time takes a second and more, for what timing costs.
    public static Map<String, Object> time() {
        List<Overhead> overheads = overheads();
        return begin(TimedPhase.of(overheads.get(0), overheads.get(1)));
    }

    /// A layer is delayed from now on.
    ///
    /// @param layer      its identifier
    /// @param steps      steps that each call burns; 0: none
    /// @param waitMicros mean wait of a call; 0: none
    /// @param burner     burns steps on the calling thread
    public static Map<String, Object> delay(String layer, int steps, double waitMicros, IntConsumer burner) {
        return begin(new DelayedPhase(Layer.of(layer), steps, Math.round(1e3 * waitMicros), burner));
    }

    /// Those of the thread's clock and of the process's.
    private static synchronized List<Overhead> overheads() {
        if (OVERHEADS.isEmpty()) {
            OVERHEADS.add(Overhead.of(LayerClock.THREAD));
            OVERHEADS.add(Overhead.of(LayerClock.PROCESS));
        }
        return OVERHEADS;
    }

    private static Map<String, Object> begin(Phase next) {
        Map<String, Object> told = new LinkedHashMap<>();
        LayerCalls.begin(next).tell(told);
        Woven.tell(told);
        return told;
    }
}
