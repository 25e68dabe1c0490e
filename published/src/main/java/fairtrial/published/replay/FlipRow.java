package fairtrial.published.replay;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// One line of the flip list: a claim after one more change.
///
/// @param ratio     throughput of the claim's `a` over its `b` in this step, 95 %
/// @param changedBy that ratio over the one of the step that it grew out of; empty in the first
/// @param flips     this step is the first in which the claim is decided otherwise than before
/// @param folder    of the step's runs, in the run folder
public record FlipRow(
        Step step,
        ReplayClaim claim,
        Holds holds,
        Optional<Interval> ratio,
        Optional<Double> changedBy,
        boolean flips,
        String folder) {}
