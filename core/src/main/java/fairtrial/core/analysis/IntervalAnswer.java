package fairtrial.core.analysis;

import fairtrial.core.stats.SimultaneousInterval;
import fairtrial.core.verdict.Answer;

/// Decision rule for a pair's interval (PROTOCOL.md, Ranking): faster or slower when it excludes 0; equivalent
/// when it lies inside ±log(1 + δ).
public final class IntervalAnswer {
    private IntervalAnswer() {}

    /// The answer about the pair's first contender; undecided where there is no interval.
    ///
    /// @param margin δ as a share, 0.05 for 5 %
    public static Answer of(SimultaneousInterval band, double margin, boolean higherIsBetter) {
        return switch (band) {
            case SimultaneousInterval.NoBand ignored -> Answer.UNDECIDED;
            case SimultaneousInterval.Bounded bounded -> of(bounded, margin, higherIsBetter);
        };
    }

    private static Answer of(SimultaneousInterval.Bounded band, double margin, boolean higherIsBetter) {
        if (band.lo() > 0) {
            return higherIsBetter ? Answer.FASTER : Answer.SLOWER;
        }
        if (band.hi() < 0) {
            return higherIsBetter ? Answer.SLOWER : Answer.FASTER;
        }
        return isWithin(band, margin) ? Answer.EQUIVALENT : Answer.UNDECIDED;
    }

    /// Whether the whole interval lies inside the margin. This may be true together with faster or slower.
    public static boolean isWithin(SimultaneousInterval.Bounded band, double margin) {
        double limit = Math.log1p(margin);
        return band.lo() > -limit && band.hi() < limit;
    }
}
