package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/// Environment of every contender: CPUs, JVM options and connection limit.
///
/// @param keepAliveRequests requests per connection before a container closes it; -1: no limit; empty: the
///     container's own default
/// @param services services and stubs of the application; empty: it needs none
public record Environment(
        Placement placement,
        JvmChoice jvm,
        Optional<Integer> keepAliveRequests,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Services> services) {
    /// An environment without services.
    public Environment(Placement placement, JvmChoice jvm, Optional<Integer> keepAliveRequests) {
        this(placement, jvm, keepAliveRequests, Optional.empty());
    }

    /// Copy with other JVM flags of the user.
    Environment withFlags(List<String> flags) {
        return new Environment(
                placement, new JvmChoice(jvm.heap(), jvm.collectorFlag(), flags), keepAliveRequests, services);
    }

    /// Copy with another placement.
    public Environment withPlacement(Placement other) {
        return new Environment(other, jvm, keepAliveRequests, services);
    }

    /// Copy with another limit of requests per connection.
    public Environment withKeepAlive(Optional<Integer> requests) {
        return new Environment(placement, jvm, requests, services);
    }

    /// Copy with these services.
    public Environment withServices(Optional<Services> others) {
        return new Environment(placement, jvm, keepAliveRequests, others);
    }
}
