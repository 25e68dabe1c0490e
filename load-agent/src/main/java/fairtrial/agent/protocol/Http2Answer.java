package fairtrial.agent.protocol;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http2.Http2Headers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The response of one stream, written as the equivalent HTTP/1.1 message: with its length where the server
/// gives one, else in chunks.
final class Http2Answer {
    private static final int FIRST_FINAL = 200;
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;

    private final boolean toHead;
    private boolean hasHead;
    private boolean hasBody;
    private boolean chunked;
    private boolean ended;
    private long missing;

    Http2Answer(boolean toHead) {
        this.toHead = toHead;
    }

    /// Whether the response has ended.
    boolean isEnded() {
        return ended;
    }

    /// Whether it ended before its announced length.
    boolean isCut() {
        return ended && missing > 0;
    }

    /// A block of headers: of an interim response, of the response, or behind its body.
    ///
    /// @param closing whether the connection takes no more requests
    ByteBuf head(Http2Headers headers, boolean last, boolean closing, ByteBufAllocator alloc) {
        ended = last;
        if (hasHead) {
            return text(chunked ? "0\r\n\r\n" : "", alloc);
        }
        CharSequence statusText = headers.status();
        int status = statusText == null ? 0 : Integer.parseInt(statusText.toString());
        StringBuilder lines =
                new StringBuilder(256).append("HTTP/1.1 ").append(status).append("\r\n");
        for (Map.Entry<CharSequence, CharSequence> header : headers) {
            if (header.getKey().charAt(0) != ':') {
                line(lines, header.getKey(), header.getValue());
            }
        }
        if (status >= FIRST_FINAL) {
            begin(status, headers.get("content-length"), last, lines);
            if (closing) {
                line(lines, "connection", "close");
            }
        }
        return text(lines.append("\r\n").toString(), alloc);
    }

    private void begin(int status, @Nullable CharSequence length, boolean last, StringBuilder lines) {
        hasHead = true;
        hasBody = !toHead && status != NO_CONTENT && status != NOT_MODIFIED;
        if (!hasBody) {
            return;
        }
        if (length != null) {
            missing = Long.parseLong(length.toString());
        } else if (last) {
            line(lines, "content-length", "0");
        } else {
            chunked = true;
            line(lines, "transfer-encoding", "chunked");
        }
    }

    private static void line(StringBuilder lines, CharSequence name, CharSequence value) {
        lines.append(name).append(": ").append(value).append("\r\n");
    }

    /// Some bytes of the body, copied into a message.
    ByteBuf body(ByteBuf content, boolean last, ByteBufAllocator alloc) {
        ended = last;
        int length = content.readableBytes();
        ByteBuf message = alloc.buffer(length + 16);
        if (!hasBody) {
            return message;
        }
        if (!chunked) {
            missing -= length;
            return message.writeBytes(content);
        }
        if (length > 0) {
            ascii(message, Integer.toHexString(length) + "\r\n");
            message.writeBytes(content);
            ascii(message, "\r\n");
        }
        if (last) {
            ascii(message, "0\r\n\r\n");
        }
        return message;
    }

    private static ByteBuf text(String text, ByteBufAllocator alloc) {
        ByteBuf message = alloc.buffer(text.length());
        ascii(message, text);
        return message;
    }

    private static void ascii(ByteBuf message, String text) {
        message.writeCharSequence(text, StandardCharsets.ISO_8859_1);
    }
}
