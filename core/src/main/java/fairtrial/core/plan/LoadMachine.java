package fairtrial.core.plan;

import fairtrial.core.model.Machine;

/// The machine of a load host, before a plan gives it CPUs.
///
/// @param sameKernel whether it is a container or namespace on the machine of the contenders
public record LoadMachine(Machine machine, boolean sameKernel) {}
