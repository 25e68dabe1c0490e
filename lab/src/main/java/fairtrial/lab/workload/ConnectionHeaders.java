package fairtrial.lab.workload;

import java.util.Set;

/// Headers of a connection or of a browser's cache. The load generator has its own connections, and a response that is
/// not modified would be no response.
public final class ConnectionHeaders {
    /// Their names, in lower case.
    public static final Set<String> NAMES = Set.of(
            "host",
            "content-length",
            "connection",
            "transfer-encoding",
            "if-none-match",
            "if-modified-since",
            "cache-control",
            "pragma");

    private ConnectionHeaders() {}
}
