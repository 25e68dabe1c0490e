package fairtrial.core.simulation;

import java.util.random.RandomGenerator;

/// The path of one [Noise.Drift]. Both the mean over a window and where the path stands at its end are drawn
/// from their exact joint normal distribution, so a window may be as long or as short as one likes [Gillespie
/// 1996, Exact numerical simulation of the Ornstein–Uhlenbeck process and its integral].
final class Wander {
    private final Noise.Drift drift;
    private final RandomGenerator random;
    private double now;

    /// A path that starts anywhere in its stationary distribution.
    Wander(Noise.Drift drift, RandomGenerator random) {
        this.drift = drift;
        this.random = random;
        this.now = drift.sd() * random.nextGaussian();
    }

    /// The mean over the next `seconds` > 0.
    double over(double seconds) {
        double tau = drift.seconds();
        double variance = drift.sd() * drift.sd();
        double kept = Math.exp(-seconds / tau);
        double endVariance = variance * (1 - kept * kept);
        double sumVariance = variance * tau * tau * (2 * seconds / tau - 3 + 4 * kept - kept * kept);
        double covariance = variance * tau * (1 - kept) * (1 - kept);
        double common = random.nextGaussian();
        double sum = now * tau * (1 - kept);
        if (endVariance > 0) {
            double slope = covariance / Math.sqrt(endVariance);
            double rest = Math.max(0, sumVariance - slope * slope);
            sum += slope * common + Math.sqrt(rest) * random.nextGaussian();
        }
        now = now * kept + Math.sqrt(endVariance) * common;
        return sum / seconds;
    }
}
