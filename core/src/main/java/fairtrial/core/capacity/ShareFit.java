package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import java.util.List;
import java.util.OptionalDouble;

/// Share of broken requests by rate near the capacity: ln(share) = a + b·ln(rate), by quasi-Poisson regression of the
/// counts (McCullagh and Nelder 1989, chapter 6). Near its limit a queue's share of late requests grows exponentially with the
/// rate (M/M/1: P(T > x) = e^(−(μ − λ)x)), so the line holds where the share is small.
///
/// @param level  a, at the mean of ln(rate)
/// @param slope  b
/// @param centre the mean of ln(rate)
record ShareFit(double level, double slope, double centre) {
    /// Beyond this share a queue is overloaded: nearly all requests are late, and the line bends.
    private static final double MOST_SHARE = 0.25;

    /// Fewer broken requests say nothing about a slope.
    private static final double LEAST_BROKEN = 5;

    private static final int LEAST_SLICES = 3;

    /// A slope outside is none of a service: 2 is nearly no dependence, 300 is a step within half a percent.
    private static final double LEAST_SLOPE = 2;

    private static final double MOST_SLOPE = 300;

    private static final double FIRST_SLOPE = 10;
    private static final int STEPS = 60;

    /// Longest step of the iteration, so that it does not run away where the likelihood is flat.
    private static final double LONGEST_STEP = 3;

    private static final double MOST_EXPONENT = 2;
    private static final double TINY = 1e-9;

    /// The natural logarithm of the rate at which the promise is just kept; empty: too few slices are near it.
    static OptionalDouble crossing(List<RateShare> slices, Promise promise) {
        List<RateShare> near =
                slices.stream().filter(slice -> slice.share() < MOST_SHARE).toList();
        double broken = near.stream().mapToDouble(RateShare::broken).sum();
        if (near.size() < LEAST_SLICES || broken < LEAST_BROKEN) {
            return OptionalDouble.empty();
        }
        ShareFit fit = of(near);
        return OptionalDouble.of(fit.centre + (Math.log(promise.share()) - fit.level) / fit.slope);
    }

    private static ShareFit of(List<RateShare> near) {
        double centre = near.stream()
                .mapToDouble(slice -> Math.log(slice.rate()))
                .average()
                .orElseThrow();
        double level = Math.log(near.stream().mapToDouble(RateShare::broken).sum()
                / near.stream().mapToDouble(RateShare::requests).sum());
        double slope = FIRST_SLOPE;
        for (int i = 0; i < STEPS; i++) {
            double score = 0;
            double scoreSlope = 0;
            double sum = TINY;
            double sumX = 0;
            double sumXx = TINY;
            for (RateShare slice : near) {
                double x = Math.log(slice.rate()) - centre;
                double expected = slice.requests() * Math.exp(Math.min(MOST_EXPONENT, level + slope * x));
                score += slice.broken() - expected;
                scoreSlope += (slice.broken() - expected) * x;
                sum += expected;
                sumX += expected * x;
                sumXx += expected * x * x;
            }
            double determinant = sum * sumXx - sumX * sumX;
            if (determinant <= 0) {
                break;
            }
            double stepLevel = (sumXx * score - sumX * scoreSlope) / determinant;
            double stepSlope = (sum * scoreSlope - sumX * score) / determinant;
            double part = Math.min(1, LONGEST_STEP / (Math.abs(stepLevel) + Math.abs(stepSlope) / FIRST_SLOPE + TINY));
            level += part * stepLevel;
            slope = Math.clamp(slope + part * stepSlope, LEAST_SLOPE, MOST_SLOPE);
        }
        return new ShareFit(level, slope, centre);
    }
}
