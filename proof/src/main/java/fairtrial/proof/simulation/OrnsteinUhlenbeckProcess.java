package fairtrial.proof.simulation;

import java.util.random.RandomGenerator;

/// A sample path of one [Noise.Drift]. The mean over a window and the value at its end are drawn from their
/// exact joint normal distribution, so a window may have any length [Gillespie 1996, Exact numerical
/// simulation of the Ornstein–Uhlenbeck process and its integral].
final class OrnsteinUhlenbeckProcess {
    private final Noise.Drift drift;
    private final RandomGenerator random;
    private double now;
    private Step step = new Step(0, 1, 0, 0, 0, 0);

    /// Coefficients of one window length, kept because nearly all windows are slices of one length.
    ///
    /// @param kept    part of the start value that is left at the window's end
    /// @param weight  weight of the start value in the sum over the window
    /// @param end     standard deviation of the new part of the end value
    /// @param slope   coefficient of the sum on the new part of the end value, per standard deviation
    /// @param rest    standard deviation of the remaining part of the sum
    private record Step(double seconds, double kept, double weight, double end, double slope, double rest) {
        static Step of(Noise.Drift drift, double seconds) {
            double tau = drift.seconds();
            double variance = drift.sd() * drift.sd();
            double kept = Math.exp(-seconds / tau);
            double end = Math.sqrt(variance * (1 - kept * kept));
            double sumVariance = variance * tau * tau * (2 * seconds / tau - 3 + 4 * kept - kept * kept);
            double slope = end > 0 ? variance * tau * (1 - kept) * (1 - kept) / end : 0;
            double rest = end > 0 ? Math.sqrt(Math.max(0, sumVariance - slope * slope)) : 0;
            return new Step(seconds, kept, tau * (1 - kept), end, slope, rest);
        }
    }

    /// A path that starts with a value from its stationary distribution.
    OrnsteinUhlenbeckProcess(Noise.Drift drift, RandomGenerator random) {
        this.drift = drift;
        this.random = random;
        this.now = drift.sd() * random.nextGaussian();
    }

    /// The mean over the next `seconds` > 0.
    double meanOver(double seconds) {
        if (step.seconds() != seconds) {
            step = Step.of(drift, seconds);
        }
        double common = random.nextGaussian();
        double sum = now * step.weight() + step.slope() * common + step.rest() * random.nextGaussian();
        now = now * step.kept() + step.end() * common;
        return sum / seconds;
    }
}
