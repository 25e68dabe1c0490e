package fairtrial.core.model;

/// A value with its interval, `lo ≤ mid ≤ hi`, all finite. The unit is that of the record that contains it.
public record Interval(double lo, double mid, double hi) {
    public Interval {
        if (!(lo <= mid && mid <= hi) || Double.isInfinite(lo) || Double.isInfinite(hi)) {
            throw new IllegalArgumentException("not an interval: " + lo + " " + mid + " " + hi);
        }
    }

    /// Half of the length on the natural log scale, for an interval of a ratio with all values above 0.
    public double halfWidth() {
        return Math.log(hi / lo) / 2;
    }

    /// The interval of the value plus a constant.
    public Interval plus(double constant) {
        return new Interval(lo + constant, mid + constant, hi + constant);
    }

    /// The interval of b / a, for an interval of a / b with all values above 0.
    public Interval inverted() {
        return new Interval(1 / hi, 1 / mid, 1 / lo);
    }
}
