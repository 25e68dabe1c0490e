package fairtrial.probe.plant;

/// The planted CPU time per request: zero until somebody plants. The filter is in every slice's chain,
/// planted or not, so that a planted contender and its twin differ in the cost alone; at zero a request
/// pays one volatile read.
public final class PlantedCost {
    /// One second: more is no planted cost but a stopped server.
    private static final double MOST_MICROS = 1_000_000;

    private static volatile long steps;
    private static double stepsPerMicro;
    private static volatile boolean installed;

    private PlantedCost() {}

    /// From now on every request burns `micros` microseconds of CPU time (0 … 1 000 000, fractions count).
    /// The first call calibrates on the calling thread, for some 0.3 s, unless `micros` is 0; the answer is the
    /// steps that a request takes.
    public static synchronized long plant(double micros) {
        if (!installed) {
            throw new IllegalStateException("no servlet filter is installed in this application");
        }
        if (!(micros >= 0 && micros <= MOST_MICROS)) {
            throw new IllegalArgumentException("micros must lie within 0 and 1000000");
        }
        steps = micros == 0 ? 0 : Math.round(micros * stepsPerMicro());
        return steps;
    }

    private static double stepsPerMicro() {
        if (stepsPerMicro == 0) {
            stepsPerMicro = Spin.calibrate();
        }
        return stepsPerMicro;
    }

    /// The filters call this once per request.
    static void burn() {
        long now = steps;
        if (now > 0) {
            Spin.burn(now);
        }
    }

    /// A filter stands in the chain, so planting has an effect.
    static void filterInstalled() {
        installed = true;
    }
}
