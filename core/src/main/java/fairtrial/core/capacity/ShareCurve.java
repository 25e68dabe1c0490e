package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import fairtrial.core.stats.Isotonic;
import java.util.Comparator;
import java.util.List;

/// Share of broken requests by rate, increasing. A service that is asked for more never keeps its
/// promise better, so what decreases is noise, and neighbours are pooled.
final class ShareCurve {
    /// A share of 0 has no logarithm: half a request takes its place.
    private static final double LEAST_BROKEN = 0.5;

    /// Of what the promise allows, at most so much takes the place of 0. Few requests without a failure keep
    /// `errors<0.1%`; half of one in 300 would break it.
    private static final double MOST_OF_ALLOWED = 0.5;

    private static final double TINY = 1e-9;

    private final double allowed;
    private final double[] rates;
    private final double[] shares;

    /// @param allowed share that the promise allows, 0–1
    /// @param rates ascending, per second
    /// @param shares of each, 0–1, ascending
    private ShareCurve(double allowed, double[] rates, double[] shares) {
        this.allowed = allowed;
        this.rates = rates;
        this.shares = shares;
    }

    private static List<RateShare> sorted(List<RateShare> slices) {
        return slices.stream()
                .sorted(Comparator.comparingDouble(RateShare::rate))
                .toList();
    }

    /// Of each rate in order, 0–1, ascending.
    double[] shares() {
        return shares;
    }

    /// The curve of some slices, at least one.
    static ShareCurve of(List<RateShare> slices, Promise promise) {
        double allowed = promise.share();
        List<RateShare> sorted = sorted(slices);
        double[] rates = sorted.stream().mapToDouble(RateShare::rate).toArray();
        double[] shares = sorted.stream()
                .mapToDouble(slice -> Math.max(
                        slice.broken() / slice.requests(),
                        Math.min(LEAST_BROKEN / slice.requests(), MOST_OF_ALLOWED * allowed)))
                .toArray();
        double[] weights = sorted.stream().mapToDouble(RateShare::requests).toArray();
        return new ShareCurve(allowed, rates, Isotonic.increasing(shares, weights));
    }

    /// How far slices lie from their increasing curve: the deviance of binomial counts (McCullagh & Nelder 1989,
    /// section 4.4.3).
    static double deviance(List<RateShare> slices, Promise promise) {
        List<RateShare> sorted = sorted(slices);
        double[] fitted = of(sorted, promise).shares();
        double sum = 0;
        for (int i = 0; i < fitted.length; i++) {
            RateShare slice = sorted.get(i);
            double kept = slice.requests() - slice.broken();
            sum += information(slice.broken(), fitted[i] * slice.requests())
                    + information(kept, (1 - fitted[i]) * slice.requests());
        }
        return 2 * sum;
    }

    private static double information(double observed, double expected) {
        return observed == 0 ? 0 : observed * Math.log(observed / Math.max(TINY, expected));
    }

    /// Where it crosses the share that the promise allows. Between two rates, the logarithm of the share
    /// is a straight line over the logarithm of the rate: near its limit a queue's share of late
    /// requests grows exponentially (M/M/1: P(T > x) = e^(−(μ − λ)x)).
    Crossing crossing() {
        int last = rates.length - 1;
        if (shares[0] >= allowed) {
            return new Crossing.Below(rates[0]);
        }
        if (shares[last] < allowed) {
            return new Crossing.Above(rates[last]);
        }
        int above = 0;
        while (shares[above] < allowed) {
            above++;
        }
        double from = Math.log(rates[above - 1]);
        double to = Math.log(rates[above]);
        double part = Math.log(allowed / shares[above - 1]) / Math.log(shares[above] / shares[above - 1]);
        return new Crossing.At(Math.exp(from + part * (to - from)));
    }
}
