package fairtrial.core.model;

/// A value with its interval, `lo ≤ mid ≤ hi`, all finite. The unit is the one of the thing that carries it.
public record Interval(double lo, double mid, double hi) {
    public Interval {
        if (!(lo <= mid && mid <= hi) || Double.isInfinite(lo) || Double.isInfinite(hi)) {
            throw new IllegalArgumentException("not an interval: " + lo + " " + mid + " " + hi);
        }
    }

    /// Of a ratio, all above 0: half of its length, natural log.
    public double halfWidth() {
        return Math.log(hi / lo) / 2;
    }

    /// Of a ratio a / b, all above 0: that of b / a.
    public Interval inverted() {
        return new Interval(1 / hi, 1 / mid, 1 / lo);
    }
}
