package fairtrial.core.record;

import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;

/// What one load host did in a slice.
///
/// @param connections       connections that it drove
/// @param completed         right responses inside the window
/// @param windowNanos       its window, ns
/// @param meanLatencyNanos  mean latency that it measured, ns
/// @param busyShare         busy share of its load threads, 0–1
/// @param lateNanos         how much later than the earliest host it began, at most: half the round-trip time of its
///     order, which is all that two clocks allow to know
/// @param cpus              use of its load CPUs
/// @param othersShare       share of its CPU time that went to processes that are not ours, 0–1
public record LoadHostUse(
        int connections,
        long completed,
        long windowNanos,
        double meanLatencyNanos,
        double busyShare,
        long lateNanos,
        Reading<MachineCpu> cpus,
        Reading<Double> othersShare,
        NetworkUse network) {
    /// What its load generator counted, beside what its machine shows.
    public static LoadHostUse of(
            int connections,
            LoadResult result,
            Reading<MachineCpu> cpus,
            Reading<Double> othersShare,
            NetworkUse network) {
        return new LoadHostUse(
                connections,
                result.counts().completed(),
                result.windowNanos(),
                result.latency().meanLatencyNanos(),
                result.threads().busyShare(),
                0,
                cpus,
                othersShare,
                network);
    }

    /// Copy that began that much later than the earliest host, ns.
    public LoadHostUse withLateness(long nanos) {
        return new LoadHostUse(
                connections, completed, windowNanos, meanLatencyNanos, busyShare, nanos, cpus, othersShare, network);
    }

    /// Right responses per second.
    public double throughput() {
        return completed / (windowNanos / 1e9);
    }
}
