package fairtrial.published.program;

import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.lab.load.Reach;
import java.util.Optional;

/// A request, the port of one of our servers and the protocol; certificates are not checked.
///
/// @param reach address and proof of a server on another machine; empty: this machine's loopback interface, which load
///     then never leaves
public record ProgramTarget(int port, Request request, Protocol protocol, Optional<Reach> reach) {
    private static final String LOOPBACK = "127.0.0.1";

    private static final int HIGHEST_PORT = 65_535;

    public ProgramTarget {
        if (port < 1 || port > HIGHEST_PORT) {
            throw new IllegalArgumentException("not a port: " + port);
        }
    }

    /// A target on the loopback interface.
    public ProgramTarget(int port, Request request, Protocol protocol) {
        this(port, request, protocol, Optional.empty());
    }

    /// A target over HTTP/1.1 in clear text.
    public static ProgramTarget of(int port, Request request) {
        return new ProgramTarget(port, request, Protocol.HTTP);
    }

    /// Its numeric address.
    String host() {
        return reach.map(Reach::host).orElse(LOOPBACK);
    }

    /// The address for the program's command line.
    public String url() {
        return protocol.scheme() + "://" + host() + ":" + port + request.path();
    }
}
