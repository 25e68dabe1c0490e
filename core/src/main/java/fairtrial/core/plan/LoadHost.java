package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.model.NetworkPath;
import java.util.Optional;

/// A machine with a load generator.
///
/// @param name its name in the user's `ssh_config`; empty: the machine of the conductor
/// @param cpus CPUs of the load generator; it has one thread on each
/// @param sameKernel whether it is a container or namespace on the machine of the contenders, with whom it then shares
///     CPUs and memory
/// @param path the way to the contender host when the run was planned; empty: it was not measured
public record LoadHost(
        Optional<String> name,
        CpuSet cpus,
        Machine machine,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean sameKernel,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<NetworkPath> path) {}
