package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Optional;

/// What the machines of a run did in a slice, where it has more than one.
///
/// @param contender    network of the contender host
/// @param loads        the load hosts, in the plan's order
/// @param controlNanos time from the order of the slice to its result, without the slice itself, ns
/// @param probe        what the latency probe measured, unavailable where it failed; empty: there is none
public record HostsUse(
        NetworkUse contender,
        List<LoadHostUse> loads,
        long controlNanos,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Reading<ProbeUse>> probe) {
    /// Machines without a latency probe.
    public HostsUse(NetworkUse contender, List<LoadHostUse> loads, long controlNanos) {
        this(contender, loads, controlNanos, Optional.empty());
    }

    public HostsUse {
        loads = List.copyOf(loads);
    }
}
