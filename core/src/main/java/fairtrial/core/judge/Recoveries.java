package fairtrial.core.judge;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.capacity.DrivenRate;
import fairtrial.core.capacity.RateShare;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Promise;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Recovery;
import java.util.List;

/// What the slices after an overload show ([OverloadSlice]).
final class Recoveries {
    /// At 85 % of its capacity a service that came back breaks less than the promise allows, and one that did not
    /// breaks nearly all. A fifth is far from both.
    private static final double STUCK = 0.2;

    private Recoveries() {}

    /// Of each contender with such slices.
    static List<Recovery> of(RunRecord record) {
        List<Promise> promises = record.plan().loads().promises();
        return record.plan().ranked().stream()
                .map(Contender::id)
                .map(id -> of(id, Capacities.slices(record, ProbeKind.AFTER_OVERLOAD, id), promises))
                .filter(recovery -> recovery.rounds() > 0)
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
