package fairtrial.core.judge;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.capacity.Capacity;
import fairtrial.core.capacity.CostCorrection;
import fairtrial.core.capacity.DrivenRate;
import fairtrial.core.capacity.RateShare;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Promise;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Recovery;
import java.util.List;
import java.util.Optional;

/// What the slices after an overload show ([OverloadSlice]).
final class Recoveries {
    /// At 85 % of its capacity a service that came back breaks less than the promise allows, and one that did not
    /// breaks nearly all. A fifth is far from both.
    private static final double STUCK = 0.2;

    /// Of the capacity that is known in the end. A slice at a higher rate was no rest: the capacity was
    /// taken for higher than it is.
    private static final double MOST_PART = 0.9;

    private Recoveries() {}

    /// Of each contender with a capacity and such slices.
    static List<Recovery> of(RunRecord record) {
        List<Promise> promises = record.plan().loads().promises();
        return record.plan().ranked().stream()
                .map(Contender::id)
                .map(id -> of(id, restful(record, id), promises))
                .filter(recovery -> recovery.rounds() > 0)
                .toList();
    }

    /// The slices at a rate below the capacity; none where no capacity is known.
    private static List<MeasuredSlice> restful(RunRecord record, String contender) {
        Optional<Capacity> capacity =
                Capacities.of(record, contender).filter(of -> of.crossing().isFound());
        if (capacity.isEmpty()) {
            return List.of();
        }
        double most = MOST_PART * capacity.get().crossing().rate();
        Promise binding = capacity.get().binding();
        CostCorrection correction = Capacities.correction(record, contender, binding);
        return Capacities.slices(record, ProbeKind.AFTER_OVERLOAD, contender).stream()
                .filter(slice ->
                        correction.corrected(RateShare.of(slice, binding)).rate() <= most)
                .toList();
    }

    private static Recovery of(String contender, List<MeasuredSlice> slices, List<Promise> promises) {
        List<MeasuredSlice> onTime = slices.stream()
                .filter(slice -> promises.stream().allMatch(promise -> DrivenRate.isOnTime(slice, promise)))
                .toList();
        long stuck = onTime.stream()
                .filter(slice -> promises.stream()
                        .anyMatch(promise -> RateShare.of(slice, promise).share() >= STUCK))
                .count();
        return new Recovery(contender, onTime.size(), (int) stuck);
    }
}
