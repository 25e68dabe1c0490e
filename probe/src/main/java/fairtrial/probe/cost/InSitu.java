package fairtrial.probe.cost;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;

/// CPU time of a cost inside requests, by the clock of the thread that serves them. Steps are
/// calibrated alone, and on a busy machine the same steps may take longer inside a request. One request in 32
/// is timed, always, so that timing makes no difference between slices. Virtual threads have no such clock and
/// are not timed.
final class InSitu {
    /// Three readings of the clock take half a microsecond together: some 15 ns per request.
    private static final int EVERY = 32;

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static volatile boolean readable = true;

    private final LongAdder nanos = new LongAdder();
    private final LongAdder timed = new LongAdder();

    /// Burns `steps` steps on the calling thread.
    void burn(int steps) {
        if (readable && (ThreadLocalRandom.current().nextInt() & (EVERY - 1)) == 0) {
            timed(steps);
        } else {
            Spin.burn(steps);
        }
    }

    private void timed(int steps) {
        long first = now();
        long second = now();
        Spin.burn(steps);
        long third = now();
        if (first >= 0 && third >= 0) {
            // The second reading is inside the burn's interval as the first is inside the empty one.
            nanos.add(third - second - (second - first));
            timed.increment();
        }
    }

    private static long now() {
        try {
            return CLOCK.getCurrentThreadCpuTime();
        } catch (UnsupportedOperationException e) {
            readable = false;
            return -1;
        }
    }

    /// Number of requests timed since the last [#reset].
    long timed() {
        return timed.sum();
    }

    /// Their mean CPU time in µs; 0 when none was timed.
    double micros() {
        long requests = timed.sum();
        return requests == 0 ? 0 : nanos.sum() / 1e3 / requests;
    }

    /// Starts anew for another cost.
    void reset() {
        nanos.reset();
        timed.reset();
    }
}
