package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/// Processors of a machine.
///
/// @param allowed  the CPUs that this process may use (affinity and cpuset)
/// @param topology one entry for every allowed CPU
public record Processors(
        @JsonProperty("cpu_model") String model,
        @JsonProperty("allowed_cpus") CpuSet allowed,
        Reading<List<CpuTopology>> topology) {}
