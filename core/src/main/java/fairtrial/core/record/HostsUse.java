package fairtrial.core.record;

import java.util.List;

/// What the machines of a run did in a slice, where it has more than one.
///
/// @param contender    network of the contender host
/// @param loads        the load hosts, in the plan's order
/// @param controlNanos time from the order of the slice to its result, without the slice itself, ns
public record HostsUse(NetworkUse contender, List<LoadHostUse> loads, long controlNanos) {
    public HostsUse {
        loads = List.copyOf(loads);
    }
}
