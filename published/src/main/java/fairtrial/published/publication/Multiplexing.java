package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonIgnore;

/// Requests of one connection at once.
///
/// @param pipelining requests sent before a response, 1 without pipelining (HTTP/1.1)
/// @param streams    concurrent streams, 1 without HTTP/2
public record Multiplexing(double pipelining, double streams) {
    /// One request at a time.
    public static final Multiplexing NONE = new Multiplexing(1, 1);

    /// Requests of a connection that can be in flight.
    @JsonIgnore
    public double perConnection() {
        return pipelining * streams;
    }
}
