package fairtrial.published.rerun;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ThreadRole;
import fairtrial.lab.app.JvmThread;
import fairtrial.lab.monitor.proc.ThreadRoles;
import fairtrial.published.replay.ThreadSample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Sampling of a row's threads while it runs: their state in the JVM, and the CPU time that they used.
final class ThreadWatch implements AutoCloseable {
    /// Interval of samples. A sample walks all stacks at a safepoint; this rarely, it costs a run of seconds
    /// nothing visible.
    private static final Duration BETWEEN = Duration.ofMillis(500);

    /// A probe without a response gives up after ten seconds.
    private static final Duration LAST_LOOK = Duration.ofSeconds(12);

    private final Serving server;
    private final long began = System.nanoTime();
    private final List<ThreadSample> samples = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread;

    private ThreadWatch(Serving server) {
        this.server = server;
        this.thread = Thread.ofVirtual().name("thread-watch").unstarted(this::watch);
    }

    /// Starts sampling.
    static ThreadWatch start(Serving server) {
        ThreadWatch watch = new ThreadWatch(server);
        watch.thread.start();
        return watch;
    }

    private void watch() {
        Map<Long, JvmThread> before = read();
        long last = System.nanoTime();
        while (!before.isEmpty() && !ended()) {
            Map<Long, JvmThread> now = read();
            long at = System.nanoTime();
            samples.addAll(difference(before, now, (at - last) / 1e9, (at - began) / 1e9));
            before = now;
            last = at;
        }
    }

    private boolean ended() {
        try {
            return over.await(BETWEEN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private Map<Long, JvmThread> read() {
        Map<Long, JvmThread> threads = new HashMap<>();
        if (server.threads() instanceof Reading.Available<List<JvmThread>>(List<JvmThread> all)) {
            all.forEach(one -> threads.put(one.id(), one));
        }
        return threads;
    }

    private static List<ThreadSample> difference(
            Map<Long, JvmThread> before, Map<Long, JvmThread> now, double seconds, double at) {
        Map<ThreadRole, double[]> byRole = new EnumMap<>(ThreadRole.class);
        for (JvmThread one : now.values()) {
            double[] sum =
                    byRole.computeIfAbsent(ThreadRoles.of(one.name()).orElse(ThreadRole.OTHER), role -> new double[3]);
            JvmThread was = before.getOrDefault(one.id(), one);
            sum[0]++;
            sum[1] += one.state().equals("RUNNABLE") ? 1 : 0;
            sum[2] += Math.max(0, one.cpuNanos() - was.cpuNanos()) / 1e9;
        }
        List<ThreadSample> samples = new ArrayList<>();
        byRole.forEach((role, sum) -> samples.add(new ThreadSample(
                at, role.name().toLowerCase(Locale.ROOT), (int) sum[0], (int) sum[1], sum[2] / seconds)));
        return samples;
    }

    /// The samples up to now.
    List<ThreadSample> samples() {
        return List.copyOf(samples);
    }

    @Override
    public void close() {
        over.countDown();
        try {
            if (!thread.join(LAST_LOOK)) {
                thread.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
