package fairtrial.lab.explain;

import fairtrial.lab.app.RunningContender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Thread dumps of a contender while a slice runs that counts for nothing: a dump stops each thread for a moment.
final class ThreadDumps implements AutoCloseable {
    /// Of ten moments, nine are 90 %.
    static final int DUMPS = 10;

    /// The probe's own deadline is shorter.
    private static final Duration END = Duration.ofSeconds(30);

    private final RunningContender app;
    private final Path folder;
    private final long leadNanos;
    private final long intervalNanos;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final List<Path> files = new ArrayList<>();
    private final Thread thread;

    private ThreadDumps(RunningContender app, Path folder, SliceTimes times) {
        this.app = app;
        this.folder = folder;
        this.leadNanos = TimeUnit.MILLISECONDS.toNanos(times.leadMillis());
        this.intervalNanos = TimeUnit.MILLISECONDS.toNanos(times.millis() - times.leadMillis()) / DUMPS;
        this.thread = Thread.ofPlatform().name("thread-dumps").daemon().unstarted(this::dump);
    }

    /// Begins to write dumps into a folder, spread evenly over the counted part of a slice that begins now.
    static ThreadDumps start(RunningContender app, Path folder, SliceTimes times) {
        ThreadDumps dumps = new ThreadDumps(app, folder, times);
        dumps.thread.start();
        return dumps;
    }

    private void dump() {
        try {
            long start = System.nanoTime() + leadNanos;
            for (int i = 0; i < DUMPS; i++) {
                long wait = start + i * intervalNanos - System.nanoTime();
                if (wait > 0 && ended.await(wait, TimeUnit.NANOSECONDS)) {
                    return;
                }
                Path file = folder.resolve("threads-" + i + ".json");
                Files.deleteIfExists(file);
                app.dumpThreads(file);
                files.add(file);
            }
        } catch (IOException e) {
            // This JVM writes none: before JDK 21 no JVM does.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Whether its time is not over.
    boolean isDumping() {
        return thread.isAlive();
    }

    /// Stops, and gives the dumps that were written.
    List<Path> end() throws InterruptedException {
        ended.countDown();
        return thread.join(END) ? List.copyOf(files) : List.of();
    }

    @Override
    public void close() {
        ended.countDown();
    }
}
