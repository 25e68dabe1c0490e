package fairtrial.probe.limit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The mean number of threads that were on a CPU since the last reading, of those with matching names. A
/// thread that waits for readiness of sockets is in use only then, whatever the JVM calls its state.
public final class BusyShare implements Gauge {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final long[] ids;
    private long lastNanos;
    private long lastCpu;
    private double last;

    private BusyShare(List<Long> found) {
        this.ids = found.stream().mapToLong(Long::longValue).toArray();
        this.lastNanos = System.nanoTime();
        this.lastCpu = cpu();
    }

    /// The platform threads whose whole name fits.
    public static BusyShare of(Pattern name) {
        ThreadMXBean all = ManagementFactory.getThreadMXBean();
        List<Long> found = new ArrayList<>();
        for (ThreadInfo thread : all.getThreadInfo(all.getAllThreadIds())) {
            if (thread != null && name.matcher(thread.getThreadName()).matches()) {
                found.add(thread.getThreadId());
            }
        }
        return new BusyShare(found);
    }

    /// Number of these threads.
    public int count() {
        return ids.length;
    }

    @Override
    public double read() {
        long now = System.nanoTime();
        long used = cpu();
        if (now > lastNanos) {
            last = Math.max(0, Math.min(ids.length, (double) (used - lastCpu) / (now - lastNanos)));
        }
        lastNanos = now;
        lastCpu = used;
        return last;
    }

    private long cpu() {
        long sum = 0;
        for (long id : ids) {
            sum += Math.max(0, threads.getThreadCpuTime(id));
        }
        return sum;
    }
}
