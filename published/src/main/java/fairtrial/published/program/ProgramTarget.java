package fairtrial.published.program;

import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;

/// The request, the loopback port that it goes to, and what is spoken there; certificates are not checked. There is
/// no host here: load never leaves this machine.
public record ProgramTarget(int port, Request request, Protocol protocol) {
    static final String HOST = "127.0.0.1";

    private static final int HIGHEST_PORT = 65_535;

    public ProgramTarget {
        if (port < 1 || port > HIGHEST_PORT) {
            throw new IllegalArgumentException("not a port: " + port);
        }
    }

    /// That request over HTTP/1.1 in clear text.
    public static ProgramTarget of(int port, Request request) {
        return new ProgramTarget(port, request, Protocol.HTTP);
    }

    /// The address as a program is told it.
    public String url() {
        return protocol.scheme() + "://" + HOST + ":" + port + request.path();
    }
}
