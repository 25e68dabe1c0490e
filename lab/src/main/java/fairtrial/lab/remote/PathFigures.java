package fairtrial.lab.remote;

import fairtrial.core.model.Reading;

/// The way to the contender host, as one load host measured it.
///
/// @param roundTripMicros    median of small exchanges over one connection, µs
/// @param roundTripP99Micros p99, µs
/// @param bytesPerSecond     bandwidth from the contender host to the load host
/// @param linkBytesPerSecond speed of the card here, where the kernel tells it
public record PathFigures(
        double roundTripMicros,
        double roundTripP99Micros,
        Reading<Double> bytesPerSecond,
        Reading<Double> linkBytesPerSecond,
        Reading<Integer> mtu) {}
