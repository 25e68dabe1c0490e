package fairtrial.core.plan;

import java.time.Duration;
import java.util.List;

/// What a budget pays for.
///
/// @param shares  the open loops at shares of the capacity; at least one unless the user gave rates
/// @param slicing with as many capacity blocks as are paid for
/// @param raised  the budget is more than the default one, since less would show nothing
record Schedule(
        Looks looks, List<Double> shares, Slicing slicing, double roundSeconds, Duration budget, boolean raised) {}
