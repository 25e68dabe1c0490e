package fairtrial.core.selftest;

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
/// @param achieved      requests sent in the windows ÷ the rate asked for × their length
/// @param meanMicros    measured, with its 95 % interval by the jackknife over slices
/// @param trueMean      by theory, µs
/// @param p99Micros     measured, the same
/// @param trueP99       by theory, µs
public record QueueTruth(
        boolean exponential,
        double load,
        double achieved,
        Interval meanMicros,
        double trueMean,
        Interval p99Micros,
        double trueP99) {
    /// A timer of the kernel wakes about as late (docs/performance.md: send lag p99 63–101 µs), at the client
    /// and at the server; no service time is known better than that.
    private static final double TIMER_MICROS = 150;

    private static final double P99 = 99;

    /// What these slices came to.
    ///
    /// @param serviceMicros mean service time
    /// @param rate          arrivals per second that were asked for
    /// @param slices        at least three
    public static QueueTruth of(boolean exponential, double serviceMicros, double rate, List<LoadResult> slices) {
        SingleServer theory = new SingleServer(exponential, rate * serviceMicros / 1e6);
        double windows = slices.stream().mapToDouble(LoadResult::windowNanos).sum() / 1e9;
        double offered = slices.stream().mapToDouble(LoadResult::offered).sum();
        return new QueueTruth(
                exponential,
                theory.load(),
                offered / (rate * windows),
                interval(Jackknife.of(slices, QueueTruth::mean)),
                theory.mean() * serviceMicros,
                interval(Jackknife.of(slices, QueueTruth::p99)),
                theory.quantile(P99 / 100) * serviceMicros);
    }

    /// Both figures are what they have to be, as far as their intervals and the machine's timers let one tell.
    public boolean agrees() {
        return holds(meanMicros, trueMean) && holds(p99Micros, trueP99);
    }

    private static Interval interval(Jackknife found) {
        return new Interval(found.lo(), found.mid(), found.hi());
    }

    private static boolean holds(Interval measured, double truth) {
        return measured.lo() - TIMER_MICROS <= truth && truth <= measured.hi() + TIMER_MICROS;
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
