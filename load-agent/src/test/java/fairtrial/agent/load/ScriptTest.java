package fairtrial.agent.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import fairtrial.agent.http.ServerAddress;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Feed;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Login;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptTest {
    private record Heard(String line, String body, String cookie, String authorization) {}

    private final ConcurrentLinkedQueue<Heard> heard = new ConcurrentLinkedQueue<>();
    private HttpServer server;
    private Generator generator;

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
        generator = new Generator(Transport.best(), 2, Duration.ofSeconds(2));
    }

    @AfterEach
    void stop() {
        generator.close();
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String path = exchange.getRequestURI().toString();
        heard.add(new Heard(
                exchange.getRequestMethod() + " " + path,
                body,
                String.valueOf(exchange.getRequestHeaders().getFirst("Cookie")),
                String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"))));
        byte[] answer = ("{\"token\": \"t-" + body + "\"}").getBytes(StandardCharsets.UTF_8);
        if (path.equals("/login")) {
            exchange.getResponseHeaders().add("Set-Cookie", "JSESSIONID=s-" + body + "; Path=/; HttpOnly");
        }
        exchange.sendResponseHeaders(path.equals("/refused") ? 401 : 200, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private LoadResult drive(Script script, int connections) throws Refused {
        generator.open(
                "t", ServerAddress.ofThisMachine(server.getAddress().getPort()), Protocol.HTTP, connections, script);
        return generator.drive(new LoadOrder("t", new Load.Closed(connections, Optional.empty()), 300, 0, 7));
    }

    private static Exchange exchange(String method, String path, String body, double weight) {
        return new Exchange(new Request(method, path, Map.of(), body), Expectation.ok(), weight);
    }

    private long count(String line) {
        return heard.stream().filter(one -> one.line().equals(line)).count();
    }

    @Test
    void requests_are_sent_as_often_as_their_weights_say() throws Refused {
        Script script = new Script(
                List.of(exchange("GET", "/a", "", 3), exchange("POST", "/b", "x", 1)),
                Optional.empty(),
                Optional.empty(),
                false);
        LoadResult result = drive(script, 4);
        assertThat(result.counts().completedTotal()).isPositive();
        // Each of two lanes is at most one deck of four behind.
        assertThat(count("GET /a")).isBetween(3 * count("POST /b") - 6, 3 * count("POST /b") + 6);
    }

    @Test
    void rows_of_a_feed_take_turns_and_are_encoded_where_they_stand() throws Exception {
        Path file = folder.resolve("rows.jsonl");
        Files.writeString(file, "[\"a b\"]\n[\"ö/\"]\n[\"c\"]\n");
        Feed feed = new Feed(file.toString(), "", List.of("id"), 3, Feed.Order.ROUND_ROBIN);
        Script script = new Script(
                List.of(exchange("POST", "/r/{id}", "<{id}>", 1)), Optional.of(feed), Optional.empty(), false);
        LoadResult result = drive(script, 2);
        assertThat(result.counts().completedTotal()).isGreaterThan(6);
        assertThat(heard).extracting(Heard::line).contains("POST /r/a%20b", "POST /r/%C3%B6%2F", "POST /r/c");
        assertThat(heard).extracting(Heard::body).contains("<a b>", "<ö/>", "<c>");
        long least = List.of("POST /r/a%20b", "POST /r/%C3%B6%2F", "POST /r/c").stream()
                .mapToLong(this::count)
                .min()
                .orElseThrow();
        assertThat(count("POST /r/c") - least).isLessThanOrEqualTo(4);
    }

    @Test
    void sessions_log_in_before_the_load_and_keep_their_cookie_and_token() throws Exception {
        Path file = folder.resolve("users.jsonl");
        Files.writeString(file, "[\"ann\"]\n[\"bob\"]\n");
        Feed feed = new Feed(file.toString(), "", List.of("user"), 2, Feed.Order.ROUND_ROBIN);
        Login login = new Login(
                List.of(new Login.Step(
                        new Request("POST", "/login", Map.of(), "{user}"), 200, Map.of("token", "$.token"))),
                2,
                Map.of("Authorization", "Bearer {token}"));
        Script script =
                new Script(List.of(exchange("POST", "/mine", "body", 1)), Optional.of(feed), Optional.of(login), false);
        LoadResult result = drive(script, 4);
        assertThat(result.counts().completedTotal()).isPositive();
        assertThat(count("POST /login")).isEqualTo(2);
        List<Heard> mine =
                heard.stream().filter(one -> one.line().equals("POST /mine")).toList();
        assertThat(mine).allSatisfy(one -> {
            assertThat(one.body()).isEqualTo("body");
            assertThat(one.cookie().replace("JSESSIONID=s-", ""))
                    .isEqualTo(one.authorization().replace("Bearer t-", ""));
        });
        assertThat(mine).extracting(Heard::cookie).contains("JSESSIONID=s-ann", "JSESSIONID=s-bob");
    }

    @Test
    void a_login_that_is_refused_opens_nothing() {
        Login login = new Login(
                List.of(new Login.Step(new Request("POST", "/refused", Map.of(), ""), 200, Map.of())), 1, Map.of());
        Script script = new Script(List.of(exchange("GET", "/a", "", 1)), Optional.empty(), Optional.of(login), false);
        assertThatExceptionOfType(Refused.class)
                .isThrownBy(() -> drive(script, 1))
                .withMessageContaining("401");
        assertThat(count("GET /a")).isZero();
    }

    @Test
    void a_target_may_change_its_mix_between_slices() throws Refused {
        drive(Script.of(Request.get("/a"), Expectation.ok()), 2);
        drive(Script.of(Request.get("/other"), Expectation.ok()), 3);
        assertThat(count("GET /a")).isPositive();
        assertThat(count("GET /other")).isPositive();
    }
}
