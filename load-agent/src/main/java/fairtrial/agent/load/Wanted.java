package fairtrial.agent.load;

import fairtrial.agent.http.RequestBytes;
import fairtrial.agent.http.VerifiedBody;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Request;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/// What the connections of one lane send and what they expect, encoded once in native memory.
///
/// @param length   of the request, in bytes
/// @param isHead   answers have no body
/// @param verified the body that the lane's connections compare with
record Wanted(ByteBuf bytes, int length, boolean isHead, Expectation expectation, VerifiedBody verified) {
    static Wanted of(Request request, Expectation expectation, int port) {
        byte[] encoded = RequestBytes.encode(request, port);
        ByteBuf direct = Unpooled.directBuffer(encoded.length, encoded.length).writeBytes(encoded);
        return new Wanted(direct, encoded.length, request.method().equals("HEAD"), expectation, new VerifiedBody());
    }

    /// The bytes with an own position, for one connection.
    ByteBuf view() {
        return Unpooled.unreleasableBuffer(bytes.duplicate());
    }

    /// Gives the memory back; only when no connection uses it any more.
    void free() {
        bytes.release();
    }
}
