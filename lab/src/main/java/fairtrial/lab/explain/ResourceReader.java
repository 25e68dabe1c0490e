package fairtrial.lab.explain;

import fairtrial.core.model.Reading;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.app.SeenResources;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Readings of a contender's limited resources while a slice runs, at equal intervals from the slice's lead
/// to its end.
final class ResourceReader implements AutoCloseable {
    /// Twenty readings a second: enough for a mean within some percent over a slice, and two thousandths of a
    /// CPU at the 0.1 ms that a reading takes.
    static final Duration INTERVAL = Duration.ofMillis(50);

    /// The probe's own deadline is shorter.
    private static final Duration END = Duration.ofSeconds(30);

    private final RunningContender app;
    private final long intervalNanos;
    private final long fromNanos;
    private final long toNanos;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread thread;
    private final List<Reading<SeenResources>> readings = new ArrayList<>();

    private ResourceReader(RunningContender app, Duration interval, long leadMillis, long millis) {
        this.app = app;
        this.intervalNanos = interval.toNanos();
        long now = System.nanoTime();
        this.fromNanos = now + TimeUnit.MILLISECONDS.toNanos(leadMillis);
        this.toNanos = now + TimeUnit.MILLISECONDS.toNanos(millis);
        this.thread = Thread.ofPlatform().name("resources").daemon().unstarted(this::read);
    }

    /// Begins to read.
    ///
    /// @param leadMillis time before the first reading
    /// @param millis     time after which no reading begins
    static ResourceReader start(RunningContender app, Duration interval, long leadMillis, long millis) {
        ResourceReader reader = new ResourceReader(app, interval, leadMillis, millis);
        reader.thread.start();
        return reader;
    }

    private void read() {
        try {
            for (long next = fromNanos; next < toNanos; next += intervalNanos) {
                long wait = next - System.nanoTime();
                if (wait > 0 && ended.await(wait, TimeUnit.NANOSECONDS)) {
                    return;
                }
                // A reading that comes late would count with the next one's moment.
                if (wait > -intervalNanos) {
                    readings.add(app.resources());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Whether its time is not over.
    boolean isReading() {
        return thread.isAlive();
    }

    /// Stops reading and gives what was read.
    List<Reading<SeenResources>> end() throws InterruptedException {
        ended.countDown();
        if (!thread.join(END)) {
            return List.of(Reading.unavailable("the readings did not end"));
        }
        return List.copyOf(readings);
    }

    @Override
    public void close() {
        ended.countDown();
    }
}
