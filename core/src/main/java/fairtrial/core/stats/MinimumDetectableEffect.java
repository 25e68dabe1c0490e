package fairtrial.core.stats;

import org.apache.commons.statistics.distribution.NormalDistribution;

/// Minimum detectable effect of a number of rounds, known before they run. The interval is `criticalT ·
/// contrastSd / √rounds` to each side. A true difference of this size is shown in half of the runs, because
/// its estimate falls on either side of the limit equally often.
///
/// @param criticalT  critical value of the last look
/// @param contrastSd standard deviation of one pair's round contrast, natural log, above 0
/// @param rounds     number of rounds, ≥ 2
public record MinimumDetectableEffect(double criticalT, double contrastSd, int rounds) {
    public MinimumDetectableEffect {
        if (!(criticalT > 0) || !(contrastSd > 0) || !Double.isFinite(contrastSd) || rounds < 2) {
            throw new IllegalArgumentException(criticalT + " · " + contrastSd + " / √" + rounds);
        }
    }

    /// Half of the expected interval's width, natural log: also the difference that half of the runs show.
    public double halfWidth() {
        return criticalT * standardError();
    }

    /// The half-width as a difference in percent: 3 means that `a` is 3 % faster than `b`.
    public double percent() {
        return 100 * Math.expm1(halfWidth());
    }

    /// The share of runs whose interval at the last look excludes 0 when the true difference is `difference`
    /// (natural log). Normal approximation with known variance.
    public double chanceToShow(double difference) {
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double shift = Math.abs(difference) / standardError();
        return normal.survivalProbability(criticalT - shift) + normal.survivalProbability(criticalT + shift);
    }

    private double standardError() {
        return contrastSd / Math.sqrt(rounds);
    }
}
