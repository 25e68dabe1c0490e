package fairtrial.agent.http;

import fairtrial.core.model.Request;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// A request as wire bytes, encoded once. Apart from the user's own headers it has only `Host`, and
/// `Content-Length` with a body: the same bytes as wrk sends.
public final class RequestBytes {
    /// Headers that only we set: a second length or another coding could smuggle in a second request.
    private static final Set<String> FRAMING = Set.of("content-length", "transfer-encoding");

    private static final Set<String> METHODS_WITH_BODY = Set.of("POST", "PUT", "PATCH");

    private RequestBytes() {}

    /// The end of an encoded request's head: before the empty line, where more headers can be added.
    public static int headEnd(byte[] encoded) {
        for (int i = 3; i < encoded.length; i++) {
            if (encoded[i] == '\n' && encoded[i - 1] == '\r' && encoded[i - 2] == '\n' && encoded[i - 3] == '\r') {
                return i - 1;
            }
        }
        throw new IllegalArgumentException("no end of a head");
    }

    /// The bytes of `request` for that server.
    ///
    /// @throws IllegalArgumentException method, path or a header is not valid in a request
    public static byte[] encode(Request request, ServerAddress server) {
        requireToken("method", request.method());
        requireVisibleAscii(request.path());
        byte[] body = request.body().getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder(256)
                .append(request.method())
                .append(' ')
                .append(request.path())
                .append(" HTTP/1.1\r\n");
        headers(request, server, body.length)
                .forEach((name, value) ->
                        head.append(name).append(": ").append(value).append("\r\n"));
        byte[] headBytes = head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = new byte[headBytes.length + body.length];
        System.arraycopy(headBytes, 0, all, 0, headBytes.length);
        System.arraycopy(body, 0, all, headBytes.length, body.length);
        return all;
    }

    /// The headers sorted by name, so that a request has the same bytes in every run.
    private static Map<String, String> headers(Request request, ServerAddress server, int bodyBytes) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.put("Host", server.authority());
        request.headers().forEach((name, value) -> {
            requireToken("header name", name);
            if (FRAMING.contains(name.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException("the header " + name + " follows from the body");
            }
            if (value.chars().anyMatch(c -> (c < ' ' && c != '\t') || c == 0x7f || c > 0xff)) {
                throw new IllegalArgumentException("the header " + name + " holds a control or non-Latin-1 character");
            }
            headers.put(name, value);
        });
        if (bodyBytes > 0 || METHODS_WITH_BODY.contains(request.method())) {
            headers.put("Content-Length", Integer.toString(bodyBytes));
        }
        return headers;
    }

    private static void requireToken(String what, String text) {
        if (text.isEmpty() || !text.chars().allMatch(RequestBytes::isTokenCharacter)) {
            throw new IllegalArgumentException("not a " + what + ": '" + text + "'");
        }
    }

    /// RFC 9110, section 5.6.2.
    private static boolean isTokenCharacter(int c) {
        return c > ' ' && c < 0x7f && "\"(),/:;<=>?@[\\]{}".indexOf(c) < 0;
    }

    private static void requireVisibleAscii(String path) {
        if (!path.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new IllegalArgumentException("a path is percent-encoded ASCII: '" + path + "'");
        }
    }
}
