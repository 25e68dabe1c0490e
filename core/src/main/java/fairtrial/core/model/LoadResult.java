package fairtrial.core.model;

/// The result of one slice, as the load generator measured it. "Window" is the slice without its lead.
/// Latency runs from the intended send time (open loop), or from the previous completion on that connection
/// (closed loop, so a reconnect counts).
///
/// @param windowNanos         length of the window as measured
/// @param completed           correct responses that ended inside the window
/// @param completedTotal      correct responses of the whole slice, lead and drain included (pairs with CPU
///     over the slice)
/// @param offered             requests due inside the window (open loop) or sent inside it (closed loop)
/// @param meanLatencyNanos    exact mean over `completed`
/// @param meanInFlight        time average over the window of open requests: sent (closed loop) or due (open
///     loop) and without a response. Counted as they come and go, independent of latency
/// @param histogram           latencies over `completed` in ns: HdrHistogram V2, compressed, Base64
/// @param sendLagP99Nanos p99 of the delay with which the load generator handled a due request, without its
///     wait for a free connection. In a closed loop, p99 of the delay with which a load thread woke for a
///     timer of 5 ms and for the ends of pauses
/// @param keepAliveCloses     connections that the server closed as announced after a response, whole slice
/// @param reconnects          connections opened anew, whole slice
/// @param bytesReceived       on the wire, whole slice
/// @param bytesSent           on the wire, whole slice
/// @param cpuNanos            CPU time of the load threads over the window
/// @param busyShare highest share of the window that one load thread was on CPU with work to do, 0–1
/// @param longestGapNanos     longest part of the window in which a load thread did not run, for any reason
/// @param tookNanos           length of the whole slice, from its start to the last response; 0 in files of
///     earlier versions
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
    /// Smallest busy share of a load thread at which the load generator is the limit (PROTOCOL.md, Validity).
    public static final double MOST_BUSY = 0.80;

    /// Correct responses per second over the window.
    public Rate throughput() {
        return new Rate(completed / (windowNanos / 1e9));
    }
}
