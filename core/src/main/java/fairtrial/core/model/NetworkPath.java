package fairtrial.core.model;

/// The way between a load host and the contender host, measured before the first round of a session, idle.
///
/// @param host            the load host, by its place in the plan, from 0; the latency probe comes after the last one
/// @param roundTripMicros median time of a small exchange over an open TCP connection, µs
/// @param roundTripP99Micros its p99, µs
/// @param bytesPerSecond  bandwidth of one second of TCP from the contender host to the load host
/// @param linkBytesPerSecond speed of the network card of the load host, where the kernel tells it
/// @param resentShare     TCP segments that the contender host sent again in that second, as a share of those it sent
/// @param mtu             bytes of the largest packet on the way's first interface
public record NetworkPath(
        int host,
        double roundTripMicros,
        double roundTripP99Micros,
        Reading<Double> bytesPerSecond,
        Reading<Double> linkBytesPerSecond,
        Reading<Double> resentShare,
        Reading<Integer> mtu) {}
