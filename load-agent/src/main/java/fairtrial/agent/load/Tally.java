package fairtrial.agent.load;

import fairtrial.core.model.LoadErrors;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/// What one lane counts in one slice. Written by the lane's thread alone, read after the slice is over.
final class Tally {
    /// Longer latencies are recorded as this; no slice is that long.
    private static final long HIGHEST_NANOS = TimeUnit.HOURS.toNanos(1);

    private final SliceTimes times;
    private final Histogram latency = newHistogram();
    private final Histogram sendLag = newHistogram();
    private final Map<Failure, Long> failures = new EnumMap<>(Failure.class);
    private long completed;
    private long completedTotal;
    private long offered;
    private double latencySumNanos;
    private double inFlightNanos;
    private long keepAliveCloses;
    private long reconnects;
    private long bytesReceived;
    private long bytesSent;
    private double cpuShare;

    Tally(SliceTimes times) {
        this.times = times;
    }

    /// Latencies in ns with 3 significant digits.
    static Histogram newHistogram() {
        return new Histogram(HIGHEST_NANOS, 3);
    }

    void right(long dueNanos, long now) {
        completedTotal++;
        inFlightNanos += times.overlap(dueNanos, now);
        if (times.inWindow(now)) {
            long nanos = now - dueNanos;
            completed++;
            latencySumNanos += nanos;
            latency.recordValue(Math.min(nanos, HIGHEST_NANOS));
        }
    }

    void failed(Failure failure, long dueNanos, long now) {
        failures.merge(failure, 1L, Long::sum);
        inFlightNanos += times.overlap(dueNanos, now);
    }

    void connectFailures(long count) {
        failures.merge(Failure.CONNECT, count, Long::sum);
    }

    void due(long dueNanos) {
        if (times.inWindow(dueNanos)) {
            offered++;
        }
    }

    void sentLate(long dueNanos, long now) {
        sendLag.recordValue(Math.min(Math.max(0, now - dueNanos), HIGHEST_NANOS));
    }

    void keepAliveCloses(long count) {
        keepAliveCloses += count;
    }

    void reconnects(long count) {
        reconnects += count;
    }

    void received(int bytes) {
        bytesReceived += bytes;
    }

    void sent(int bytes) {
        bytesSent += bytes;
    }

    void cpuShare(double share) {
        cpuShare = share;
    }

    SliceTimes times() {
        return times;
    }

    Histogram latency() {
        return latency;
    }

    Histogram sendLag() {
        return sendLag;
    }

    LoadErrors errors() {
        return new LoadErrors(
                count(Failure.CONNECT),
                count(Failure.UNEXPECTED_CLOSE),
                count(Failure.TIMEOUT),
                count(Failure.STATUS),
                count(Failure.BODY),
                count(Failure.PROTOCOL));
    }

    private long count(Failure failure) {
        return failures.getOrDefault(failure, 0L);
    }

    long completed() {
        return completed;
    }

    long completedTotal() {
        return completedTotal;
    }

    long offered() {
        return offered;
    }

    double latencySumNanos() {
        return latencySumNanos;
    }

    double inFlightNanos() {
        return inFlightNanos;
    }

    long keepAliveCloses() {
        return keepAliveCloses;
    }

    long reconnects() {
        return reconnects;
    }

    long bytesReceived() {
        return bytesReceived;
    }

    long bytesSent() {
        return bytesSent;
    }

    /// Share of the window that the lane's thread was on CPU, 0–1.
    double cpuShare() {
        return cpuShare;
    }
}
