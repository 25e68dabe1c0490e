package fairtrial.core.model;

/// Load threads in the window of one slice.
///
/// @param sendLagP99Nanos p99 of the delay with which the load generator handled a due request, without its wait for a
///     free connection. In a closed loop, p99 of the delay with which a load thread woke for a timer of 5 ms and for
///     the ends of pauses
/// @param cpuNanos        CPU time of the load threads
/// @param busyShare       highest share of the window that one load thread was on CPU with work to do, 0–1
/// @param longestGapNanos longest part of the window in which a load thread did not run, for any reason
public record LoadThreads(long sendLagP99Nanos, long cpuNanos, double busyShare, long longestGapNanos) {}
