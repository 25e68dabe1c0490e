package fairtrial.core.capacity;

import java.util.List;
import java.util.Optional;

/// What slices show in which fewer requests ended than were due. In four seconds no queue grows long enough to
/// break a promise of a second, so the rate at which requests end bounds a capacity, too.
///
/// @param slices the overloaded ones, at least one
/// @param kept   highest rate below all of these that a slice kept up with, per second; 0: none
/// @param lowest rate of all slices, per second
record Overload(List<RateShare> slices, double kept, double lowest) {
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
        return Optional.of(new Overload(
                over, kept, all.stream().mapToDouble(RateShare::rate).min().orElseThrow()));
    }

    /// The capacity, if it is not below this bound anyway. An overloaded service may end fewer requests than at
    /// a rate that it can keep.
    Crossing bounded(Crossing found) {
        double most = Math.max(responded(), kept);
        if (found instanceof Crossing.Below || found.rate() <= most) {
            return found;
        }
        return most < lowest ? new Crossing.Below(lowest) : new Crossing.At(most);
    }

    /// Requests that end per second, weighted by the requests of each slice.
    private double responded() {
        double requests = slices.stream().mapToDouble(RateShare::requests).sum();
        return slices.stream()
                        .mapToDouble(slice -> slice.requests() * slice.responded())
                        .sum()
                / requests;
    }
}
