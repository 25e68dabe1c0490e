package fairtrial.core.verdict;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// Answer to the one-sided question of a comparison with a reference: is the first contender worse by more
/// than the margin? A test of non-inferiority.
public enum NonInferiority {
    /// The whole interval is above −δ: it may be better, equal, or worse by less than the margin.
    NOT_WORSE,
    /// The whole interval is below −δ.
    WORSE,
    /// The interval includes −δ, or there is none.
    OPEN;

    /// The answer about a metric of which more is better.
    ///
    /// @param ratio  of the contender to the reference
    /// @param margin δ as a share, 0.05 for 5 %; as everywhere, −δ is the ratio 1 ÷ (1 + δ)
    public static NonInferiority of(Optional<Interval> ratio, double margin) {
        double limit = 1 / (1 + margin);
        return ratio.map(range -> range.lo() > limit ? NOT_WORSE : range.hi() < limit ? WORSE : OPEN)
                .orElse(OPEN);
    }
}
