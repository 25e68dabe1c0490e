package fairtrial.lab.load;

import fairtrial.core.model.Expectation;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import java.util.Optional;

/// A process of ours on a loopback port, the request it gets and what a right answer is. There is no host here:
/// load never leaves this machine.
public record Target(
        String name,
        int port,
        Protocol protocol,
        int connections,
        Request request,
        Expectation expectation,
        Optional<Script> script) {
    /// One request over plain HTTP/1.1, again and again.
    public Target(String name, int port, int connections, Request request, Expectation expectation) {
        this(name, port, Protocol.HTTP, connections, request, expectation, Optional.empty());
    }
}
