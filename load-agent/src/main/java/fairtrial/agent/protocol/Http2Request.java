package fairtrial.agent.protocol;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Parser of HTTP/1.1 requests from our own encoder. Unchanged bytes are not parsed again.
final class Http2Request {
    private static final String HEAD_END = "\r\n\r\n";

    private final String scheme;
    private ByteBuf last = Unpooled.EMPTY_BUFFER;
    private Http2Headers headers = new DefaultHttp2Headers();
    private int bodyStart;
    private boolean head;

    Http2Request(String scheme) {
        this.scheme = scheme;
    }

    void read(ByteBuf request) {
        if (!ByteBufUtil.equals(request, last)) {
            last = Unpooled.copiedBuffer(request);
            parse(last.toString(StandardCharsets.ISO_8859_1));
        }
    }

    private void parse(String text) {
        int end = text.indexOf(HEAD_END);
        String[] lines = text.substring(0, end).split("\r\n", -1);
        String[] words = lines[0].split(" ", -1);
        Http2Headers parsed =
                new DefaultHttp2Headers(false).method(words[0]).scheme(scheme).path(words[1]);
        for (int i = 1; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            String name = lines[i].substring(0, colon).toLowerCase(Locale.ROOT);
            String value = lines[i].substring(colon + 1).strip();
            // RFC 9113, section 8.2.2: connection-specific headers do not belong into a stream.
            switch (name) {
                case "host" -> parsed.authority(value);
                case "connection", "keep-alive", "upgrade", "transfer-encoding" -> {}
                default -> parsed.add(name, value);
            }
        }
        headers = parsed;
        bodyStart = end + HEAD_END.length();
        head = words[0].equals("HEAD");
    }

    Http2Headers headers() {
        return headers;
    }

    boolean isHead() {
        return head;
    }

    /// A copy of the body, which belongs to the caller.
    ByteBuf body(ByteBufAllocator alloc) {
        int length = last.readableBytes() - bodyStart;
        return length == 0 ? Unpooled.EMPTY_BUFFER : alloc.buffer(length).writeBytes(last, bodyStart, length);
    }
}
