package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.experiment.HostsSpec;
import java.util.List;
import java.util.Optional;

/// The machines of a run with more than one. The machine of the contenders is the run's machine.
///
/// @param contender name of the contender host in the user's `ssh_config`; empty: the machine of the conductor
/// @param loads     machines with load generators, at least one
/// @param listen    numeric address that contenders listen on, as asked; empty: where the route to the load begins
/// @param probe     idle machine that measures latency at a low rate; empty: none
public record Hosts(
        Optional<String> contender,
        List<LoadHost> loads,
        Optional<String> listen,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<ProbeHost> probe) {
    /// Machines without a latency probe.
    public Hosts(Optional<String> contender, List<LoadHost> loads, Optional<String> listen) {
        this(contender, loads, listen, Optional.empty());
    }

    public Hosts {
        loads = List.copyOf(loads);
        if (loads.isEmpty()) {
            throw new IllegalArgumentException("no host has a load generator");
        }
    }

    /// The hosts as they were typed.
    public HostsSpec typed() {
        return new HostsSpec(
                contender,
                loads.stream().flatMap(load -> load.name().stream()).toList(),
                listen,
                probe.flatMap(host -> host.host().name()));
    }

    /// Whether several load generators, or one and the latency probe, share CPUs with one another.
    public boolean crowded() {
        return share()
                && (loads.size() > 1 || probe.filter(ProbeHost::sameKernel).isPresent());
    }

    /// Whether any load generator shares CPUs and memory with the contenders.
    public boolean share() {
        return loads.stream().anyMatch(LoadHost::sameKernel);
    }
}
