package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Memory of a machine.
///
/// @param total     installed memory
/// @param available memory that is free for us now, within the limit of the cgroup
/// @param limit     limit of the cgroup
public record MachineMemory(
        @JsonProperty("memory") Bytes total,
        @JsonProperty("available_memory") Bytes available,
        @JsonProperty("memory_limit") Reading<Bytes> limit) {}
