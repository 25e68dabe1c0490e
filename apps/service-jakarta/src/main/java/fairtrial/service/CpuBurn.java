package fairtrial.service;

/// Burns CPU time, not wall time: a number of steps at the speed that this processor was seen to have. A
/// clock alone would count the time in which the thread waits for a processor as work, and a virtual thread
/// has no CPU clock at all.
final class CpuBurn {
    /// About 10 µs once compiled: short enough that most chunks run without an interruption.
    private static final int CHUNK = 5000;
    /// Shorter pieces say more about the clock (some 50 ns a reading) than about the processor.
    private static final int SHORTEST_TIMED = 1000;
    /// About 5 ms: the loop is compiled before the first request burns by it.
    private static final int FIRST_CHUNKS = 500;
    /// Faster by less is noise, and would be written for nothing.
    private static final double PROGRESS = 1.02;
    /// Four in a line, 25 lines.
    private static final int STEPS_UNROLLED = 100;

    @SuppressWarnings("unused") // written so that no compiler can drop the loop
    private static volatile long sink;

    /// The best speed seen. An interruption can only make a chunk look slower, so the fastest is the true
    /// one; and as every request goes on looking, a late compilation is noticed.
    private static volatile double stepsPerMicro = 1;

    static {
        for (int i = 0; i < FIRST_CHUNKS; i++) {
            timed(CHUNK);
        }
    }

    private CpuBurn() {}

    /// Spends about `micros` microseconds of CPU time on the calling thread.
    static void burn(int micros) {
        double left = micros;
        while (left > 0) {
            int steps = (int) Math.min(CHUNK, Math.ceil(left * stepsPerMicro));
            timed(steps);
            left -= steps / stepsPerMicro;
        }
    }

    private static void timed(int steps) {
        long start = System.nanoTime();
        sink = chain(steps);
        double speed = steps * 1000.0 / Math.max(1, System.nanoTime() - start);
        if (steps >= SHORTEST_TIMED && speed > stepsPerMicro * PROGRESS) {
            stepsPerMicro = speed;
        }
    }

    /// Written out until it has more than 325 bytecodes, which HotSpot's compilers inline nowhere
    /// (`FreqInlineSize`): so every caller runs the one compiled method whose speed was measured.
    private static long chain(int steps) {
        long state = steps + 1L;
        int left = steps;
        for (; left >= STEPS_UNROLLED; left -= STEPS_UNROLLED) {
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
            state = next(next(next(next(state))));
        }
        for (; left > 0; left--) {
            state = next(state);
        }
        return state;
    }

    /// A step needs the one before, and no compiler can fold two into one: bound by latency, so nearly as fast
    /// beside a busy sibling as alone. [Marsaglia, Xorshift RNGs, 2003]
    private static long next(long state) {
        long a = state ^ (state << 13);
        long b = a ^ (a >>> 7);
        return b ^ (b << 17);
    }
}
