package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// How the capacity for a promise is found from slices: by a line where slices are near it, otherwise
/// between the rates on both sides of it, as with a hard limit. It is fixed by the slices of all rounds,
/// so that leaving one out changes the data alone: the jackknife needs an estimate without steps.
///
/// @param nearby the crossing of the isotonic curve of all slices, or its bound
/// @param window where the line is fitted; empty: there is none
/// @param isBounded whether the rate at which requests end is the limit
record PromiseCrossing(Promise promise, Crossing nearby, Optional<ShareFit.Window> window, boolean isBounded) {
    /// By these slices, at least one.
    static PromiseCrossing of(List<RateShare> all, Promise promise) {
        Crossing between = ShareCurve.of(all, promise).crossing();
        Crossing bounded =
                Overload.of(all).map(overload -> overload.bounded(between)).orElse(between);
        boolean isBounded = !bounded.equals(between);
        return new PromiseCrossing(
                promise,
                bounded,
                between.isFound() && !isBounded
                        ? ShareFit.window(all, promise, Math.log(between.rate()))
                        : Optional.empty(),
                isBounded);
    }

    /// What each round adds to the crossing of all, natural log: by the line, or else by leaving it out
    /// (jackknife, Tukey 1958).
    ///
    /// @param rounds the slices of each, the same as those of the method
    /// @param all    the crossing of all, natural log
    double[] influences(List<List<RateShare>> rounds, double all) {
        List<RateShare> slices = rounds.stream().flatMap(List::stream).toList();
        double[] found = spread(rounds, all);
        return window.isPresent() && ShareFit.isSmooth(slices, window.get())
                ? found
                : Resolution.atLeast(found, slices, all);
    }

    private double[] spread(List<List<RateShare>> rounds, double all) {
        if (window.isPresent()) {
            return ShareFit.influences(rounds, promise, window.get());
        }
        double[] influences = new double[rounds.size()];
        for (int left = 0; left < influences.length; left++) {
            List<RateShare> some = new ArrayList<>();
            for (int other = 0; other < influences.length; other++) {
                if (other != left) {
                    some.addAll(rounds.get(other));
                }
            }
            if (!some.isEmpty()) {
                influences[left] =
                        (influences.length - 1) * (all - Math.log(crossing(some).rate()));
            }
        }
        return influences;
    }

    /// The crossing by some of those slices, at least one.
    Crossing crossing(List<RateShare> some) {
        if (isBounded) {
            Crossing endless = new Crossing.Above(Double.POSITIVE_INFINITY);
            return Overload.of(some).map(overload -> overload.bounded(endless)).orElse(nearby);
        }
        OptionalDouble fitted =
                window.map(of -> ShareFit.crossing(some, promise, of)).orElseGet(OptionalDouble::empty);
        if (fitted.isEmpty()) {
            return ShareCurve.of(some, promise).crossing();
        }
        double middle = Math.log(nearby.rate());
        return new Crossing.At(
                Math.exp(Math.clamp(fitted.getAsDouble(), middle - ShareFit.MOST_APART, middle + ShareFit.MOST_APART)));
    }
}
