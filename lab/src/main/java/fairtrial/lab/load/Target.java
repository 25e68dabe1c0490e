package fairtrial.lab.load;

import fairtrial.core.model.Expectation;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import java.util.Optional;

/// One of our processes, with the request to send and the expected response.
///
/// @param reach its address and proof; empty: a loopback port, so that load never leaves the machine
public record Target(
        String name,
        Optional<Reach> reach,
        int port,
        Protocol protocol,
        int connections,
        Request request,
        Expectation expectation,
        Optional<Script> script) {
    /// A target with one repeated request over plain HTTP/1.1.
    public Target(String name, int port, int connections, Request request, Expectation expectation) {
        this(name, Optional.empty(), port, Protocol.HTTP, connections, request, expectation, Optional.empty());
    }

    /// A target with the requests and the expected responses of a workload.
    public static Target of(String name, int port, Protocol protocol, int connections, Workload workload) {
        return new Target(
                name,
                Optional.empty(),
                port,
                protocol,
                connections,
                workload.request(),
                workload.expectation(),
                workload.script());
    }

    /// Copy with that number of connections.
    public Target with(int count) {
        return new Target(name, reach, port, protocol, count, request, expectation, script);
    }

    /// Copy with another script.
    public Target with(Script other) {
        return new Target(name, reach, port, protocol, connections, request, expectation, Optional.of(other));
    }

    /// Copy that is reached that way.
    public Target reached(Optional<Reach> other) {
        return new Target(name, other, port, protocol, connections, request, expectation, script);
    }
}
