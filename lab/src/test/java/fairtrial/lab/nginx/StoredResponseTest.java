package fairtrial.lab.nginx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredResponseTest {
    @TempDir
    Path folder;

    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", StoredResponseTest::respond);
        server.start();
    }

    @AfterEach
    void end() {
        server.stop(0);
    }

    /// Repeats path and header, in chunks; what is missing is not found.
    private static void respond(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().toString();
        String wanted = exchange.getRequestHeaders().getFirst("X-Wanted");
        exchange.getResponseHeaders().add("Content-Type", path.startsWith("/json") ? "application/json" : "text/html");
        exchange.getResponseHeaders().add("Content-Encoding", path.equals("/odd") ? "a b;" : "br");
        exchange.sendResponseHeaders(path.equals("/missing") ? 404 : 200, 0);
        exchange.getResponseBody().write((path + " " + wanted).getBytes(StandardCharsets.UTF_8));
        exchange.close();
    }

    @Test
    void every_request_is_asked_as_it_stands_and_its_response_kept_whole() throws IOException {
        List<StoredResponse> stored = stored(
                Request.get("/a?b=c%20d"),
                new Request("GET", "/json", Map.of("X-Wanted", "yes", "Host", "elsewhere"), ""),
                Request.get("/e"));
        assertThat(stored).extracting(StoredResponse::path).containsExactly("/a?b=c%20d", "/json", "/e");
        assertThat(stored)
                .extracting(StoredResponse::type)
                .containsExactly("text/html", "application/json", "text/html");
        assertThat(stored).extracting(StoredResponse::ending).containsExactly("t0", "t1", "t0");
        assertThat(stored).allMatch(response -> response.encoding().equals("br"));
        assertThat(text(stored.getFirst())).isEqualTo("/a?b=c%20d null");
        assertThat(text(stored.get(1))).isEqualTo("/json yes").hasSize((int)
                stored.get(1).bytes());
    }

    @Test
    void what_no_file_can_say_is_refused() {
        for (String path : List.of("/missing", "/odd", "/not a path")) {
            assertThatExceptionOfType(IOException.class).as(path).isThrownBy(() -> stored(Request.get(path)));
        }
    }

    private String text(StoredResponse response) throws IOException {
        return Files.readString(folder.resolve(response.file().substring(1)));
    }

    private List<StoredResponse> stored(Request... requests) throws IOException {
        List<Exchange> exchanges = List.of(requests).stream()
                .map(request -> new Exchange(request, Expectation.ok(), 1))
                .toList();
        return StoredResponse.of(
                server.getAddress().getPort(),
                new Script(exchanges, Optional.empty(), Optional.empty(), false),
                folder);
    }
}
