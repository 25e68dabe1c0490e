package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The user's own jar under load, as one command.
@Tag("unmeasured")
class OwnAppIT {
    private static final String SHOP =
            Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar").toString();
    private static final Duration SHORT = Duration.ofMinutes(2);
    private static final Duration RUN = Duration.ofMinutes(8);

    @TempDir
    Path folder;

    private static JsonNode json(Path file) throws IOException {
        return Json.tree(Files.readString(file));
    }

    @Test
    void a_mix_with_a_feed_and_a_login_is_rehearsed_and_measured() throws IOException {
        Files.writeString(folder.resolve("rows.csv"), "user,password,id\nann,ann-1,7\nbob,bob-1,8\n");
        Files.writeString(folder.resolve("order.json"), "{\"product\": {id}, \"count\": 2}");
        Files.writeString(folder.resolve("shop.yaml"), """
                app:
                  file: %s
                  properties: {server.tomcat.threads.max: 20}
                  profile: tls
                  insecure: true
                  care: cpu,memory
                  ready-path: /actuator/health
                  before: echo before >> commands.txt
                  after: echo after >> commands.txt
                workload:
                  requests:
                    - request: GET /api/products/{id}
                      weight: 3
                      check: {headers: {Content-Type: json}}
                    - GET /price
                    - request: POST /api/orders
                      headers: {Content-Type: application/json}
                      body: "@order.json"
                  feed: rows.csv
                  http2: true
                  login:
                    steps:
                      - request: POST /login
                        headers: {Content-Type: application/x-www-form-urlencoded}
                        body: username={user}&password={password}
                        check: {status: 204}
                    sessions: 2
                contenders: [tomcat, undertow]
                connections: 4/8
                rounds: 1
                warm-up: false
                rates: [20]
                """.formatted(SHOP));
        Path file = folder.resolve("shop.yaml");
        Ended refused = Command.run(
                folder,
                SHORT,
                "run",
                file.toString(),
                "--out",
                folder.resolve("no").toString());
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("FT-632").doesNotContain("\tat ");
        assertThat(folder.resolve("commands.txt")).doesNotExist();

        Path run = folder.resolve("run");
        Ended ended = Command.run(folder, RUN, "run", file.toString(), "--allow-commands", "--out", run.toString());

        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(Files.readString(folder.resolve("commands.txt"))).isEqualTo("before\nafter\n");
        JsonNode plan = json(run.resolve("plan.json"));
        assertThat(plan.path("app").path("container").asString()).isEqualToIgnoringCase("tomcat");
        assertThat(plan.path("contenders")
                        .path(0)
                        .path("properties")
                        .path("server.tomcat.threads.max")
                        .asString())
                .isEqualTo("20");
        JsonNode exchanges = plan.path("workload").path("script").path("exchanges");
        assertThat(exchanges.path(0).path("expectation").path("status").asInt()).isEqualTo(200);
        assertThat(exchanges.path(1).path("expectation").path("body_sha256").asString())
                .hasSize(64);
        assertThat(exchanges.path(2).path("expectation").path("status").asInt()).isEqualTo(201);
        assertThat(Files.readString(run.resolve("plan.json"))).doesNotContain("ann-1");
        String journal = Files.readString(run.resolve("journal.jsonl"));
        assertThat(journal).contains("\"errors\"").doesNotContainPattern("\"(status|body|protocol)\":[1-9]");
        JsonNode result = json(run.resolve("result.json"));
        assertThat(result.toString()).contains("tomcat", "undertow", "closed-4", "closed-8");
        assertThat(plan.path("app").path("tls").asBoolean()).isTrue();
        assertThat(ended.out()).contains("What to do");
        assertThat(run.resolve("report.html")).exists();
    }

    @Test
    void what_cannot_be_compared_says_what_and_why() throws IOException {
        Path text = folder.resolve("text.jar");
        Files.writeString(text, "hello");
        assertRefused("FT-610", "compare", "--app", "nowhere.jar", "--path", "/");
        assertRefused("FT-615", "compare", "--app", text.toString(), "--path", "/");
        assertRefused("FT-646", "compare", "--app", SHOP);
        assertRefused("FT-641", "compare", "--app", SHOP, "--path", "http://elsewhere.example/");
        assertRefused("FT-629", "compare", "--app", SHOP, "--path", "/price", "--contender", "tomcat:10.1.1");
        assertRefused("FT-662", "compare", "--app", SHOP, "--path", "/price", "--boot", "2.7");
        assertRefused("FT-661", "compare", "--app", SHOP + "#a:b", "--path", "/price");
        assertRefused("FT-643", "compare", "--app", SHOP, "--path", "/me", "--contender", "jetty");
        assertRefused(
                "FT-645",
                "compare",
                "--app",
                SHOP,
                "--path",
                "/price",
                "--contender",
                "jetty",
                "--property",
                "spring.sql.init.mode=always",
                "--property",
                "spring.datasource.url=jdbc:nosuch:x");
        assertRefused(
                "FT-633", "compare", "--app", SHOP, "--path", "/price", "--profile", "tls", "--contender", "undertow");
        assertRefused("FT-635", "compare", "--path", "/x", "--workload", "json");
        assertRefused("FT-634", "compare", "--path", "/hello", "--http2");
        assertRefused("FT-115", "compare", "--app", SHOP, "--path", "/price", "--connections", "16/x");
        assertRefused("FT-660", "compare", "--app", SHOP, "--path", "/price", "--care", "speed");
        assertRefused("FT-654", "compare", "--app", SHOP, "--path", "/api/products/{id}");
        assertRefused("FT-626", "swap", SHOP, "--to", "jetty", "--out", text.toString());
        assertThat(Files.readString(text)).isEqualTo("hello");
    }

    private void assertRefused(String code, String... arguments) {
        Ended ended = Command.run(folder, SHORT, arguments);
        assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
        assertThat(ended.err()).contains(code).doesNotContain("\tat ");
    }

    @Test
    void settings_are_those_of_the_version() {
        Ended side = Command.run(folder, SHORT, "settings", "tomcat", "jetty", "undertow", "--boot", "3.5.16");
        assertThat(side.out()).contains(".threads.max = 200", ".threads.worker", ".connection-idle-timeout");
        Ended changes = Command.run(folder, SHORT, "settings", "jetty", "--boot", "3.5.6", "--to", "4.1.1");
        assertThat(changes.out()).contains("server.jetty.max-http-response-header-size", "8KB → 16KB");
        Ended inForce = Command.run(folder, SHORT, "settings", "tomcat", "--app", SHOP);
        assertThat(inForce.out()).containsPattern("server\\.tomcat\\.threads\\.max  Integer; default 200.*: 50");
    }
}
