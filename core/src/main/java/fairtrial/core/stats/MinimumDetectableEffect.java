package fairtrial.core.stats;

import org.apache.commons.statistics.distribution.NormalDistribution;

/// What a number of rounds can show, told before they are run: a band is `criticalT · contrastSd / √rounds` to
/// each side, and a true difference as large as that is shown in half of the runs (its estimate falls on either
/// side of the limit equally often).
///
/// @param criticalT  the critical value of the last look
/// @param contrastSd standard deviation of one pair's round contrast, natural log, above 0
/// @param rounds     ≥ 2
public record MinimumDetectableEffect(double criticalT, double contrastSd, int rounds) {
    public MinimumDetectableEffect {
        if (!(criticalT > 0) || !(contrastSd > 0) || !Double.isFinite(contrastSd) || rounds < 2) {
            throw new IllegalArgumentException(criticalT + " · " + contrastSd + " / √" + rounds);
        }
    }

    /// Half of the expected band's width, natural log: also the difference that half of the runs show.
    public double halfWidth() {
        return criticalT * standardError();
    }

    /// The same as a ratio in percent: 3 means that `a` is 3 % faster than `b`.
    public double percent() {
        return 100 * Math.expm1(halfWidth());
    }

    /// The share of runs whose band at the last look excludes 0 when the true difference is `difference`
    /// (natural log). Normal approximation, variance taken as known.
    public double chanceToShow(double difference) {
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double shift = Math.abs(difference) / standardError();
        return normal.survivalProbability(criticalT - shift) + normal.survivalProbability(criticalT + shift);
    }

    private double standardError() {
        return contrastSd / Math.sqrt(rounds);
    }
}
