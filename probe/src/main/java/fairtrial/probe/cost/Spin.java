package fairtrial.probe.cost;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/// CPU time as a number of steps. A clock would count the time in which a thread waits for a processor as
/// work, and a virtual thread has no CPU clock at all; steps cost the same on every thread.
final class Spin {
    /// A request takes so many when nothing is injected, some 20 ns. Code that a request never ran is not compiled:
    /// with 0 the first injected cost made the JIT throw compiled code away (`docs/performance.md`).
    static final int LEAST_STEPS = 16;

    /// About 40 µs per call while it is calibrated: so that the compiled method is what is timed, as in the filter,
    /// not one endless loop.
    private static final int STEPS_PER_CALL = 20_000;
    private static final long WINDOW_NANOS = 1_000_000;
    /// The rate stands when so many windows (200 ms of CPU time) brought no improvement of 2 %: the
    /// compilers are done.
    private static final int QUIET_WINDOWS = 200;
    /// The median is taken of so many last windows.
    private static final int TIMED_WINDOWS = 50;
    /// At the latest after 1 s of CPU time, on a processor that never settles.
    private static final int MOST_WINDOWS = 1000;

    @SuppressWarnings("unused") // written so that no compiler can drop the loop
    private static volatile long sink;

    private Spin() {}

    /// Burns `steps` steps on the calling thread.
    static void burn(int steps) {
        sink = chain(steps);
    }

    /// That many steps as a whole number, at least [#LEAST_STEPS].
    static int steps(double steps) {
        return (int) Math.max(LEAST_STEPS, Math.min(Integer.MAX_VALUE, Math.rint(steps)));
    }

    /// Few instructions: a request finds them in no cache, and every line that must come from memory would cost
    /// on top of the steps (a method of a hundred steps written out cost 2.5 µs more per request). Inlined or
    /// not, the chain takes the same time, as each step waits for the one before.
    private static long chain(int steps) {
        long state = steps + 1L;
        for (int left = steps; left > 0; left--) {
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
            if (rate > best * 1.02) {
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
