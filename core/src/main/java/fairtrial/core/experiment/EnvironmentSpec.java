package fairtrial.core.experiment;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.PodLimit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Environment of every contender as typed.
///
/// @param contenderCpus CPUs of the contender; empty: the planner splits the machine
/// @param loadCpus      CPUs of the load generator; empty likewise
/// @param limits        limits of CPU time and memory, each one a contender more
/// @param hosts         further machines
public record EnvironmentSpec(
        List<String> jvmFlags,
        Optional<Bytes> heap,
        Optional<CpuSet> contenderCpus,
        Optional<CpuSet> loadCpus,
        OptionalInt keepAliveRequests,
        List<PodLimit> limits,
        HostsSpec hosts) {
    /// An environment without limits, on this machine.
    public EnvironmentSpec(
            List<String> jvmFlags,
            Optional<Bytes> heap,
            Optional<CpuSet> contenderCpus,
            Optional<CpuSet> loadCpus,
            OptionalInt keepAliveRequests) {
        this(jvmFlags, heap, contenderCpus, loadCpus, keepAliveRequests, List.of(), HostsSpec.NONE);
    }

    /// The planner's choice.
    public static final EnvironmentSpec DEFAULTS =
            new EnvironmentSpec(List.of(), Optional.empty(), Optional.empty(), Optional.empty(), OptionalInt.empty());

    public EnvironmentSpec {
        jvmFlags = List.copyOf(jvmFlags);
        limits = List.copyOf(limits);
    }

    /// Copy with these limits of CPU time and memory, each one a contender more.
    public EnvironmentSpec withLimits(List<PodLimit> others) {
        return new EnvironmentSpec(jvmFlags, heap, contenderCpus, loadCpus, keepAliveRequests, others, hosts);
    }

    /// Copy on these machines.
    public EnvironmentSpec withHosts(HostsSpec others) {
        return new EnvironmentSpec(jvmFlags, heap, contenderCpus, loadCpus, keepAliveRequests, limits, others);
    }

    /// Copy with other JVM flags.
    public EnvironmentSpec withFlags(List<String> flags) {
        return new EnvironmentSpec(flags, heap, contenderCpus, loadCpus, keepAliveRequests, limits, hosts);
    }

    /// Copy with another heap, or with the planner's choice.
    public EnvironmentSpec withHeap(Optional<Bytes> size) {
        return new EnvironmentSpec(jvmFlags, size, contenderCpus, loadCpus, keepAliveRequests, limits, hosts);
    }

    /// Copy with this limit of requests per connection; 0: the container's own default.
    public EnvironmentSpec withKeepAlive(int requests) {
        return new EnvironmentSpec(jvmFlags, heap, contenderCpus, loadCpus, OptionalInt.of(requests), limits, hosts);
    }
}
