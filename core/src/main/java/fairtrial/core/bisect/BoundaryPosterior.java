package fairtrial.core.bisect;

import java.util.Arrays;
import java.util.List;

/// Where between two versions of different levels the boundary lies: the posterior over the gaps between
/// neighbours, from figures of some versions between them.
///
/// In every comparison, a figure is the sum of its round, the level of its side and normal noise. Levels, rounds
/// and the noise have flat priors (of the noise's logarithm), so that the likelihood of a gap is RSS^(−ν/2): RSS
/// is the residual sum of squares with that gap, ν = n·k − n − 1 for n rounds of k versions, times (l·r)^(−1/2) for l
/// versions before the gap and r after it [Gelman et al., Bayesian Data Analysis (2013), chapter 14]. All gaps are
/// equally probable before.
public final class BoundaryPosterior {
    /// Of the sum of squares around the rounds: figures that fit a gap exactly have not proved it.
    private static final double LEAST_RESIDUAL = 1e-9;

    private BoundaryPosterior() {}

    /// Figures of one comparison.
    public static final class Figures {
        private final List<Integer> places;
        private final double[][] logs;

        /// @param places of its versions among those from one end to the other, ascending
        /// @param logs   `[round][version]` natural logs, finite
        public Figures(List<Integer> places, double[][] logs) {
            this.places = List.copyOf(places);
            this.logs = logs;
        }

        /// The places of its versions.
        public List<Integer> places() {
            return places;
        }

        /// `[round][version]`.
        public double[][] logs() {
            return logs;
        }
    }

    /// The probability of each gap; gap g lies between the places g and g + 1.
    ///
    /// @param gaps     number of gaps, at least 1
    /// @param compared comparisons
    public static double[] of(int gaps, List<Figures> compared) {
        double[] log = new double[gaps];
        for (Figures figures : compared) {
            for (int gap = 0; gap < gaps; gap++) {
                log[gap] += logLikelihood(figures, gap);
            }
        }
        double most = Arrays.stream(log).max().orElse(0);
        double[] weights = Arrays.stream(log).map(one -> Math.exp(one - most)).toArray();
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(weight -> weight / sum).toArray();
    }

    private static double logLikelihood(Figures figures, int gap) {
        int rounds = figures.logs().length;
        int versions = figures.places().size();
        double all = 0;
        double[] sums = new double[versions];
        for (double[] round : figures.logs()) {
            double mean = Arrays.stream(round).average().orElse(0);
            for (int i = 0; i < versions; i++) {
                double centred = round[i] - mean;
                all += centred * centred;
                sums[i] += centred;
            }
        }
        double before = 0;
        int left = 0;
        for (int i = 0; i < versions; i++) {
            if (figures.places().get(i) <= gap) {
                before += sums[i];
                left++;
            }
        }
        int right = versions - left;
        // The centred figures of a round add up to 0, so the sum of the other side is the negative of this one.
        double explained = left == 0 || right == 0 ? 0 : before * before / rounds * (1.0 / left + 1.0 / right);
        double residual = Math.max(all - explained, LEAST_RESIDUAL * all);
        int freedom = rounds * versions - rounds - 1;
        double sides = left == 0 || right == 0 ? 0 : -0.5 * Math.log((double) left * right);
        return residual > 0 ? sides - 0.5 * freedom * Math.log(residual) : 0;
    }
}
