package fairtrial.core.plan;

import java.util.List;
import java.util.Optional;

/// Environment of every contender: CPUs, JVM options and connection limit.
///
/// @param keepAliveRequests requests per connection before a container closes it; -1: no limit; empty: the
///     container's own default
public record Environment(Placement placement, JvmChoice jvm, Optional<Integer> keepAliveRequests) {
    /// Copy with other JVM flags of the user.
    Environment withFlags(List<String> flags) {
        return new Environment(placement, new JvmChoice(jvm.heap(), jvm.collectorFlag(), flags), keepAliveRequests);
    }

    /// Copy with another placement.
    public Environment withPlacement(Placement other) {
        return new Environment(other, jvm, keepAliveRequests);
    }

    /// Copy with another limit of requests per connection.
    public Environment withKeepAlive(Optional<Integer> requests) {
        return new Environment(placement, jvm, requests);
    }
}
