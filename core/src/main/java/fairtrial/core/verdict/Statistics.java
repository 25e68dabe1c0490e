package fairtrial.core.verdict;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.model.AbsentInOlderFiles;
import java.util.List;
import java.util.Optional;

/// Numbers of a result with their intervals.
///
/// @param conditions the primary pairs under other loads: whether the order depends on the load
/// @param reference  the reference and its ratios to the contenders; empty: nothing of it was measured
/// @param latencyProbe latencies that an idle machine saw; empty: there was none
/// @param machineBlocks the machines of the run; empty where all rounds ran on one machine
/// @param capacities the highest rates at which promises are kept; empty where the run asks for none
/// @param recoveries whether contenders come back after an overload; empty where the run asks for no capacity
public record Statistics(
        List<Estimate> estimates,
        List<Comparison> comparisons,
        List<ConditionComparison> conditions,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<ReferenceReport> reference,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<LatencyProbeReport> latencyProbe,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<MachineBlocks> machineBlocks,

        @AbsentInOlderFiles @JsonInclude(JsonInclude.Include.NON_EMPTY)
        List<CapacityFigure> capacities,

        @AbsentInOlderFiles @JsonInclude(JsonInclude.Include.NON_EMPTY)
        List<Recovery> recoveries) {
    public Statistics {
        recoveries = recoveries == null ? List.of() : List.copyOf(recoveries);
        capacities = capacities == null ? List.of() : List.copyOf(capacities);
    }

    /// Numbers of a run on one machine without a reference and a latency probe.
    public Statistics(List<Estimate> estimates, List<Comparison> comparisons, List<ConditionComparison> conditions) {
        this(
                estimates,
                comparisons,
                conditions,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of());
    }
}
