package fairtrial.lab.monitor.net;

/// What TCP did over some stretch, machine-wide.
///
/// @param retransmitted segments sent again
/// @param aborted       connections that the kernel gave up: data after close, no memory, time-out, linger
/// @param resetsSent    resets sent
/// @param synDropped    connection requests dropped because the queue of half-open ones was full
public record TcpUse(long retransmitted, long aborted, long resetsSent, long synDropped) {}
