package fairtrial.core.verdict;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.core.model.Interval;
import java.util.Optional;

/// Comparison of two contenders on one metric: the ratio a ÷ b with its simultaneous interval, and the
/// conclusions.
///
/// @param ratio empty without an interval (fewer than 3 rounds, zero variance)
public record Comparison(
        @JsonUnwrapped ComparedPair pair,
        Optional<Interval> ratio,
        @JsonUnwrapped Decision decision,
        @JsonUnwrapped SignificanceTest test) {
    /// Whether the two are decided to be different.
    public boolean differs() {
        return decision.verdict() == Answer.FASTER || decision.verdict() == Answer.SLOWER;
    }

    /// Whether its first contender is worse than the second by more than the margin. Only for a metric of which
    /// more is better.
    public NonInferiority nonInferiority() {
        return NonInferiority.of(ratio, decision.margin());
    }

    /// Whether it compares these two, in either order.
    public boolean isBetween(String one, String other) {
        return (pair.a().equals(one) && pair.b().equals(other))
                || (pair.a().equals(other) && pair.b().equals(one));
    }

    /// The ratio of this contender to the other one of the pair.
    public Optional<Interval> ratioOf(String contender) {
        return pair.a().equals(contender) ? ratio : ratio.map(Interval::inverted);
    }
}
