package fairtrial.core.plan;

import java.time.Duration;

/// Rounds of a run: their blocks and slices, their warm-up, when results are looked at, and the time for all.
public record Sampling(Slicing slicing, WarmUp warmUp, Looks looks, Duration budget) {
    /// Copy with other blocks and slices.
    Sampling withSlicing(Slicing other) {
        return new Sampling(other, warmUp, looks, budget);
    }

    /// Copy with another warm-up.
    Sampling withWarmUp(WarmUp other) {
        return new Sampling(slicing, other, looks, budget);
    }

    /// Copy with another number of closed-loop blocks.
    Sampling withBlocks(int blocks) {
        return withSlicing(slicing.withCapacity(blocks));
    }
}
