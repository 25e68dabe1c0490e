package fairtrial.core.verdict;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import java.util.Optional;

/// Two contenders on one metric: the ratio a ÷ b with its simultaneous interval, and what follows from it.
///
/// @param ratio         empty while no interval can be given (fewer than 3 rounds, zero variance)
/// @param verdict       faster means a better figure for `a`: higher throughput, lower latency
/// @param withinMargin  the whole interval lies inside the margin; may go with faster and slower
/// @param margin        the margin as a share: 0.05 is 5 %
/// @param atMostPercent "they differ by at most X %": the interval's farther end; empty without an interval
/// @param family        which error the interval keeps: `primary`, `secondary` (its own, not shared) or `placebo`
/// @param criticalT     the critical |t| of this look, empty without an interval
/// @param signFlipP p of the sign-flip test of the round contrasts, a diagnostic that decides nothing; empty
///     before the second round
/// @param nRounds       rounds that entered
/// @param noInterval    why there is no interval, empty when there is one
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
    /// The two were called different.
    public boolean differs() {
        return verdict == Answer.FASTER || verdict == Answer.SLOWER;
    }

    /// It is about these two, in either order.
    public boolean isBetween(String one, String other) {
        return (a.equals(one) && b.equals(other)) || (a.equals(other) && b.equals(one));
    }

    /// The ratio of that one of the two to the other.
    public Optional<Interval> ratioOf(String contender) {
        return a.equals(contender) ? ratio : ratio.map(Interval::inverted);
    }
}
