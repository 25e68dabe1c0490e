package fairtrial.agent.slice;

import fairtrial.core.model.LoadErrors;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/// Counts of one lane in one slice. Written only by the lane's thread, read after the slice is over.
public final class Tally {
    /// Longer latencies are recorded as this value; no slice is that long.
    private static final long HIGHEST_NANOS = TimeUnit.HOURS.toNanos(1);

    private final SliceTimes times;
    private final Histogram latency = newHistogram();
    private final Histogram sendLag = newHistogram();
    private final InFlight inFlight;
    private final Map<Failure, Long> failures = new EnumMap<>(Failure.class);
    private long completed;
    private long completedTotal;
    private long offered;
    private double latencySumNanos;
    private long longestGapNanos;
    private long tookNanos;
    private long keepAliveCloses;
    private long reconnects;
    private long bytesReceived;
    private long bytesSent;
    private double cpuShare;
    private double busyShare;

    public Tally(SliceTimes times) {
        this.times = times;
        inFlight = new InFlight(times);
    }

    /// A histogram of latencies in ns with 3 significant digits.
    public static Histogram newHistogram() {
        return new Histogram(HIGHEST_NANOS, 3);
    }

    public void right(long dueNanos, long now) {
        completedTotal++;
        if (times.inWindow(now)) {
            long nanos = now - dueNanos;
            completed++;
            latencySumNanos += nanos;
            latency.recordValue(Math.min(nanos, HIGHEST_NANOS));
        }
    }

    public void failed(Failure failure) {
        failures.merge(failure, 1L, Long::sum);
    }

    /// Records a request that is passed to the server or waits for a connection.
    public void begun(long now) {
        inFlight.change(1, now);
    }

    /// Records a request that has its response, is given up, or waits no longer.
    public void ended(long now) {
        inFlight.change(-1, now);
    }

    /// Records that the lane's thread did not run from `due` to `now`.
    public void away(long due, long now) {
        longestGapNanos = Math.max(longestGapNanos, times.overlap(due, now));
    }

    /// Records the end: nothing of the slice is pending.
    public void countOverload(long now) {
        inFlight.change(0, now);
        tookNanos = now - times.startNanos();
    }

    public void connectFailures(long count) {
        failures.merge(Failure.CONNECT, count, Long::sum);
    }

    /// Records a request that was due then and is sent, or queued for a connection, at `now`. It is in flight
    /// from its due time on, like its latency. The send lag is the load's own delay and ends here: only the
    /// server can keep all connections busy.
    public void seen(long dueNanos, long now) {
        inFlight.seenLate(dueNanos, now);
        lag(dueNanos, now);
        due(dueNanos);
    }

    public void due(long dueNanos) {
        if (times.inWindow(dueNanos)) {
            offered++;
        }
    }

    /// Records the delay of the lane's thread at `now` for something that was due then.
    public void lag(long dueNanos, long now) {
        sendLag.recordValue(Math.min(Math.max(0, now - dueNanos), HIGHEST_NANOS));
    }

    public void keepAliveCloses(long count) {
        keepAliveCloses += count;
    }

    public void reconnects(long count) {
        reconnects += count;
    }

    public void received(int bytes) {
        bytesReceived += bytes;
    }

    public void sent(int bytes) {
        bytesSent += bytes;
    }

    /// Records the use of the CPU by the lane's thread in the window.
    ///
    /// @param onCpu share of the window on a CPU
    /// @param vain  share of the window in polls without events
    public void cpuShares(double onCpu, double vain) {
        cpuShare = onCpu;
        busyShare = Math.max(0, onCpu - vain);
    }

    public SliceTimes times() {
        return times;
    }

    public Histogram latency() {
        return latency;
    }

    public Histogram sendLag() {
        return sendLag;
    }

    public LoadErrors errors() {
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

    public long completed() {
        return completed;
    }

    public long completedTotal() {
        return completedTotal;
    }

    public long offered() {
        return offered;
    }

    public double latencySumNanos() {
        return latencySumNanos;
    }

    public double inFlightNanos() {
        return inFlight.nanos();
    }

    /// The longest part of the window in which the lane's thread did not run.
    public long longestGapNanos() {
        return longestGapNanos;
    }

    /// From the slice's start until nothing was pending.
    public long tookNanos() {
        return tookNanos;
    }

    public long keepAliveCloses() {
        return keepAliveCloses;
    }

    public long reconnects() {
        return reconnects;
    }

    public long bytesReceived() {
        return bytesReceived;
    }

    public long bytesSent() {
        return bytesSent;
    }

    /// Share of the window in which the lane's thread was on a CPU, 0–1.
    public double cpuShare() {
        return cpuShare;
    }

    /// Share of the window in which the lane's thread had work, 0–1.
    public double busyShare() {
        return busyShare;
    }
}
