package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/// Share of broken requests by rate near the capacity: ln(share) = a + b·ln(rate), by quasi-Poisson
/// regression of the counts (McCullagh and Nelder 1989, chapter 6). Near its limit a queue's share of
/// late requests grows exponentially with the rate (M/M/1: P(T > x) = e^(−(μ − λ)x)), so the line holds
/// where the share is small.
///
/// @param level a, at the mean of ln(rate)
/// @param slope b
/// @param centre the mean of ln(rate)
record ShareFit(double level, double slope, double centre) {
    /// Beyond this share of the fit a queue is overloaded: nearly all requests are late, and the line
    /// bends. It is the share of the fit: slices that were left out for their own share would be those
    /// with a burst.
    private static final double MOST_SHARE = 0.2;

    /// The line is fitted again to the slices below that share, until the same ones stay.
    private static final int FITS = 8;

    /// How far beyond the capacity the window reaches at least, and at most, natural log.
    private static final double LEAST_BEYOND = 0.04;

    private static final double MOST_BEYOND = 0.35;

    /// How far below it: farther away the line bends, too.
    private static final double MOST_BELOW = 0.35;

    /// A line that is nearly level crosses anywhere: so far may the window move, and the crossing be from the isotonic
    /// curve, natural log.
    static final double MOST_APART = 0.1;

    /// Fewer broken requests say nothing about a slope.
    private static final double LEAST_BROKEN = 5;

    private static final int LEAST_SLICES = 3;

    /// A slope outside is none of a service: 2 is nearly no dependence, 300 is a step within half a
    /// percent.
    private static final double LEAST_SLOPE = 2;

    private static final double MOST_SLOPE = 300;

    private static final double FIRST_SLOPE = 10;
    private static final int STEPS = 60;

    /// Longest step of the iteration, so that it does not run away where the likelihood is flat.
    private static final double LONGEST_STEP = 3;

    /// Variance of independent requests that are late, in their number, is 1. Bursts have tens and more.
    private static final double MOST_DISPERSION = 2;

    /// Fewer slices fit any line.
    private static final int LEAST_TELLING = 7;

    /// Numbers that are fitted: level and slope.
    private static final int FITTED = 2;

    private static final double MOST_EXPONENT = 2;
    private static final double TINY = 1e-9;

    /// Rates between which the line is fitted, natural log.
    record Window(double low, double high) {
        private List<RateShare> within(List<RateShare> slices) {
            return slices.stream()
                    .filter(slice -> low <= Math.log(slice.rate()) && Math.log(slice.rate()) <= high)
                    .toList();
        }
    }

    /// The window around a rate that is nearly the capacity; empty where too few slices are in it.
    ///
    /// @param nearby natural log
    static Optional<Window> window(List<RateShare> slices, Promise promise, double nearby) {
        Optional<Window> found = Optional.empty();
        Window next = new Window(nearby - MOST_BELOW, nearby + LEAST_BEYOND);
        for (int i = 0; i < FITS; i++) {
            List<RateShare> near = next.within(slices);
            if (!isEnough(near)) {
                return found;
            }
            found = Optional.of(next);
            ShareFit fit = of(near);
            double at = Math.clamp(fit.rate(promise.share()), nearby - MOST_APART, nearby + MOST_APART);
            double beyond = Math.clamp(fit.rate(MOST_SHARE) - at, LEAST_BEYOND, MOST_BEYOND);
            next = new Window(at - MOST_BELOW, at + beyond);
        }
        return found;
    }

    /// The natural log of the rate at which the promise is just kept, by the slices in that window;
    /// empty: they are too few.
    static OptionalDouble crossing(List<RateShare> slices, Promise promise, Window window) {
        List<RateShare> near = window.within(slices);
        return isEnough(near) ? OptionalDouble.of(of(near).rate(promise.share())) : OptionalDouble.empty();
    }

