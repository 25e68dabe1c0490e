package fairtrial.lab.remote.line;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;

/// Signs of life from the conductor to all hosts, outside of slices. A host that hears nothing ends what it started
/// ([Watchdog]), so a cut cable leaves nothing behind.
public final class Beats implements AutoCloseable {
    private static final Duration EVERY = Duration.ofSeconds(2);

    /// Slices that last longer get signs of life after all, a line of 30 bytes each: a host must notice a lost
    /// conductor within ten seconds.
    private static final Duration LONGEST_QUIET = Duration.ofSeconds(5);

    private final Duration every;
    private final Duration longestQuiet;
    private final List<Line> lines = new CopyOnWriteArrayList<>();
    private volatile long quietSince;
    private volatile long sent = System.nanoTime();
    private volatile boolean quiet;
    private volatile boolean closed;

    Beats(Duration every, Duration longestQuiet) {
        this.every = every;
        this.longestQuiet = longestQuiet;
    }

    /// Begins to send.
    public static Beats start() {
        return start(EVERY, LONGEST_QUIET);
    }

    static Beats start(Duration every, Duration longestQuiet) {
        Beats beats = new Beats(every, longestQuiet);
        Thread.ofVirtual().name("beats").start(beats::send);
        return beats;
    }

    /// From now on that line gets them.
    public void on(Line line) {
        lines.add(line);
        var unused = line.ended().thenRun(() -> lines.remove(line));
    }

    /// A slice begins: no line says anything until [#loud].
    public void quiet() {
        quietSince = System.nanoTime();
        quiet = true;
    }

    /// The slice is over. A host that sends no load in many short slices must hear something between them.
    public void loud() {
        quiet = false;
        if (System.nanoTime() - sent > every.toNanos()) {
            beat();
        }
    }

    private void beat() {
        sent = System.nanoTime();
        lines.forEach(line -> line.tell(Line.BEAT, ""));
    }

    private void send() {
        while (!closed) {
            if (!quiet || System.nanoTime() - quietSince > longestQuiet.toNanos()) {
                beat();
            }
            LockSupport.parkNanos(every.toNanos());
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
