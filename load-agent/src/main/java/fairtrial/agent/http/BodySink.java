package fairtrial.agent.http;

/// Receiver of a response's header lines and its body as they arrive, without chunk framing. The array is
/// valid only during the call.
@FunctionalInterface
public interface BodySink {
    /// The next bytes of the body: `bytes[from]` up to, not including, `bytes[to]`.
    void body(byte[] bytes, int from, int to);

    /// One header line of the response, without its line end.
    default void header(byte[] bytes, int from, int to) {
        // Most receivers need only the body.
    }
}
