package fairtrial.lab.load;

import fairtrial.core.model.Expectation;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import java.util.Optional;

/// One of our processes on a loopback port, with the request to send and the expected response. It has no
/// host: load never leaves this machine.
public record Target(
        String name,
        int port,
        Protocol protocol,
        int connections,
        Request request,
        Expectation expectation,
        Optional<Script> script) {
    /// A target with one repeated request over plain HTTP/1.1.
    public Target(String name, int port, int connections, Request request, Expectation expectation) {
        this(name, port, Protocol.HTTP, connections, request, expectation, Optional.empty());
    }

    /// A target with the requests and the expected responses of a workload.
    public static Target of(String name, int port, Protocol protocol, int connections, Workload workload) {
        return new Target(
                name, port, protocol, connections, workload.request(), workload.expectation(), workload.script());
    }
}
