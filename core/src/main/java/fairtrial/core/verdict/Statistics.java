package fairtrial.core.verdict;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/// Numbers of a result with their intervals.
///
/// @param conditions the primary pairs under other loads: whether the order depends on the load
/// @param reference  the reference and its ratios to the contenders; empty: nothing of it was measured
/// @param machineBlocks the machines of the run; empty where all rounds ran on one machine
public record Statistics(
        List<Estimate> estimates,
        List<Comparison> comparisons,
        List<ConditionComparison> conditions,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<ReferenceReport> reference,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<MachineBlocks> machineBlocks) {
    /// Numbers of a run on one machine without a reference.
    public Statistics(List<Estimate> estimates, List<Comparison> comparisons, List<ConditionComparison> conditions) {
        this(estimates, comparisons, conditions, Optional.empty(), Optional.empty());
    }
}
