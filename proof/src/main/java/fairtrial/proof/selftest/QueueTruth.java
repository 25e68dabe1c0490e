package fairtrial.proof.selftest;

import fairtrial.core.model.Interval;
import fairtrial.core.model.LoadResult;
import fairtrial.core.stats.Histograms;
import fairtrial.core.stats.Jackknife;
import fairtrial.core.stats.SingleServer;
import java.util.List;

/// An open loop against a server of known service time: what was measured beside what the theory of queues
/// says.
///
/// @param exponential   service times, else all the same
/// @param load          arrivals × mean service time
/// @param achieved      requests answered ÷ requests due, in the windows
/// @param arrivals      how far their number is from the rate's, in standard deviations of Poisson's
/// @param pathMicros    mean latency at the same rate with no service time: what sockets and threads add
/// @param pathP99       the same of its p99
/// @param meanMicros    measured less the path, with its interval by the jackknife over slices of both
/// @param trueMean      by theory, µs
/// @param p99Micros measured; its interval goes down by the path's p99 and up by its mean: what the path adds
///     to a p99 lies between them
/// @param trueP99       by theory, µs
public record QueueTruth(
        boolean exponential,
        double load,
        double achieved,
        double arrivals,
        double pathMicros,
        double pathP99,
        Interval meanMicros,
        double trueMean,
        Interval p99Micros,
        double trueP99) {
    private static final double P99 = 99;

    /// Beyond four standard deviations of Poisson's lies one number of arrivals in 16 000.
    private static final double MOST_DEVIATIONS = 4;

    /// Requests that were due and answered in other windows are fewer than one in a thousand.
    private static final double MOST_LOST = 0.005;

    private static final Jackknife NOTHING = new Jackknife(0, 0, 0);

    /// What was driven.
    ///
    /// @param serviceMicros mean service time
    /// @param rate          arrivals per second that were asked for
    /// @param confidence    of each interval, 0–1
    public record Bench(boolean exponential, double serviceMicros, double rate, double confidence) {
        /// What these slices came to.
        ///
        /// @param slices at least three
        /// @param path   with no service time, at least three; empty: nothing is taken off
        public QueueTruth truth(List<LoadResult> slices, List<LoadResult> path) {
            SingleServer theory = new SingleServer(exponential, rate * serviceMicros / 1e6);
            double windows =
                    slices.stream().mapToDouble(LoadResult::windowNanos).sum() / 1e9;
            double offered = slices.stream().mapToDouble(LoadResult::offered).sum();
            double answered = slices.stream().mapToDouble(LoadResult::completed).sum();
            Jackknife mean = Jackknife.of(confidence, slices, QueueTruth::mean);
            Jackknife tail = Jackknife.of(confidence, slices, QueueTruth::p99);
            Jackknife added = path.isEmpty() ? NOTHING : Jackknife.of(confidence, path, QueueTruth::mean);
            double addedTail = path.isEmpty() ? 0 : p99(path);
            return new QueueTruth(
                    exponential,
                    theory.load(),
                    answered / offered,
                    (offered - rate * windows) / Math.sqrt(rate * windows),
                    added.mid(),
                    addedTail,
                    less(mean, added),
                    theory.mean() * serviceMicros,
                    new Interval(tail.lo() - addedTail, tail.mid() - added.mid(), tail.hi() - added.mid()),
                    theory.quantile(P99 / 100) * serviceMicros);
        }
    }

    /// As many requests came as had to, all were answered, and both figures are what they have to be, as far as
    /// their intervals let one tell.
    public boolean agrees() {
        return Math.abs(arrivals) <= MOST_DEVIATIONS
                && Math.abs(achieved - 1) <= MOST_LOST
                && holds(meanMicros, trueMean)
                && holds(p99Micros, trueP99);
    }

    /// The difference of two that are independent.
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
                .mapToDouble(slice -> slice.meanLatencyNanos() * slice.completed())
                .sum();
        return sum / slices.stream().mapToDouble(LoadResult::completed).sum() / 1e3;
    }

    private static double p99(List<LoadResult> slices) {
        return Histograms.merge(slices.stream().map(LoadResult::histogram).toList())
                .percentileMicros(P99)
                .orElseThrow();
    }
}
