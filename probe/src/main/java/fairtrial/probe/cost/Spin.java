package fairtrial.probe.cost;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/// CPU time as a number of steps. A clock would count waiting for a processor as work, and a virtual thread
/// has no CPU clock at all. Steps cost the same on every thread.
final class Spin {
    /// Steps of a request without an injected cost, some 20 ns. Code that no request ever ran is not compiled:
    /// with 0 steps, the first injected cost made the JIT discard compiled code (`docs/performance.md`).
    static final int LEAST_STEPS = 16;

    /// About 40 µs per call during calibration. So the compiled method is timed, as in the filter, not one
    /// endless loop.
    private static final int STEPS_PER_CALL = 20_000;
    private static final long WINDOW_NANOS = 1_000_000;
    /// Factor by which a rate must exceed the best one to count as an improvement. Compiled code is many
    /// times faster than interpreted. Smaller gains are taken for noise; no measurement chose this limit.
    private static final double IMPROVEMENT = 1.02;
    /// Windows (200 ms of CPU time) without an improvement after which the rate is final: the compilers are
    /// done.
    private static final int QUIET_WINDOWS = 200;
    /// Windows at the end whose median is taken.
    private static final int TIMED_WINDOWS = 50;
    /// At most 1 s of CPU time, for a processor that never settles.
    private static final int MOST_WINDOWS = 1000;

    @SuppressWarnings("unused") // written so that no compiler can drop the loop
    private static volatile long sink;

    private Spin() {}

    /// Burns `steps` steps on the calling thread.
    static void burn(int steps) {
        sink = chain(steps);
    }

    /// The steps as a whole number, at least [#LEAST_STEPS].
    static int steps(double steps) {
        return (int) Math.max(LEAST_STEPS, Math.min(Integer.MAX_VALUE, Math.rint(steps)));
    }

    /// A loop of few instructions. A request finds them in no cache, and every line from memory would cost
    /// more than the steps: a method of a hundred written-out steps cost 2.5 µs more per request. Inlined or
    /// not, the chain takes the same time, as each step waits for the one before.
    private static long chain(int steps) {
        long state = steps + 1L;
        for (int left = steps; left > 0; left--) {
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

    /// Steps per microsecond of this thread's CPU time: the median of the last 50 windows of 1 ms, measured
    /// until the compilers have nothing left to improve. Call it on a platform thread.
    static double calibrate() {
        double[] windows = new double[MOST_WINDOWS];
        double best = 0;
        int done = 0;
        int bestAt = 0;
        while (done < MOST_WINDOWS && done - bestAt < QUIET_WINDOWS) {
            double rate = measureWindow();
            windows[done++] = rate;
            if (rate > best * IMPROVEMENT) {
                best = rate;
                bestAt = done;
            }
        }
        double[] last = Arrays.copyOfRange(windows, done - TIMED_WINDOWS, done);
        Arrays.sort(last);
        return last[last.length / 2];
    }

    private static double measureWindow() {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        long spent = 0;
        long done = 0;
        while (spent < WINDOW_NANOS) {
            burn(STEPS_PER_CALL);
            done += STEPS_PER_CALL;
            spent = clock.getCurrentThreadCpuTime() - start;
        }
        return done * 1000.0 / spent;
    }
}
