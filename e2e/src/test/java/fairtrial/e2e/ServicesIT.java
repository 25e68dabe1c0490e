package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.store.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Real services beside real contenders: Redis, and Python's web server.
@Tag("unmeasured")
class ServicesIT {
    private static final Duration RUN = Duration.ofMinutes(6);

    @TempDir
    Path folder;

    @Test
    void redis_and_a_stub_run_beside_the_contenders_and_end_with_them() throws IOException {
        int port = freePort();
        Path resets = folder.resolve("resets");
        Path experiment = Files.writeString(folder.resolve("services.yaml"), """
                contenders: [tomcat]
                rounds: 1
                warm-up: false
                blocks: 2
                rates: [20]
                services:
                  cache:
                    command: exec redis-server --port %d --bind 127.0.0.1 --save ""
                    ready: tcp %d
                    reset: redis-cli -p %d flushall >> %s
                stubs: ['GET /price 20ms±5 lognormal {"price": 9}']
                """.formatted(port, port, port, resets));
        Path run = folder.resolve("run");
        Command.Ended refused = Command.run(folder, RUN, "run", experiment.toString(), "--out=" + run);
        assertThat(refused.err()).contains("FT-632");
        assertThat(accepts(port)).isFalse();

        Command.Ended ended =
                Command.run(folder, RUN, "run", experiment.toString(), "--allow-commands", "--out=" + run);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(resets).hasContent("OK");
        assertThat(run.resolve("logs/service-cache.log")).content().contains("Ready to accept connections");
        assertThat(evidence(run)).isNotEmpty().allSatisfy(services -> {
            assertThat(services.path("cpus").path("cache").path("reading").asString())
                    .isEqualTo("available");
            assertThat(services.path("busy").path("value").asDouble()).isBetween(0.0, 1.0);
        });
        assertThat(Files.readString(run.resolve("result.json"))).contains("services-busy");
        assertThat(accepts(port)).isFalse();
    }

    @Test
    void a_service_that_ends_in_mid_run_ends_the_run_and_keeps_what_was_measured() throws IOException {
        int port = freePort();
        Path run = folder.resolve("run");
        String server = "timeout 25 python3 -m http.server --bind 127.0.0.1 " + port;
        Command.Ended ended = Command.run(
                folder,
                RUN,
                "compare",
                "--contender=tomcat",
                "--no-warm-up",
                "--blocks=2",
                "--rate=20",
                "--rounds=20",
                "--service=files=" + server,
                "--service-ready=files=http://127.0.0.1:" + port + "/",
                "--out=" + run);
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("FT-169", "files: exit code 124").doesNotContain("\tat ");
        assertThat(run.resolve("result.json")).exists();
        assertThat(Files.readString(run.resolve("journal.jsonl"))).contains("service-lost");
    }

    private static List<JsonNode> evidence(Path run) throws IOException {
        List<JsonNode> services = new ArrayList<>();
        for (String line : Files.readAllLines(run.resolve("journal.jsonl"))) {
            JsonNode event = Json.tree(line);
            if (event.path("event").asString().equals("slice")) {
                services.add(event.path("slice")
                        .path("outcome")
                        .path("evidence")
                        .path("disturbance")
                        .path("services"));
            }
        }
        return services;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static boolean accepts(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException refused) {
            return false;
        }
    }
}
