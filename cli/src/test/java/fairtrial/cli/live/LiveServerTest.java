package fairtrial.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveServerTest {
    private static final String NOTHING = "no such line";

    private final LiveServer server = LiveServer.start("<!DOCTYPE html>page");
    private final URI address = URI.create(server.address());

    @AfterEach
    void stop() {
        server.close();
    }

    /// The answer to these lines, up to the end of the connection or a line with this text.
    private List<String> asked(String last, String... lines) throws IOException {
        List<String> answer = new ArrayList<>();
        try (Socket socket = new Socket("127.0.0.1", address.getPort())) {
            socket.setSoTimeout(10_000);
            OutputStream out = socket.getOutputStream();
            out.write((String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                answer.add(line);
                if (line.contains(last)) {
                    break;
                }
            }
        }
        return answer;
    }

    private String path(String of) {
        return of + "?" + address.getQuery();
    }

    private String host() {
        return "Host: 127.0.0.1:" + address.getPort();
    }

    @Test
    void the_page_is_for_its_own_address() throws IOException {
        List<String> answer = asked(NOTHING, "GET " + path("/") + " HTTP/1.1", host());
        assertThat(answer).first().asString().contains("200");
        assertThat(answer).contains("<!DOCTYPE html>page");
        assertThat(String.join("\n", answer).toLowerCase())
                .contains("content-security-policy: default-src 'none'", "cache-control: no-store");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, token=0123456789abcdef0123456789abcdef, 127.0.0.1, ''",
        "GET, '', 127.0.0.1, ''",
        "GET, TOKEN, evil.example, ''",
        "GET, TOKEN, 127.0.0.1, http://evil.example",
        "GET, TOKEN, 127.0.0.1, null",
        "POST, TOKEN, 127.0.0.1, ''",
    })
    void nothing_else_is_answered(String method, String query, String host, String origin) throws IOException {
        for (String path : List.of("/", "/events")) {
            List<String> answer = asked(
                    NOTHING,
                    method + " " + path + "?" + query.replace("TOKEN", address.getQuery()) + " HTTP/1.1",
                    "Host: " + host + ":" + address.getPort(),
                    origin.isEmpty() ? "Accept: */*" : "Origin: " + origin);
            assertThat(answer).first().asString().contains("403");
            assertThat(String.join("", answer)).doesNotContain("page", "data:");
        }
    }

    @Test
    void a_page_gets_what_came_before_it_and_what_comes_then() throws Exception {
        server.send("{\"type\":\"plan\"}");
        Thread later = Thread.ofVirtual().start(() -> {
            try {
                Thread.sleep(200);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            server.send("{\"type\":\"end\"}");
        });
        List<String> answer = asked("\"end\"", "GET " + path("/events") + " HTTP/1.0", host());
        later.join();
        assertThat(answer).contains("data: {\"type\":\"plan\"}", "data: {\"type\":\"end\"}");
    }

    @Test
    void its_end_ends_every_stream_after_the_last_message() throws Exception {
        assertThat(untilTheEnd("HTTP/1.0")).contains("data: {\"n\":1}", "data: {\"n\":2}");
    }

    /// A stream without its last chunk would look cut to a browser.
    @RepeatedTest(10)
    void its_end_is_a_whole_one() throws Exception {
        assertThat(String.join("\n", untilTheEnd("HTTP/1.1"))).endsWith("\n0\n");
    }

    private List<String> untilTheEnd(String protocol) throws Exception {
        server.send("{\"n\":1}");
        Thread end = Thread.ofVirtual().start(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            server.send("{\"n\":2}");
            server.close();
        });
        List<String> answer = asked(NOTHING, "GET " + path("/events") + " " + protocol, host());
        end.join();
        return answer;
    }

    @Test
    void nobody_else_than_this_machine_reaches_it() {
        assertThat(address.getHost()).isEqualTo("127.0.0.1");
        assertThat(address.getQuery()).matches("token=[0-9a-f]{32}");
    }
}
