package fairtrial.published.program;

import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;

/// A request, its loopback port and the protocol; certificates are not checked. It has no host: load never
/// leaves this machine.
public record ProgramTarget(int port, Request request, Protocol protocol) {
    static final String HOST = "127.0.0.1";

    private static final int HIGHEST_PORT = 65_535;

    public ProgramTarget {
        if (port < 1 || port > HIGHEST_PORT) {
            throw new IllegalArgumentException("not a port: " + port);
        }
    }

    /// A target over HTTP/1.1 in clear text.
    public static ProgramTarget of(int port, Request request) {
        return new ProgramTarget(port, request, Protocol.HTTP);
    }

    /// The address for the program's command line.
    public String url() {
        return protocol.scheme() + "://" + HOST + ":" + port + request.path();
    }
}
