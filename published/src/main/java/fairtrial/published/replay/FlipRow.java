package fairtrial.published.replay;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// One row of the flip list: a claim after one more change.
///
/// @param ratio     throughput of the claim's `a` over its `b` in this step, 95 %
/// @param changedBy this ratio divided by that of the step before; empty in the first step
/// @param flips     whether this is the first step that decides the claim differently
/// @param folder    folder of the step's runs, in the run folder
public record FlipRow(
        Step step,
        ReplayClaim claim,
        Holds holds,
        Optional<Interval> ratio,
        Optional<Double> changedBy,
        boolean flips,
        String folder) {}
