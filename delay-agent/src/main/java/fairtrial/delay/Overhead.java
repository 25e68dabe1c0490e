package fairtrial.delay;

/// Cost of timing one empty call, on each clock in ns: what it finds as its own time, and what it adds to the call
/// around it.
final class Overhead {
    static final Overhead NONE = new Overhead(0, 0, 0, 0);

    /// Long enough for a process clock that ticks every 10 ms.
    private static final long MEASURED_NANOS = 300_000_000;

    private static final int CALLS = 100;

    private final long insideWall;
    private final long insideCpu;
    private final long aroundWall;
    private final long aroundCpu;

    Overhead(long insideWall, long insideCpu, long aroundWall, long aroundCpu) {
        this.insideWall = insideWall;
        this.insideCpu = insideCpu;
        this.aroundWall = aroundWall;
        this.aroundCpu = aroundCpu;
    }

    long insideWall() {
        return insideWall;
    }

    long insideCpu() {
        return insideCpu;
    }

    long wholeWall() {
        return insideWall + aroundWall;
    }

    long wholeCpu() {
        return insideCpu + aroundCpu;
    }

    /// The cost with this clock, on the calling thread, once its code is compiled.
    static Overhead of(LayerClock clock) {
        drive(clock);
        LayerTotals totals = drive(clock);
        long calls = totals.calls(Layer.FILTERS);
        return new Overhead(
                Math.max(0, totals.wallNanos(Layer.FILTERS)) / calls,
                Math.max(0, totals.cpuNanos(Layer.FILTERS)) / calls,
                Math.max(0, totals.wallNanos(Layer.CONTAINER)) / calls,
                Math.max(0, totals.cpuNanos(Layer.CONTAINER)) / calls);
    }

    /// Empty calls inside others.
    private static LayerTotals drive(LayerClock clock) {
        TimedPhase phase = TimedPhase.with(clock, NONE);
        int outer = Layer.CONTAINER.index();
        int inner = Layer.FILTERS.index();
        long end = System.nanoTime() + MEASURED_NANOS;
        do {
            phase.enter(outer);
            for (int i = 0; i < CALLS; i++) {
                phase.enter(inner);
                phase.exit(inner);
            }
            phase.exit(outer);
        } while (System.nanoTime() < end);
        return phase.totals();
    }
}
