package fairtrial.core.plan;

import fairtrial.core.model.Contender;
import java.util.List;

/// What a planned round consists of whatever its slices.
///
/// @param contenders the placebo last
/// @param rates      open loops at rates that the user gave
/// @param ladder     further closed loops
/// @param promises whether a capacity is asked for
/// @param reference  whether a reference is measured beside the contenders
record PlannedRound(
        List<Contender> contenders,
        StartCost starts,
        WarmUp warmUp,
        int rates,
        int ladder,
        boolean reference,
        boolean promises) {
    PlannedRound {
        contenders = List.copyOf(contenders);
    }

    /// Expected length in seconds.
    ///
    /// @param shares open loops at shares of the capacity
    double seconds(Slicing slicing, int shares) {
        return starts.of(contenders)
                + RoundCost.warmSeconds(contenders, warmUp, slicing.isComparedOnly())
                + RoundCost.measured(this, slicing)
                        .seconds(slicing.capacityBlocks(), (shares + rates) * slicing.latencyBlocks())
                + (promises ? RateSlices.seconds(contenders.size()) : 0);
    }
}
