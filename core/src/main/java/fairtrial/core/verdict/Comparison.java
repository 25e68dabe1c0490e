package fairtrial.core.verdict;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import java.util.Optional;

/// Comparison of two contenders on one metric: the ratio a ÷ b with its simultaneous interval, and the
/// conclusions.
///
/// @param ratio         empty without an interval (fewer than 3 rounds, zero variance)
/// @param verdict       faster means a better figure for `a`: higher throughput, lower latency
/// @param withinMargin  whether the whole interval lies inside the margin; possible together with faster and
///     slower
/// @param margin        equivalence margin as a share: 0.05 is 5 %
/// @param atMostPercent largest difference that the interval allows, in percent: its farther end; empty
///     without an interval
/// @param family        family whose error the interval keeps: `primary`, `secondary` (its own, not shared) or
///     `placebo`
/// @param criticalT     critical |t| of this look; empty without an interval
/// @param signFlipP p of the sign-flip test of the round contrasts, a diagnostic that decides nothing; empty
///     before the second round
/// @param nRounds       number of rounds
/// @param noInterval    reason why there is no interval; empty when there is one
public record Comparison(
        String a,
        String b,
        String workload,
        Load load,
        String metric,
        Optional<Interval> ratio,
        Answer verdict,
        boolean withinMargin,
        double margin,
        Optional<Double> atMostPercent,
        String family,
        Optional<Double> criticalT,
        Optional<Double> signFlipP,
        int nRounds,
        Optional<String> noInterval) {
    /// Whether the two are decided to be different.
    public boolean differs() {
        return verdict == Answer.FASTER || verdict == Answer.SLOWER;
    }

    /// Whether it compares these two, in either order.
    public boolean isBetween(String one, String other) {
        return (a.equals(one) && b.equals(other)) || (a.equals(other) && b.equals(one));
    }

    /// The ratio of this contender to the other one of the pair.
    public Optional<Interval> ratioOf(String contender) {
        return a.equals(contender) ? ratio : ratio.map(Interval::inverted);
    }
}
