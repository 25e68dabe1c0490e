package fairtrial.agent.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/// The session of a connection: the header lines from its login. Used by one connection.
final class Session {
    /// No session.
    static final Session NONE = new Session(new byte[0]);

    private final byte[] headers;
    private final ByteBuf message;

    /// @param headers header lines with their line ends
    Session(byte[] headers) {
        this.headers = headers.clone();
        message = headers.length == 0 ? Unpooled.EMPTY_BUFFER : Unpooled.directBuffer();
    }

    /// A variant of a request as it is sent.
    ///
    /// @param view view of the request's bytes, which belongs to the same connection
    ByteBuf message(Encoded request, ByteBuf view, int variant) {
        if (headers.length == 0) {
            request.select(view, variant);
            return view;
        }
        request.writeWithId(headers, variant, message);
        return message.retain();
    }

    /// Frees its memory; only when its connection is closed.
    void free() {
        if (headers.length > 0) {
            message.release();
        }
    }
}
