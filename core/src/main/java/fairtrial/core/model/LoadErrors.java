package fairtrial.core.model;

/// Failed requests of a whole slice by kind. `unexpectedCloses`: the peer closed or reset while a response
/// was due. A close that the server announced after a complete response is no error (see
/// [LoadTraffic#keepAliveCloses]).
public record LoadErrors(long connect, long unexpectedCloses, long timeouts, long status, long body, long protocol) {
    /// Largest share of failed requests in a valid slice (PROTOCOL.md, Validity).
    public static final double MOST_FAILED = 0.001;

    /// No errors of any kind.
    public static final LoadErrors NONE = new LoadErrors(0, 0, 0, 0, 0, 0);

    /// The errors of both.
    public LoadErrors plus(LoadErrors other) {
        return new LoadErrors(
                connect + other.connect,
                unexpectedCloses + other.unexpectedCloses,
                timeouts + other.timeouts,
                status + other.status,
                body + other.body,
                protocol + other.protocol);
    }

    /// Errors of all kinds together.
    public long total() {
        return connect + unexpectedCloses + timeouts + status + body + protocol;
    }
}