    /// What each round adds to the crossing, natural log, times the number of rounds: the infinitesimal jackknife
    /// (Jaeckel
    /// 1972). The influence of a round is the inverse information times its score; their sum is 0. A round without
    /// slices in the window adds nothing.
    ///
    /// @param rounds the slices of each
    static double[] influences(List<List<RateShare>> rounds, Promise promise, Window window) {
        ShareFit fit = of(window.within(rounds.stream().flatMap(List::stream).toList()));
        double apart = fit.rate(promise.share()) - fit.centre;
        double[] scores = new double[rounds.size()];
        double[] slopeScores = new double[rounds.size()];
        double sum = TINY;
        double sumX = 0;
        double sumXx = TINY;
        for (int round = 0; round < scores.length; round++) {
            for (RateShare slice : window.within(rounds.get(round))) {
                double x = Math.log(slice.rate()) - fit.centre;
                double expected = fit.expected(slice);
                scores[round] += slice.broken() - expected;
                slopeScores[round] += (slice.broken() - expected) * x;
                sum += expected;
                sumX += expected * x;
                sumXx += expected * x * x;
            }
        }
        boolean isFree = fit.isFree();
        double determinant = isFree ? sum * sumXx - sumX * sumX : sum;
        double[] influences = new double[scores.length];
        for (int round = 0; round < scores.length; round++) {
            double level = isFree ? sumXx * scores[round] - sumX * slopeScores[round] : scores[round];
            double slope = isFree ? sum * slopeScores[round] - sumX * scores[round] : 0;
            influences[round] = -scores.length * (level + apart * slope) / determinant / fit.slope;
        }
        return corrected(influences, fit.slope);
    }

    /// Whether the slices lie on the line as independent requests would, and have a slope: late requests did not come
    /// in bursts. Slices in which less than one is expected cannot tell.
    static boolean isSmooth(List<RateShare> slices, Window window) {
        List<RateShare> near = window.within(slices);
        ShareFit fit = of(near);
        List<RateShare> telling =
                near.stream().filter(slice -> fit.expected(slice) >= 1).toList();
        double squares = telling.stream()
                .mapToDouble(slice -> {
                    double expected = fit.expected(slice);
                    return (slice.broken() - expected) * (slice.broken() - expected) / expected;
                })
                .sum();
        return fit.isFree() && telling.size() >= LEAST_TELLING && squares < MOST_DISPERSION * (telling.size() - FITTED);
    }

    /// Two numbers are fitted to few rounds, so influences are too small: n ÷ (n − 2) made intervals of simulated
    /// queues
    /// cover. And the logarithm of a noisy share is too low, so the rate is too high: by half the variance of the
    /// logarithm (its Taylor series), which is slope · s² ÷ 2 as a rate.
    private static double[] corrected(double[] influences, double slope) {
        int n = influences.length;
        double wider = n > 2 ? n / (n - 2.0) : 1;
        double error =
                n > 1 ? Math.sqrt(DoubleStream.of(influences).map(of -> of * of).sum() / (n - 1) / n) : 0;
        double bias = Math.min(error, slope * error * error / 2);
        return DoubleStream.of(influences).map(of -> wider * of - bias).toArray();
    }

    /// A slope at its bound is no estimate of these slices.
    private boolean isFree() {
        return LEAST_SLOPE < slope && slope < MOST_SLOPE;
    }

    private double expected(RateShare slice) {
        double x = Math.log(slice.rate()) - centre;
        return slice.requests() * Math.exp(Math.min(MOST_EXPONENT, level + slope * x));
    }

    private static boolean isEnough(List<RateShare> near) {
        return near.size() >= LEAST_SLICES
                && near.stream().mapToDouble(RateShare::broken).sum() >= LEAST_BROKEN;
    }

    /// The natural logarithm of the rate with that share.
    private double rate(double share) {
        return centre + (Math.log(share) - level) / slope;
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
            if (Math.clamp(slope + stepSlope, LEAST_SLOPE, MOST_SLOPE) == slope) {
                // The slope stays at its bound: the level alone is fitted.
                stepSlope = 0;
                stepLevel = score / sum;
            }
            double part = Math.min(1, LONGEST_STEP / (Math.abs(stepLevel) + Math.abs(stepSlope) / FIRST_SLOPE + TINY));
            level += part * stepLevel;
            slope = Math.clamp(slope + part * stepSlope, LEAST_SLOPE, MOST_SLOPE);
        }
        return new ShareFit(level, slope, centre);
    }
}
