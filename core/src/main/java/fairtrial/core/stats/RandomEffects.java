package fairtrial.core.stats;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;

/// Random-effects model of a difference that varies between occasions, with τ² by Paule and Mandel [1982]. Its
/// 95 % interval is the Q-profile [Viechtbauer, Stat. Med. 26 (2007)]. The standard error is that of Hartung
/// and Knapp, never below that of the plain model [Röver, Knapp & Friede, BMC Med. Res. Methodol. 15 (2015)].
///
/// @param mean          pooled estimate
/// @param standardError standard error of the mean; use it with Student's t and occasions − 1 degrees of
///     freedom
/// @param tau2          variance between occasions beyond their own errors, ≥ 0
/// @param tau2Lo        lower end of the interval of τ², ≥ 0
/// @param tau2Hi        upper end of the interval of τ², ≥ `tau2Lo`
/// @param homogeneityP  p of Cochran's Q: small where the occasions differ by more than their own errors
public record RandomEffects(
        double mean, double standardError, double tau2, double tau2Lo, double tau2Hi, double homogeneityP) {
    private static final double CONFIDENCE = 0.95;
    private static final int BISECTIONS = 200;

    /// The model of the given occasions, whose variances are known.
    ///
    /// @param estimates one per occasion, at least two
    /// @param variances variance of each estimate, above 0
    public static RandomEffects of(double[] estimates, double[] variances) {
        return of(estimates, variances, Double.POSITIVE_INFINITY);
    }

    /// The model of occasions whose variances share one estimate of the noise. Q divided by its degrees of
    /// freedom is then compared with F, which is exact where nothing varies beyond the noise.
    ///
    /// @param errorDegrees degrees of freedom of that estimate, above 0
    public static RandomEffects of(double[] estimates, double[] variances, double errorDegrees) {
        Samples.checked(estimates, 2);
        for (double variance : Samples.checked(variances, estimates.length)) {
            if (!(variance > 0)) {
                throw new IllegalArgumentException("no variance: " + variance);
            }
        }
        double degrees = estimates.length - 1.0;
        ContinuousDistribution ratio = Double.isInfinite(errorDegrees)
                ? GammaDistribution.of(degrees / 2, 2 / degrees)
                : FDistribution.of(degrees, errorDegrees);
        DoubleUnaryOperator q = tau2 -> q(estimates, variances, tau2);
        double tau2 = tau2At(q, degrees);
        double weights = 0;
        for (double variance : variances) {
            weights += 1 / (variance + tau2);
        }
        double scatter = Math.max(1, q.applyAsDouble(tau2) / degrees);
        return new RandomEffects(
                mean(estimates, variances, tau2),
                Math.sqrt(scatter / weights),
                tau2,
                tau2At(q, degrees * ratio.inverseCumulativeProbability((1 + CONFIDENCE) / 2)),
                tau2At(q, degrees * ratio.inverseCumulativeProbability((1 - CONFIDENCE) / 2)),
                ratio.survivalProbability(q.applyAsDouble(0) / degrees));
    }

    private static double mean(double[] estimates, double[] variances, double tau2) {
        double sum = 0;
        double weights = 0;
        for (int i = 0; i < estimates.length; i++) {
            double weight = 1 / (variances[i] + tau2);
            sum += weight * estimates[i];
            weights += weight;
        }
        return sum / weights;
    }

    /// Cochran's Q: the weighted sum of squares around the weighted mean. It falls as τ² grows.
    private static double q(double[] estimates, double[] variances, double tau2) {
        double mean = mean(estimates, variances, tau2);
        double sum = 0;
        for (int i = 0; i < estimates.length; i++) {
            sum += (estimates[i] - mean) * (estimates[i] - mean) / (variances[i] + tau2);
        }
        return sum;
    }

    /// The τ² at which Q equals the given value; 0 where Q is below it at τ² = 0.
    private static double tau2At(DoubleUnaryOperator q, double value) {
        if (q.applyAsDouble(0) <= value) {
            return 0;
        }
        double high = Double.MIN_NORMAL;
        while (q.applyAsDouble(high) > value) {
            high *= 2;
        }
        double low = high / 2;
        for (int i = 0; i < BISECTIONS && high - low > 0; i++) {
            double middle = (low + high) / 2;
            if (q.applyAsDouble(middle) > value) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
