package fairtrial.proof.selftest;

import fairtrial.core.model.Interval;
import fairtrial.core.model.LoadResult;
import fairtrial.core.stats.Histograms;
import fairtrial.core.stats.Jackknife;
import fairtrial.core.stats.SingleServer;
import java.util.List;

/// An open loop against a server of known service time: measured values beside those of queueing theory.
///
/// @param exponential   whether service times are exponential; otherwise constant
/// @param load          arrival rate × mean service time
/// @param achieved      responses ÷ requests due, in the windows
/// @param arrivals      deviation of the number of arrivals from the rate, in standard deviations of a Poisson
///     count
/// @param path          latency at the same rate without service time: the overhead of sockets and threads
/// @param meanMicros    measured mean minus the path, with its interval by the jackknife over slices of both
/// @param trueMean      mean by theory, µs
/// @param p99Micros measured p99; its interval is extended down by the path's p99 and up by its mean, because
///     the path adds something between both
/// @param trueP99       p99 by theory, µs
public record QueueTruth(
        boolean exponential,
        double load,
        double achieved,
        double arrivals,
        Path path,
        Interval meanMicros,
        double trueMean,
        Interval p99Micros,
        double trueP99) {
    private static final double P99 = 99;

    /// Largest deviation of the number of arrivals. Beyond four Poisson standard deviations lies one of 16
    /// 000.
    private static final double MOST_DEVIATIONS = 4;

    /// Largest deviation of the achieved share from 1. Fewer than one request in a thousand is due and
    /// answered in different windows.
    private static final double MOST_LOST = 0.005;

    private static final Jackknife NOTHING = new Jackknife(0, 0, 0);

    /// Mean and p99 of a latency, in µs.
    public record Path(double meanMicros, double p99Micros) {}

    /// Parameters of a measurement.
    ///
    /// @param serviceMicros mean service time, in µs
    /// @param rate          requested arrivals per second
    /// @param confidence    confidence of each interval, 0–1
    public record Bench(boolean exponential, double serviceMicros, double rate, double confidence) {
        /// The result of these slices.
        ///
        /// @param slices at least three
        /// @param path   slices without service time, at least three; empty: no overhead is subtracted
        public QueueTruth truth(List<LoadResult> slices, List<LoadResult> path) {
            SingleServer theory = new SingleServer(exponential, rate * serviceMicros / 1e6);
            double windows =
                    slices.stream().mapToDouble(LoadResult::windowNanos).sum() / 1e9;
            double offered =
                    slices.stream().mapToDouble(one -> one.counts().offered()).sum();
            double answered =
                    slices.stream().mapToDouble(one -> one.counts().completed()).sum();
            Jackknife mean = Jackknife.of(confidence, slices, QueueTruth::mean);
            Jackknife tail = Jackknife.of(confidence, slices, QueueTruth::p99);
            Jackknife added = path.isEmpty() ? NOTHING : Jackknife.of(confidence, path, QueueTruth::mean);
            double addedTail = path.isEmpty() ? 0 : p99(path);
            return new QueueTruth(
                    exponential,
                    theory.load(),
                    answered / offered,
                    (offered - rate * windows) / Math.sqrt(rate * windows),
                    new Path(added.mid(), addedTail),
                    less(mean, added),
                    theory.mean() * serviceMicros,
                    new Interval(tail.lo() - addedTail, tail.mid() - added.mid(), tail.hi() - added.mid()),
                    theory.quantile(P99 / 100) * serviceMicros);
        }
    }

    /// Whether the number of arrivals is correct, all requests were answered, and both intervals contain the
    /// theoretical values.
    public boolean agrees() {
        return Math.abs(arrivals) <= MOST_DEVIATIONS
                && Math.abs(achieved - 1) <= MOST_LOST
                && holds(meanMicros, trueMean)
                && holds(p99Micros, trueP99);
    }

    /// The difference of two independent estimates.
    private static Interval less(Jackknife found, Jackknife added) {
        double half = Math.hypot(found.hi() - found.mid(), added.hi() - added.mid());
        double mid = found.mid() - added.mid();
        return new Interval(mid - half, mid, mid + half);
    }

    private static boolean holds(Interval measured, double truth) {
        return measured.lo() <= truth && truth <= measured.hi();
    }

    private static double mean(List<LoadResult> slices) {
        double sum = slices.stream()
                .mapToDouble(slice ->
                        slice.latency().meanLatencyNanos() * slice.counts().completed())
                .sum();
        return sum
                / slices.stream().mapToDouble(one -> one.counts().completed()).sum()
                / 1e3;
    }

    private static double p99(List<LoadResult> slices) {
        return Histograms.merge(
                        slices.stream().map(one -> one.latency().histogram()).toList())
                .percentileMicros(P99)
                .orElseThrow();
    }
}
