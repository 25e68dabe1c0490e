package fairtrial.agent.http;

/// Takes a response's body as it arrives, chunk framing already taken off. The array is only lent for the call.
@FunctionalInterface
public interface BodySink {
    /// The next bytes of the body: `bytes[from]` up to, not including, `bytes[to]`.
    void body(byte[] bytes, int from, int to);
}
