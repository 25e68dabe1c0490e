package fairtrial.agent.stub;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.agent.load.Transport;
import fairtrial.core.model.LatencyDistribution;
import fairtrial.core.model.LatencyDistribution.Shape;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Stubs over a real socket.
class StubServerTest {
    private static final LatencyDistribution AT_ONCE = new LatencyDistribution(Shape.CONSTANT, 0, 0);
    private static final LatencyDistribution SLOW = new LatencyDistribution(Shape.CONSTANT, 50, 0);
    private static final LatencyDistribution A_SECOND = new LatencyDistribution(Shape.CONSTANT, 1000, 0);

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final StubServer server = new StubServer(
            Transport.best(),
            List.of(
                    new Stub("GET", "/price", SLOW, "{\"price\": 9}"),
                    new Stub("GET", "/stock", A_SECOND, ""),
                    new Stub("POST", "/order", AT_ONCE, ""),
                    new Stub("GET", "/find?id=1", AT_ONCE, "one"),
                    new Stub("GET", "/find", AT_ONCE, "any")),
            7);

    @AfterEach
    void close() {
        server.close();
        client.close();
    }

    @Test
    void a_stub_responds_after_its_time_with_its_body() throws IOException, InterruptedException {
        long began = System.nanoTime();
        HttpResponse<String> response = client.send(request("GET", "/price?currency=eur"), BodyHandlers.ofString());
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThanOrEqualTo(Duration.ofMillis(50));
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("{\"price\": 9}");
        assertThat(response.headers().firstValue("content-type")).contains("application/json");
    }

    @Test
    void method_path_and_a_stated_query_decide() throws IOException, InterruptedException {
        assertThat(client.send(request("GET", "/find?id=1"), BodyHandlers.ofString())
                        .body())
                .isEqualTo("one");
        assertThat(client.send(request("GET", "/find?id=2"), BodyHandlers.ofString())
                        .body())
                .isEqualTo("any");
        assertThat(client.send(request("POST", "/order"), BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(200);
        assertThat(client.send(request("GET", "/order"), BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(404);
    }

    /// One after the other they would wait 40 s; at the same time one second, and however long a busy machine takes.
    @Test
    void many_requests_wait_at_the_same_time_and_lateness_is_that_since_the_last_question() {
        long began = System.nanoTime();
        List<CompletableFuture<HttpResponse<String>>> all = IntStream.range(0, 40)
                .mapToObj(i -> client.sendAsync(request("GET", "/stock"), BodyHandlers.ofString()))
                .toList();
        all.forEach(CompletableFuture::join);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(20));
        Lateness.Told told = server.lateness();
        assertThat(told.responses()).isEqualTo(40);
        assertThat(told.p50Micros()).isBetween(0.0, told.p99Micros());
        assertThat(told.p99Micros()).isLessThanOrEqualTo(told.maxMicros());
        assertThat(server.lateness().responses()).isZero();
    }

    private HttpRequest request(String method, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .method(method, HttpRequest.BodyPublishers.ofString(method.equals("POST") ? "order" : ""))
                .build();
    }
}
