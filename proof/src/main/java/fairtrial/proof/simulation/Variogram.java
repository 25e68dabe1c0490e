package fairtrial.proof.simulation;

import java.util.ArrayList;
import java.util.List;

/// Variogram of the slices of a JVM: half the mean square difference of two slices, by the time between them.
/// White noise appears already at lag 0. A drift adds its variance over the lags up to its time constant
/// [Cressie 1993, ch. 2]. The JVM's level cancels.
final class Variogram {
    /// Limits of the lags between two slices, in s; the last is about a round's measured part.
    private static final double[] LAGS = {0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 51.2};

    /// Time constants of the fitted drifts, in s: from four slices, below which a drift looks white, to the
    /// length of a round's measured part. The factor of four leaves no gap for flicker noise between them.
    private static final double[] CONSTANTS = {2, 8, 32};

    private static final int SWEEPS = 2000;

    private final double[] sums = new double[LAGS.length - 1];
    private final double[] lags = new double[LAGS.length - 1];
    private final long[] counts = new long[LAGS.length - 1];

    void add(List<MeasuredRound.Residual> round) {
        for (int i = 0; i < round.size(); i++) {
            for (int j = i + 1; j < round.size(); j++) {
                if (round.get(i).contender() == round.get(j).contender()) {
                    add(
                            round.get(j).start() - round.get(i).start(),
                            round.get(j).value() - round.get(i).value());
                }
            }
        }
    }

    private void add(double lag, double difference) {
        for (int bin = 0; bin < sums.length; bin++) {
            if (lag >= LAGS[bin] && lag < LAGS[bin + 1]) {
                sums[bin] += difference * difference / 2;
                lags[bin] += lag;
                counts[bin]++;
            }
        }
    }

    /// White noise and drifts by weighted least squares, with all variances at or above 0, by coordinate
    /// descent.
    Fitted fitted() {
        int terms = 1 + CONSTANTS.length;
        double[] variances = new double[terms];
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int term = 0; term < terms; term++) {
                variances[term] = Math.max(0, variances[term] + correction(variances, term));
            }
        }
        List<Noise.Drift> drifts = new ArrayList<>();
        for (int k = 0; k < CONSTANTS.length; k++) {
            if (variances[1 + k] > 0) {
                drifts.add(new Noise.Drift(Math.sqrt(variances[1 + k]), CONSTANTS[k]));
            }
        }
        return new Fitted(Math.sqrt(variances[0]), List.copyOf(drifts));
    }

    private double correction(double[] variances, int term) {
        double up = 0;
        double down = 0;
        for (int bin = 0; bin < sums.length; bin++) {
            if (counts[bin] > 0 && sums[bin] > 0) {
                double seen = sums[bin] / counts[bin];
                // The standard deviation of a mean square is proportional to it.
                double weight = counts[bin] / (seen * seen);
                double lag = lags[bin] / counts[bin];
                double model = 0;
                for (int other = 0; other < variances.length; other++) {
                    model += variances[other] * share(other, lag);
                }
                up += weight * share(term, lag) * (seen - model);
                down += weight * share(term, lag) * share(term, lag);
            }
        }
        return down > 0 ? up / down : 0;
    }

    private static double share(int term, double lag) {
        return term == 0 ? 1 : -Math.expm1(-lag / CONSTANTS[term - 1]);
    }

    /// White noise and drifts of a fit.
    ///
    /// @param whiteSd standard deviation that two neighbouring slices do not share
    record Fitted(double whiteSd, List<Noise.Drift> drifts) {}
}
