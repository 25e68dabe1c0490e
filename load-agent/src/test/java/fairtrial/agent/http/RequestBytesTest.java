package fairtrial.agent.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import fairtrial.core.model.Request;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestBytesTest {
    @Test
    void a_get_carries_nothing_but_its_host() {
        assertThat(text(Request.get("/hello?a=1")))
                .isEqualTo("GET /hello?a=1 HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n");
    }

    @Test
    void a_post_has_its_headers_sorted_and_the_length_of_its_body_in_bytes() {
        Request post = new Request("POST", "/echo", Map.of("X-B", "2", "Accept", "*/*"), "zwölf");
        assertThat(new String(RequestBytes.encode(post, ServerAddress.ofThisMachine(1)), StandardCharsets.UTF_8))
                .isEqualTo(
                        "POST /echo HTTP/1.1\r\nAccept: */*\r\nContent-Length: 6\r\nHost: 127.0.0.1:1\r\nX-B: 2\r\n\r\n"
                                + "zwölf");
    }

    @Test
    void an_empty_post_says_that_it_is_empty() {
        assertThat(text(new Request("POST", "/", Map.of(), ""))).contains("Content-Length: 0\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a b", "/a\r\nX: y", "/ü", "/a\tb"})
    void refuses_a_path_that_would_break_the_request_line(String path) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestBytes.encode(Request.get(path), ServerAddress.ofThisMachine(80)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length", "transfer-encoding", "X Y", "X:", ""})
    void refuses_a_header_that_would_change_the_framing(String name) {
        Request request = new Request("GET", "/", Map.of(name, "1"), "");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestBytes.encode(request, ServerAddress.ofThisMachine(80)));
    }

    @Test
    void refuses_a_header_value_with_a_line_end() {
        Request request = new Request("GET", "/", Map.of("X", "1\r\nY: 2"), "");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestBytes.encode(request, ServerAddress.ofThisMachine(80)));
    }

    private static String text(Request request) {
        return new String(RequestBytes.encode(request, ServerAddress.ofThisMachine(8080)), StandardCharsets.ISO_8859_1);
    }
}
