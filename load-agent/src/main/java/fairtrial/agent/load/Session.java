package fairtrial.agent.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/// In whose name a connection sends: the header lines that a login has earned. Used by one connection.
final class Session {
    /// Nobody's.
    static final Session NONE = new Session(new byte[0]);

    private final byte[] headers;
    private final ByteBuf message;

    /// @param headers lines with their ends
    Session(byte[] headers) {
        this.headers = headers.clone();
        message = headers.length == 0 ? Unpooled.EMPTY_BUFFER : Unpooled.directBuffer();
    }

    /// That variant of a request as it is sent.
    ///
    /// @param view of the request's bytes, which belongs to the same connection
    ByteBuf message(Encoded request, ByteBuf view, int variant) {
        if (headers.length == 0) {
            request.select(view, variant);
            return view;
        }
        request.with(headers, variant, message);
        return message.retain();
    }

    /// Gives its memory back; only when its connection is closed.
    void free() {
        if (headers.length > 0) {
            message.release();
        }
    }
}
