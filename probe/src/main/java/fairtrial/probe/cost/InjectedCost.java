package fairtrial.probe.cost;

/// The injected CPU time per request: [Spin#LEAST_STEPS] until somebody injects more. The filter is in every slice's
/// chain, with a cost or not, so that a contender with a cost and its twin differ in the cost alone; without one a
/// request takes one volatile read and the fewest steps, some 20 ns.
public final class InjectedCost {
    /// One second: more is no planted cost but a stopped server.
    private static final double MOST_MICROS = 1_000_000;

    private static volatile int steps = Spin.LEAST_STEPS;
    private static double stepsPerMicro;
    private static volatile boolean installed;

    private InjectedCost() {}

    /// From now on every request burns `micros` microseconds of CPU time (0 … 1 000 000, fractions count).
    /// The first call calibrates on the calling thread, for some 0.3 s, unless `micros` is 0; the answer is the
    /// steps that a request takes.
    public static synchronized int plant(double micros) {
        if (!installed) {
            throw new IllegalStateException("no servlet filter is installed in this application");
        }
        if (!(micros >= 0 && micros <= MOST_MICROS)) {
            throw new IllegalArgumentException("micros must lie within 0 and 1000000");
        }
        steps = micros == 0 ? Spin.LEAST_STEPS : Spin.steps(micros * stepsPerMicro());
        InSitu.reset();
        return steps;
    }

    /// Mean CPU time that what is injected now took in the requests that were timed; 0 when none was.
    public static double burntMicros() {
        return InSitu.micros();
    }

    /// How many requests were timed since the cost in force was injected.
    public static long burntRequests() {
        return InSitu.timed();
    }

    private static double stepsPerMicro() {
        if (stepsPerMicro == 0) {
            stepsPerMicro = Spin.calibrate();
        }
        return stepsPerMicro;
    }

    /// The filters call this once per request.
    static void burn() {
        InSitu.burn(steps);
    }

    /// A filter stands in the chain, so planting has an effect.
    static void filterInstalled() {
        installed = true;
    }
}
