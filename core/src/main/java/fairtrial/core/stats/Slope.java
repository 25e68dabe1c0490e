package fairtrial.core.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/// The least-squares line through equally spaced values.
///
/// @param perStep     change of the value from one point to the next
/// @param stepSquares sum of squares of the points' positions around their middle, n(n²−1)/12
/// @param residualSd  standard deviation around the line with n − 2 degrees of freedom
/// @param points      number of points, ≥ 3
public record Slope(double perStep, double stepSquares, double residualSd, int points) {
    /// The line through at least three finite values.
    public static Slope of(double... values) {
        int n = Samples.checked(values, 3).length;
        double middle = (n - 1) / 2.0;
        double mean = Samples.mean(values);
        double stepSquares = stepSquares(n);
        double products = 0;
        for (int i = 0; i < n; i++) {
            products += (i - middle) * (values[i] - mean);
        }
        double perStep = products / stepSquares;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            double residual = values[i] - mean - perStep * (i - middle);
            squares += residual * residual;
        }
        return new Slope(perStep, stepSquares, Math.sqrt(squares / (n - 2)), n);
    }

    /// The change along the line from the first point to the last.
    public double change() {
        return perStep * (points - 1);
    }

    /// Whether the line falls significantly, and by more than `least` from the first point to the last:
    /// one-sided Student's t with n − 2 degrees of freedom at `falseAlarm`.
    public boolean fallsBy(double least, double falseAlarm) {
        double error = Math.max(standardError(), Samples.ZERO_SD);
        double p = TDistribution.of(points - 2.0).survivalProbability(-perStep / error);
        return change() < -least && p <= falseAlarm;
    }

    /// Whether the line rises significantly, and by more than `least` from the first point to the last: the same
    /// test in the other direction.
    public boolean risesBy(double least, double falseAlarm) {
        return new Slope(-perStep, stepSquares, residualSd, points).fallsBy(least, falseAlarm);
    }

    /// The standard error of [#perStep], from the spread around the line.
    public double standardError() {
        return residualSd / Math.sqrt(stepSquares);
    }

    /// The standard error of [#change], from the spread around the line.
    public double changeError() {
        return standardError() * (points - 1);
    }

    /// The standard error of [#change] along a line of `points`, for a known standard deviation of one value.
    public static double changeError(int points, double noiseSd) {
        return noiseSd / Math.sqrt(stepSquares(points)) * (points - 1);
    }

    private static double stepSquares(int points) {
        return points * ((double) points * points - 1) / 12;
    }
}
