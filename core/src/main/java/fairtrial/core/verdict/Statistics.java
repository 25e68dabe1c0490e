package fairtrial.core.verdict;

import java.util.List;

/// Numbers of a result with their intervals.
///
/// @param conditions the primary pairs under other loads: whether the order depends on the load
public record Statistics(
        List<Estimate> estimates, List<Comparison> comparisons, List<ConditionComparison> conditions) {}
