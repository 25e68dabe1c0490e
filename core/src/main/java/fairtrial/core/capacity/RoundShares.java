package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import fairtrial.core.record.MeasuredSlice;
import java.util.List;

/// What broke each promise in the open loops of one contender in one round.
///
/// @param byPromise of each promise in order, the shares of all slices in which the load generator was
///     on time
public record RoundShares(List<List<RateShare>> byPromise) {
    public RoundShares {
        byPromise = byPromise.stream().map(List::copyOf).toList();
    }

    /// The shares of these slices.
    static RoundShares of(List<MeasuredSlice> slices, List<Promise> promises) {
        return new RoundShares(promises.stream()
                .map(promise -> slices.stream()
                        .filter(slice -> DrivenRate.isOnTime(slice, promise))
                        .map(slice -> RateShare.of(slice, promise))
                        .toList())
                .toList());
    }
}
