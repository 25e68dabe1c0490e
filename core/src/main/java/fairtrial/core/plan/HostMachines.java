package fairtrial.core.plan;

import java.util.List;
import java.util.Optional;

/// The machines beside that of the contenders, before a plan gives them CPUs.
///
/// @param loads machines of the load hosts, in the order in which an experiment names them; empty: the load comes from
///     the machine of the contenders
/// @param probe machine of the latency probe; empty: there is none
public record HostMachines(List<LoadMachine> loads, Optional<LoadMachine> probe) {
    /// Everything on one machine.
    public static final HostMachines NONE = new HostMachines(List.of(), Optional.empty());

    public HostMachines {
        loads = List.copyOf(loads);
    }
}
