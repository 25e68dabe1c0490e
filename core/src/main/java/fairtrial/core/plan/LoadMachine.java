package fairtrial.core.plan;

import fairtrial.core.model.Machine;
import fairtrial.core.model.NetworkPath;
import java.util.Optional;

/// The machine of a load host, before a plan gives it CPUs.
///
/// @param sameKernel whether it is a container or namespace on the machine of the contenders
/// @param path       the way to the contender host
public record LoadMachine(Machine machine, boolean sameKernel, Optional<NetworkPath> path) {}
