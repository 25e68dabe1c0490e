package fairtrial.agent.http;

/// Takes a response's header lines and its body as they arrive, chunk framing already taken off. The array is only
/// lent for the call.
@FunctionalInterface
public interface BodySink {
    /// The next bytes of the body: `bytes[from]` up to, not including, `bytes[to]`.
    void body(byte[] bytes, int from, int to);

    /// One header line of the response, without its line end.
    default void header(byte[] bytes, int from, int to) {
        // Most care for the body alone.
    }
}
