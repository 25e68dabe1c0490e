package fairtrial.core.stats;

import java.util.List;
import java.util.OptionalDouble;

/// A percentile over the requests of several rounds together, for rounds that are too small for one each. The
/// round is still the unit of replication. The interval follows Woodruff (1952): it uses the spread between
/// rounds of the share of requests below the percentile, on the logit scale. It is never narrower than that of
/// independent requests.
///
/// @param mid percentile of all requests together, µs
/// @param lo  lower end, µs
/// @param hi  upper end, µs; empty where too few requests lie beyond the percentile
public record PooledPercentile(double mid, double lo, OptionalDouble hi) {
    /// The percentile of at least two rounds with at least one request.
    ///
    /// @param percentile between 0 and 100, exclusive
    /// @param confidence two-sided, between 0 and 1
    public static PooledPercentile of(List<Histograms> rounds, double percentile, double confidence) {
        if (rounds.size() < 2 || !(percentile > 0 && percentile < 100)) {
            throw new IllegalArgumentException(rounds.size() + " rounds, percentile " + percentile);
        }
        Histograms all = Histograms.sum(rounds);
        double mid = all.percentileMicros(percentile).orElseThrow();
        double share = percentile / 100;
        double sd = Math.max(betweenRounds(rounds, mid, all.count()), Math.sqrt(share * (1 - share) / all.count()));
        double half = StudentT.twoSided(rounds.size() - 1.0, confidence) * sd / (share * (1 - share));
        double logit = Math.log(share / (1 - share));
        double low = logistic(logit - half);
        double high = logistic(logit + half);
        // With less than one request expected beyond it, the upper end would be the maximum, which is no
        // bound.
        boolean bounded = high * all.count() <= all.count() - 1;
        return new PooledPercentile(
                mid,
                all.percentileMicros(100 * low).orElseThrow(),
                bounded ? all.percentileMicros(100 * high) : OptionalDouble.empty());
    }

    /// Standard error of the share of requests up to `mid`, as a ratio of two sums over rounds.
    private static double betweenRounds(List<Histograms> rounds, double mid, long count) {
        double share = rounds.stream().mapToLong(r -> r.countUpTo(mid)).sum() / (double) count;
        double squares = rounds.stream()
                .mapToDouble(r -> r.countUpTo(mid) - share * r.count())
                .map(residual -> residual * residual)
                .sum();
        return Math.sqrt(squares * rounds.size() / (rounds.size() - 1)) / count;
    }

    private static double logistic(double x) {
        return 1 / (1 + Math.exp(-x));
    }
}
