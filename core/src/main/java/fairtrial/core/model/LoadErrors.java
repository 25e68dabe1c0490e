package fairtrial.core.model;

/// Failed requests of a slice by kind, whole slice. `unexpectedCloses`: the peer closed or reset while an
/// answer was due. A close announced by the server after a complete answer is no error (see
/// [LoadResult#keepAliveCloses]).
public record LoadErrors(long connect, long unexpectedCloses, long timeouts, long status, long body, long protocol) {
    /// PROTOCOL.md, Validity: a larger share of failed requests is no result.
    public static final double MOST_FAILED = 0.001;

    /// No error at all.
    public static final LoadErrors NONE = new LoadErrors(0, 0, 0, 0, 0, 0);

    /// All kinds together.
    public long total() {
        return connect + unexpectedCloses + timeouts + status + body + protocol;
    }
}
