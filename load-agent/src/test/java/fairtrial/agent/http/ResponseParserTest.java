package fairtrial.agent.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResponseParserTest {
    /// What stands on the wire (`|` is a line end), and what it means. `byClose`: complete only when the peer
    /// closes.
    record Wire(String raw, boolean head, int status, String body, boolean persistent, boolean byClose) {
        static Wire kept(String raw, int status, String body) {
            return new Wire(raw, false, status, body, true, false);
        }

        static Wire closing(String raw, int status, String body) {
            return new Wire(raw, false, status, body, false, false);
        }
    }

    static List<Wire> wires() {
        return List.of(
                Wire.kept("HTTP/1.1 200 OK|Content-Length: 5||world", 200, "world"),
                Wire.kept("HTTP/1.1 200 OK|content-length:5  |Connection: keep-alive||world", 200, "world"),
                Wire.kept("HTTP/1.1 200 |Content-Length: 5||world", 200, "world"),
                Wire.kept("HTTP/1.1 200|Content-Length: 5||world", 200, "world"),
                Wire.kept("HTTP/1.1 200 OK\nContent-Length: 5\n\nworld", 200, "world"),
                Wire.kept("HTTP/1.1 200 OK|Content-Length: 0||", 200, ""),
                Wire.kept("HTTP/1.1 204 No Content||", 204, ""),
                Wire.kept("HTTP/1.1 304 Not Modified|Content-Length: 12||", 304, ""),
                Wire.kept("HTTP/1.1 302 Found|Location: http://elsewhere/|Content-Length: 0||", 302, ""),
                new Wire("HTTP/1.1 200 OK|Content-Length: 5||", true, 200, "", true, false),
                Wire.kept(
                        "HTTP/1.1 200 OK|Transfer-Encoding: chunked||3;x=y|wor|0A|0123456789|0|Trailer: t||",
                        200,
                        "wor0123456789"),
                Wire.kept(
                        "HTTP/1.1 100 Continue||HTTP/1.1 103|Content-Length: 9||HTTP/1.1 201 Created|Content-Length: 2||ok",
                        201,
                        "ok"),
                Wire.closing("HTTP/1.1 200 OK|Content-Length: 5|Connection: Close||world", 200, "world"),
                Wire.closing("HTTP/1.1 200 OK|Transfer-Encoding: chunked|Connection: close||0||", 200, ""),
                Wire.closing("HTTP/1.0 200 OK|Content-Length: 5||world", 200, "world"),
                Wire.kept("HTTP/1.0 200 OK|Connection: Keep-Alive|Content-Length: 5||world", 200, "world"),
                new Wire("HTTP/1.1 200 OK|Server: old||world", false, 200, "world", false, true),
                new Wire("HTTP/1.0 500 Oh||", false, 500, "", false, true));
    }

    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final ResponseParser parser = new ResponseParser((bytes, from, to) -> body.write(bytes, from, to - from));

    @ParameterizedTest
    @MethodSource("wires")
    void understands_an_answer_that_comes_at_once_or_byte_by_byte(Wire wire) {
        for (int piece : List.of(Integer.MAX_VALUE, 1, 2, 7)) {
            feed(wire, new SplittableRandom(0), piece, piece);
        }
    }

    @ParameterizedTest
    @MethodSource("wires")
    void understands_an_answer_cut_at_random_places(Wire wire) {
        for (int seed = 0; seed < 300; seed++) {
            feed(wire, new SplittableRandom(seed), 1, 20);
        }
    }

    private void feed(Wire wire, SplittableRandom random, int shortest, int longest) {
        body.reset();
        parser.begin(wire.head());
        byte[] bytes = bytes(wire.raw());
        for (int at = 0; at < bytes.length; ) {
            assertThat(parser.isDone()).isFalse();
            int length = shortest == longest ? shortest : random.nextInt(shortest, longest);
            int end = (int) Math.min(bytes.length, (long) at + length);
            assertThat(parser.feed(bytes, at, end)).isEqualTo(end);
            at = end;
        }
        assertThat(parser.isDone()).isEqualTo(!wire.byClose());
        if (wire.byClose()) {
            assertThat(parser.endOfInput()).isTrue();
        }
        assertThat(parser.isDone()).isTrue();
        assertThat(parser.status()).isEqualTo(wire.status());
        assertThat(body.toString(StandardCharsets.ISO_8859_1)).isEqualTo(wire.body());
        assertThat(parser.bodyBytes()).isEqualTo(wire.body().length());
        assertThat(parser.isPersistent()).isEqualTo(wire.persistent());
    }

    @Test
    void stops_where_the_answer_ends() {
        byte[] two = bytes("HTTP/1.1 200 OK|Content-Length: 2||okHTTP/1.1 200 OK|");
        parser.begin(false);
        assertThat(parser.feed(two, 0, two.length)).isEqualTo(two.length - bytes("HTTP/1.1 200 OK|").length);
        assertThat(parser.isDone()).isTrue();
    }

    @Test
    void does_not_take_a_cut_answer_for_a_whole_one() {
        for (String cut : List.of(
                "HTTP/1.1 200 OK|Content-Length: 5||worl",
                "HTTP/1.1 200 OK|Content-Length: 5|",
                "HTTP/1.1 200 OK|Transfer-Encoding: chunked||5|world|",
                "HTTP/1.1 20")) {
            parser.begin(false);
            byte[] bytes = bytes(cut);
            parser.feed(bytes, 0, bytes.length);
            assertThat(parser.isDone()).isFalse();
            assertThat(parser.endOfInput()).isFalse();
        }
    }

    static List<String> nonsense() {
        return List.of(
                "SSH-2.0-OpenSSH|",
                "HTTP/2 200 OK|",
                "HTTP/1.1 abc OK|",
                "HTTP/1.1 2000 OK|",
                "HTTP/1.1 101 Switching Protocols||",
                "HTTP/1.1 200 OK|Content-Length: x|",
                "HTTP/1.1 200 OK|Content-Length: -1|",
                "HTTP/1.1 200 OK|Content-Length: 1|Content-Length: 2|",
                "HTTP/1.1 200 OK|Content-Length: 99999999999999999999|",
                "HTTP/1.1 200 OK|Transfer-Encoding: chunked||zz|",
                "HTTP/1.1 200 OK|Transfer-Encoding: chunked||1|ab|",
                "HTTP/1.1 200 OK|X: " + "y".repeat(70_000));
    }

    @ParameterizedTest
    @MethodSource("nonsense")
    void calls_nonsense_malformed(String raw) {
        parser.begin(false);
        byte[] bytes = bytes(raw);
        parser.feed(bytes, 0, bytes.length);
        assertThat(parser.isMalformed()).isTrue();
        parser.begin(false);
        byte[] good = bytes("HTTP/1.1 204 Fine||");
        parser.feed(good, 0, good.length);
        assertThat(parser.isDone()).isTrue();
    }

    private static byte[] bytes(String text) {
        return text.replace("|", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }
}
