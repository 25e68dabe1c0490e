package fairtrial.core.stats;

/// Isotonic regression by pooling adjacent violators (Ayer, Brunk, Ewing, Reid and Silverman 1955).
public final class Isotonic {
    private Isotonic() {}

    /// The increasing sequence nearest to the values, by weighted least squares.
    ///
    /// @param weights above 0, one for each value
    public static double[] increasing(double[] values, double[] weights) {
        int n = values.length;
        if (weights.length != n) {
            throw new IllegalArgumentException(n + " values and " + weights.length + " weights");
        }
        double[] means = new double[n];
        double[] sums = new double[n];
        int[] counts = new int[n];
        int blocks = 0;
        for (int i = 0; i < n; i++) {
            if (!(weights[i] > 0)) {
                throw new IllegalArgumentException("not a weight: " + weights[i]);
            }
            means[blocks] = values[i];
            sums[blocks] = weights[i];
            counts[blocks++] = 1;
            while (blocks > 1 && means[blocks - 2] >= means[blocks - 1]) {
                double weight = sums[blocks - 2] + sums[blocks - 1];
                means[blocks - 2] =
                        (means[blocks - 2] * sums[blocks - 2] + means[blocks - 1] * sums[blocks - 1]) / weight;
                sums[blocks - 2] = weight;
                counts[blocks - 2] += counts[--blocks];
            }
        }
        double[] fitted = new double[n];
        int at = 0;
        for (int block = 0; block < blocks; block++) {
            for (int i = 0; i < counts[block]; i++) {
                fitted[at++] = means[block];
            }
        }
        return fitted;
    }
}
