package fairtrial.probe.cost;

/// The injected CPU time per request: [Spin#LEAST_STEPS] until more is injected. The filter stands in every
/// slice's chain, with a cost or not. So a contender with a cost and its placebo differ in the cost alone.
/// Without a cost, a request takes one volatile read and the fewest steps, some 20 ns.
public final class InjectedCost {
    /// One second: more would be a stopped server, not an injected cost.
    static final double MOST_MICROS = 1_000_000;

    private static final InSitu CLOCK = new InSitu();

    private static volatile int steps = Spin.LEAST_STEPS;
    private static double stepsPerMicro;
    private static volatile boolean installed;

    private InjectedCost() {}

    /// Makes every request from now on burn `micros` microseconds of CPU time (0 … 1 000 000, fractions
    /// count). The first call calibrates on the calling thread, for some 0.3 s, unless `micros` is 0. Returns
    /// the steps of a request.
    public static synchronized int plant(double micros) {
        if (!installed) {
            throw new IllegalStateException("no servlet filter is installed in this application");
        }
        if (!(micros >= 0 && micros <= MOST_MICROS)) {
            throw new IllegalArgumentException("micros must lie within 0 and 1000000");
        }
        steps = micros == 0 ? Spin.LEAST_STEPS : Spin.steps(micros * stepsPerMicro());
        CLOCK.reset();
        return steps;
    }

    /// Mean CPU time in µs of the present cost in the timed requests; 0 when none was timed.
    public static double burntMicros() {
        return CLOCK.micros();
    }

    /// Number of requests timed since the present cost was injected.
    public static long burntRequests() {
        return CLOCK.timed();
    }

    private static double stepsPerMicro() {
        if (stepsPerMicro == 0) {
            stepsPerMicro = Spin.calibrate();
        }
        return stepsPerMicro;
    }

    /// Burns the cost; the filters call this once per request.
    static void burn() {
        CLOCK.burn(steps);
    }

    /// Records that a filter stands in the chain, so that an injection has an effect.
    static void filterInstalled() {
        installed = true;
    }
}
