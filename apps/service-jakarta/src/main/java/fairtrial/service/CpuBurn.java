package fairtrial.service;

import java.lang.management.ManagementFactory;
import java.util.Arrays;

/// Burns CPU time, not wall time: a number of steps that was calibrated once per JVM. A clock would count the
/// time in
/// which the thread waits for a processor as work, and a virtual thread has no CPU clock at all.
final class CpuBurn {
    /// About 20 µs per call, so that the compiled method is what is measured, not one long loop.
    private static final int STEPS_PER_CALL = 20_000;
    /// 60 windows of 1 ms: enough to have the loop compiled in the first half and timed in the second.
    private static final int WINDOWS = 60;
    private static final long WINDOW_NANOS = 1_000_000;

    @SuppressWarnings("unused") // written so that no compiler can drop the loop
    private static volatile long sink;

    private final double stepsPerMicro;

    private CpuBurn(double stepsPerMicro) {
        this.stepsPerMicro = stepsPerMicro;
    }

    /// The burner of this JVM. The first call calibrates it, for about 60 ms.
    static CpuBurn calibrated() {
        return Calibrated.BURN;
    }

    /// Spends about `micros` microseconds of CPU time on the calling thread.
    void burn(int micros) {
        double left = micros * stepsPerMicro;
        for (; left > STEPS_PER_CALL; left -= STEPS_PER_CALL) {
            sink = steps(STEPS_PER_CALL);
        }
        sink = steps((int) left);
    }

    /// A chain of multiplications, each of which needs the one before: bound by latency, so nearly as fast beside a
    /// busy
    /// sibling as alone.
    private static long steps(int count) {
        long state = count;
        for (int i = 0; i < count; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
        }
        return state;
    }

    /// Steps per microsecond: the median over the second half of the windows, on a platform thread because only
    /// those
    /// have a CPU clock.
    private static double calibrate() {
        var windows = new double[WINDOWS];
        var thread = new Thread(() -> Arrays.setAll(windows, window -> measureWindow()), "cpu-calibration");
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while calibrating", e);
        }
        double[] warm = Arrays.copyOfRange(windows, WINDOWS / 2, WINDOWS);
        Arrays.sort(warm);
        return warm[warm.length / 2];
    }

    private static double measureWindow() {
        var clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        long spent = 0;
        long done = 0;
        while (spent < WINDOW_NANOS) {
            sink = steps(STEPS_PER_CALL);
            done += STEPS_PER_CALL;
            spent = clock.getCurrentThreadCpuTime() - start;
        }
        return done * 1000.0 / spent;
    }

    /// Apart, because the calibrating thread needs [CpuBurn] itself to be initialised.
    private static final class Calibrated {
        static final CpuBurn BURN = new CpuBurn(calibrate());
    }
}
