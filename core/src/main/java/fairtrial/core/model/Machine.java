package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/// The machine of a run. It has no host name and no user, because run folders are made to be shared.
///
/// @param pinning        the tool that pins processes to CPUs, or the reason why none can
/// @param virtualization a hint such as `kvm`, `none`
/// @param governor       the CPU frequency governor
public record Machine(
        @JsonUnwrapped Platform platform,
        @JsonUnwrapped Processors processors,
        @JsonUnwrapped MachineMemory memory,
        Reading<String> pinning,
        Reading<String> virtualization,
        Reading<String> governor) {}
