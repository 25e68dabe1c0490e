package fairtrial.core.analysis;

import fairtrial.core.plan.Plan;
import fairtrial.core.plan.QueuedSlices;
import fairtrial.core.plan.QuotaSlices;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import java.util.OptionalDouble;

/// Whether shorter slices would narrow the intervals of a run: its slices vary much, and its requests are
/// quick enough for them.
final class ShorterSlices {
    /// Spread from which they are named. They were measured at 20 %, where a ratio had half of the error with
    /// slices of 100 ms instead of 500 ms; slices of a quiet machine vary by 3 % and need none. In between by
    /// argument.
    private static final double NOTABLE = 0.10;

    /// Shorter slices than half of the present ones are worth another run.
    private static final double WORTH = 2;

    private ShorterSlices() {}

    /// How much slices vary, if shorter ones would help; else empty.
    static OptionalDouble spread(RunRecord record) {
        OptionalDouble spread = record.all(BlocksFixed.class)
                .mapToDouble(BlocksFixed::sliceSd)
                .filter(sd -> sd >= NOTABLE)
                .findFirst();
        return spread.isPresent() && arePossible(record) ? spread : OptionalDouble.empty();
    }

    private static boolean arePossible(RunRecord record) {
        Plan plan = record.plan();
        double slowest = plan.ranked().stream()
                .map(contender -> record.capacity(contender.id()).stream()
                        .mapToDouble(MeasuredSlice::throughput)
                        .average())
                .flatMapToDouble(OptionalDouble::stream)
                .min()
                .orElse(0);
        long present = record.sliceLength(plan.loads().capacity()).millis();
        return plan.loads().capacity().pacing().isEmpty()
                && !QuotaSlices.isNeeded(plan)
                && slowest > 0
                && present >= WORTH * QueuedSlices.shortestMillis(plan.loads().capacity(), slowest);
    }
}
