package fairtrial.core.record;

import fairtrial.core.model.Reading;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Network activity of one machine over a slice, without its loopback interface.
///
/// @param bytesReceived bytes that came in, headers of the link included
/// @param bytesSent     bytes that went out
/// @param segmentsSent  TCP segments sent, repeated ones included
/// @param retransmitted TCP segments sent again
public record NetworkUse(
        Reading<Long> bytesReceived, Reading<Long> bytesSent, Reading<Long> segmentsSent, Reading<Long> retransmitted) {
    /// The busier direction in bytes; empty where neither was read.
    public OptionalLong most() {
        return Stream.of(bytesReceived, bytesSent)
                .filter(Reading.Available.class::isInstance)
                .mapToLong(reading -> ((Reading.Available<Long>) reading).value())
                .max();
    }
}
