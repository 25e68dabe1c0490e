package fairtrial.core.plan;

import fairtrial.core.experiment.Tuning;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Pacing;
import fairtrial.core.model.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Lengths and numbers of the slices of a round.
final class Slicings {
    /// Usual slice and lead, ms (PROTOCOL.md, Round): a block difference has the same spread for slices of
    /// 0.25 s as for slices of 2 s, so many short ones show more than few long ones.
    private static final long SLICE_MILLIS = Slicing.USUAL.millis();

    private static final long LEAD_MILLIS = Slicing.USUAL.leadMillis();

    /// Part of a short slice that is its lead, where no slow request needs more: the rest is measured.
    static final long LEAD_PART = 4;

    /// Planned blocks of a round, 8 to 10 at typical noise (PROTOCOL.md, Round). The first round fixes the number.
    private static final int CAPACITY_BLOCKS = 10;

    private static final int LATENCY_BLOCKS = 2;

    private Slicings() {}

    /// The slicing of a workload for these contenders. A pause counts as part of the cycle, and a ramp fits into the
    /// slice once.
    static Slicing of(Workload workload, Optional<Pacing> pacing, Tuning tuning, List<Contender> contenders) {
        Slicing fitting = QuotaSlices.fitting(of(workload, pacing, tuning), contenders);
        return tuning.openTime().map(fitting::withOpenTime).orElse(fitting);
    }

    private static Optional<Boolean> given(boolean wanted) {
        return wanted ? Optional.of(true) : Optional.empty();
    }

    private static Slicing of(Workload workload, Optional<Pacing> pacing, Tuning tuning) {
        long service = workload.serviceTime().toMillis();
        long cycle = service + pacing.map(Pacing::thinkMillis).orElse(0L);
        long slice = tuning.slice()
                .map(Duration::toMillis)
                .orElseGet(() -> Math.max(
                        Math.max(SLICE_MILLIS, SliceLength.CYCLES * cycle),
                        pacing.map(Pacing::rampMillis).orElse(0L)));
        // A slice shorter than two leads would count less than half of itself.
        long lead = Math.min(Math.round(SliceLength.LEAD_CYCLES * cycle), slice / 2);
        return new Slicing(
                slice,
                Math.max(lead, Math.min(LEAD_MILLIS, slice / LEAD_PART)),
                tuning.blocks().orElse(CAPACITY_BLOCKS * Slicing.blocksPerUsual(slice)),
                LATENCY_BLOCKS,
                given(tuning.blocks().isPresent()),
                given(tuning.comparedOnly()));
    }
}
