package fairtrial.core.model;

/// What the load side saw of one slice. "Window" is the slice without its lead. Latency runs from the intended
/// send time (open loop) or from the completion before it on that connection (closed loop, so a reconnect
/// counts).
///
/// @param windowNanos         length of the window as measured
/// @param completed           right answers that ended inside the window
/// @param completedTotal      right answers of the whole slice, lead and drain included (pairs with CPU over
///     the slice)
/// @param offered             requests due inside the window (open loop), else those sent in it
/// @param meanLatencyNanos    exact mean over `completed`
/// @param meanInFlight        time average over the window of requests sent and not answered, in an open loop of
///     those due and not answered: counted as they come and go, so no latency enters
/// @param histogram           latencies over `completed` in ns: HdrHistogram V2, compressed, Base64
/// @param sendLagP99Nanos p99 of how late the load got to a request that was due, without its wait for a free
///     connection; in a closed loop, of how late a load thread woke for a timer of 5 ms and for the
///     ends of pauses
/// @param keepAliveCloses     connections that the server closed in good order after an answer, whole slice
/// @param reconnects          connections opened anew, whole slice
/// @param bytesReceived       on the wire, whole slice
/// @param bytesSent           on the wire, whole slice
/// @param cpuNanos            CPU time of the load threads over the window
/// @param busyShare highest share of the window that one load thread was on CPU with something to do, 0–1
/// @param longestGapNanos     longest part of the window that a load thread was not there, whatever held it up
/// @param tookNanos           length of the whole slice, from its start to the last answer; 0 where an earlier
///     version did not tell
public record LoadResult(
        long windowNanos,
        long completed,
        long completedTotal,
        long offered,
        double meanLatencyNanos,
        double meanInFlight,
        String histogram,
        long sendLagP99Nanos,
        LoadErrors errors,
        long keepAliveCloses,
        long reconnects,
        long bytesReceived,
        long bytesSent,
        long cpuNanos,
        double busyShare,
        long longestGapNanos,
        long tookNanos) {
    /// PROTOCOL.md, Validity: from this busy share of a load thread on, the load is the limit.
    public static final double MOST_BUSY = 0.80;

    /// Right answers per second over the window.
    public Rate throughput() {
        return new Rate(completed / (windowNanos / 1e9));
    }
}
