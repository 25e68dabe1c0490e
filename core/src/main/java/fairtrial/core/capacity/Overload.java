package fairtrial.core.capacity;

import java.util.List;
import java.util.Optional;

/// What slices show in which fewer requests ended than were due. In four seconds no queue grows long enough to
/// break a promise of a second, so the rate at which requests end bounds a capacity, too.
///
/// @param most   the bound, per second
/// @param lowest rate of all slices, per second
record Overload(double most, double lowest) {
    /// Rates nearer to what ends are left out: a queue that grows so slowly may be short by chance.
    private static final double BEYOND = 1.03;

    /// A service that kept up with so much more than ends from the first overload on works worse in overload.
    private static final double WORSE = 1.1;

    /// So often the mean is computed again from the slices beyond it.
    private static final int MEANS = 8;

    /// By these slices, at least one; empty where none is overloaded.
    static Optional<Overload> of(List<RateShare> all) {
        List<RateShare> over = all.stream().filter(RateShare::isOverloaded).toList();
        if (over.isEmpty()) {
            return Optional.empty();
        }
        double first = over.stream().mapToDouble(RateShare::rate).min().orElseThrow();
        double kept = all.stream()
                .filter(slice -> slice.rate() < first && slice.keepsUp())
                .mapToDouble(RateShare::rate)
                .max()
                .orElse(0);
        double lowest = all.stream().mapToDouble(RateShare::rate).min().orElseThrow();
        double beyond = mean(all.stream().filter(slice -> slice.rate() >= first).toList());
        return Optional.of(new Overload(kept > WORSE * beyond ? kept : ended(over, all), lowest));
    }

    /// The capacity, if it is not below this bound anyway.
    Crossing bounded(Crossing found) {
        if (found instanceof Crossing.Below || found.rate() <= most) {
            return found;
        }
        return most < lowest ? new Crossing.Below(lowest) : new Crossing.At(most);
    }

    /// The mean over all slices at higher rates. The overloaded ones alone are those in which few requests
    /// happened to end.
    private static double ended(List<RateShare> over, List<RateShare> all) {
        double found = mean(over);
        for (int i = 0; i < MEANS; i++) {
            double from = BEYOND * found;
            List<RateShare> beyond =
                    all.stream().filter(slice -> slice.rate() >= from).toList();
            found = beyond.isEmpty() ? found : mean(beyond);
        }
        return found;
    }

    /// Requests that end per second, weighted by the requests of each slice.
    private static double mean(List<RateShare> slices) {
        return slices.stream()
                        .mapToDouble(slice -> slice.requests() * slice.responded())
                        .sum()
                / slices.stream().mapToDouble(RateShare::requests).sum();
    }
}
