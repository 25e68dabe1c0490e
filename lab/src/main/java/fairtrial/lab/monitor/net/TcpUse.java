package fairtrial.lab.monitor.net;

/// TCP activity over a stretch, machine-wide.
///
/// @param retransmitted retransmitted segments
/// @param aborted       connections that the kernel aborted: data after close, no memory, time-out, linger
/// @param resetsSent    resets sent
/// @param synDropped    connection requests dropped because the SYN queue was full
public record TcpUse(long retransmitted, long aborted, long resetsSent, long synDropped) {}
