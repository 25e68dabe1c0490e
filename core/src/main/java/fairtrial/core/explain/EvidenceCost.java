package fairtrial.core.explain;

import fairtrial.core.stats.MeanInterval;
import java.util.List;
import java.util.Optional;

/// What evidence costs while it is collected: throughput with it ÷ throughput without it, the geometric mean
/// over pairs of slices with its 95 % interval.
public record EvidenceCost(double lo, double ratio, double hi) {
    /// The cost that these pairs show; empty for fewer than three, or where a slice had no response.
    public static Optional<EvidenceCost> of(List<WatchedPair> pairs) {
        if (pairs.stream().anyMatch(pair -> !(pair.plain() > 0 && pair.watched() > 0))) {
            return Optional.empty();
        }
        double[] logs = pairs.stream()
                .mapToDouble(pair -> Math.log(pair.watched() / pair.plain()))
                .toArray();
        return MeanInterval.of(logs)
                .map(mean -> new EvidenceCost(Math.exp(mean.lo()), Math.exp(mean.mean()), Math.exp(mean.hi())));
    }

    /// Whether the loss of throughput is shown to be at most this share.
    public boolean isAtMost(double share) {
        return lo >= 1 - share;
    }
}
