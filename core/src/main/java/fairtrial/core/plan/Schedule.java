package fairtrial.core.plan;

import java.time.Duration;
import java.util.List;

/// The part of a plan that the budget determines.
///
/// @param shares  open loops as shares of the capacity; at least one unless the user gave rates
/// @param slicing slicing with the affordable number of capacity blocks
/// @param raised  whether the budget is above the default one, because less would show nothing
record Schedule(
        Looks looks, List<Double> shares, Slicing slicing, double roundSeconds, Duration budget, boolean raised) {}
