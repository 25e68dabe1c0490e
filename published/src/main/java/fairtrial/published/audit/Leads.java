package fairtrial.published.audit;

import java.util.List;

/// By how much one contender leads another one, load by load: ratios above 1 are a lead.
///
/// @param ratios of each load that both have
record Leads(List<Double> ratios) {
    /// Bounds of a ratio, so that a zero among the figures is a large lead and not an infinite one.
    private static final double LARGEST = 1000;

    Leads {
        ratios = List.copyOf(ratios);
    }

    /// Lead of a figure over another one.
    static double of(double mine, double other, boolean lessIsBetter) {
        double above = lessIsBetter ? other : mine;
        double below = lessIsBetter ? mine : other;
        if (above == below) {
            return 1;
        }
        return below == 0 ? LARGEST : Math.clamp(above / below, 1 / LARGEST, LARGEST);
    }

    boolean isEmpty() {
        return ratios.isEmpty();
    }

    double least() {
        return ratios.stream().mapToDouble(Double::doubleValue).min().orElse(1);
    }

    double most() {
        return ratios.stream().mapToDouble(Double::doubleValue).max().orElse(1);
    }

    /// The geometric mean.
    double mean() {
        return Math.exp(ratios.stream().mapToDouble(Math::log).average().orElse(0));
    }

    /// The number of loads with a lead.
    long won() {
        return ratios.stream().filter(ratio -> ratio > 1).count();
    }
}
