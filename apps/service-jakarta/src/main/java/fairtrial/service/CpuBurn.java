package fairtrial.service;

/// CPU time, not wall time, burned as a number of steps at the observed speed of this processor. A clock alone
/// would count waiting for a processor as work, and a virtual thread has no CPU clock at all.
final class CpuBurn {
    /// About 10 µs once compiled: short enough that most chunks run without an interruption.
    private static final int CHUNK = 5000;
    /// Shorter pieces show more of the clock (some 50 ns per reading) than of the processor.
    private static final int SHORTEST_TIMED = 1000;
    /// About 5 ms: the loop is compiled before the first request uses it.
    private static final int FIRST_CHUNKS = 500;
    /// A smaller gain is noise, and would cost a write for nothing.
    private static final double PROGRESS = 1.02;
    /// Four in a line, 25 lines.
    private static final int STEPS_UNROLLED = 100;

    @SuppressWarnings("unused") // written so that no compiler can drop the loop
    private static volatile long sink;

    /// The best observed speed. An interruption can only make a chunk look slower, so the fastest speed is the
    /// true one. Every request measures again, so a late compilation is noticed.
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

    /// A chain of written-out steps. It has more than 325 bytecodes, which HotSpot's compilers inline nowhere
    /// (`FreqInlineSize`). So every caller runs the one compiled method whose speed was measured.
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

    /// One step. It depends on the one before, and no compiler can fold two into one. So latency bounds it,
    /// and it is nearly as fast beside a busy sibling as alone. [Marsaglia, Xorshift RNGs, 2003]
    private static long next(long state) {
        long a = state ^ (state << 13);
        long b = a ^ (a >>> 7);
        return b ^ (b << 17);
    }
}
