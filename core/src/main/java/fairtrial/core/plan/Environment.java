package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/// Environment of every contender: CPUs, JVM options and connection limit.
///
/// @param keepAliveRequests requests per connection before a container closes it; -1: no limit; empty: the
///     container's own default
/// @param services services and stubs of the application; empty: it needs none
/// @param hosts    the machines of the run; empty: it has one
public record Environment(
        Placement placement,
        JvmChoice jvm,
        Optional<Integer> keepAliveRequests,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Services> services,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Hosts> hosts) {
    /// An environment without services, on one machine.
    public Environment(Placement placement, JvmChoice jvm, Optional<Integer> keepAliveRequests) {
        this(placement, jvm, keepAliveRequests, Optional.empty(), Optional.empty());
    }

    /// Copy on these machines.
    public Environment withHosts(Optional<Hosts> others) {
        return new Environment(placement, jvm, keepAliveRequests, services, others);
    }

    /// Copy with other JVM flags of the user.
    Environment withFlags(List<String> flags) {
        return new Environment(
                placement, new JvmChoice(jvm.heap(), jvm.collectorFlag(), flags), keepAliveRequests, services, hosts);
    }

    /// Copy with another placement.
    public Environment withPlacement(Placement other) {
        return new Environment(other, jvm, keepAliveRequests, services, hosts);
    }

    /// Copy with another limit of requests per connection.
    public Environment withKeepAlive(Optional<Integer> requests) {
        return new Environment(placement, jvm, requests, services, hosts);
    }

    /// Copy with these services.
    public Environment withServices(Optional<Services> others) {
        return new Environment(placement, jvm, keepAliveRequests, others, hosts);
    }
}
