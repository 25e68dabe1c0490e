package fairtrial.agent.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.agent.load.ScriptedServer.After;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Request;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class GeneratorErrorsTest extends Generating {
    @Test
    void a_wrong_body_is_counted_as_such() throws Exception {
        assertThat(errorsOf(ScriptedServer.ok("wurld"), After.KEEP).body()).isPositive();
        assertThat(errorsOf(ScriptedServer.ok("worldly"), After.KEEP).body()).isPositive();
    }

    @Test
    void a_wrong_status_is_counted_as_such() throws Exception {
        assertThat(errorsOf("HTTP/1.1 503 No\r\nContent-Length: 5\r\n\r\nworld", After.KEEP)
                        .status())
                .isPositive();
        assertThat(errorsOf("HTTP/1.1 302 Go\r\nLocation: http://192.0.2.1/\r\nContent-Length: 0\r\n\r\n", After.KEEP)
                        .status())
                .isPositive();
    }

    @Test
    void a_truncated_body_and_a_reset_are_unexpected_closes() throws Exception {
        String truncated = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwor";
        assertThat(errorsOf(truncated, After.CLOSE).unexpectedCloses()).isPositive();
        assertThat(errorsOf("", After.RESET).unexpectedCloses()).isPositive();
    }

    @Test
    void nonsense_and_bytes_nobody_asked_for_are_protocol_errors() throws Exception {
        assertThat(errorsOf("SSH-2.0-OpenSSH\r\n", After.KEEP).protocol()).isPositive();
        assertThat(errorsOf(ScriptedServer.ok("world") + "more", After.KEEP).protocol())
                .isPositive();
    }

    /// All errors must be of one kind: the caller asserts which.
    private LoadErrors errorsOf(String answer, After after) throws Exception {
        try (ScriptedServer server = new ScriptedServer((nth, out) -> {
            ScriptedServer.write(out, answer);
            return after;
        })) {
            open(server, 2);
            LoadResult result = closed(2, 100, 0);
            LoadErrors errors = result.errors();
            assertThat(result.counts().completedTotal()).isZero();
            assertThat(latencies(result).getTotalCount()).isZero();
            assertThat(errors.total())
                    .isEqualTo(Math.max(
                            Math.max(errors.body(), errors.status()),
                            Math.max(errors.unexpectedCloses(), errors.protocol())));
            generator.close("t");
            return errors;
        }
    }

    @Test
    void what_is_never_answered_is_a_timeout_and_the_next_slice_starts_on_new_connections() throws Exception {
        AtomicBoolean silent = new AtomicBoolean(true);
        try (ScriptedServer server = new ScriptedServer((nth, out) -> {
                    if (!silent.get()) {
                        ScriptedServer.write(out, ScriptedServer.ok("world"));
                    }
                    return After.KEEP;
                });
                Generator hasty = new Generator(Transport.best(), 1, Duration.ofSeconds(1))) {
            hasty.open("t", server.port(), 3, Request.get("/"), WORLD);
            // So long that the moment until a busy machine sends is a small part of it.
            LoadResult result = hasty.drive(new LoadOrder("t", new Load.Closed(3), 1000, 0, 1));
            assertThat(result.errors()).isEqualTo(new LoadErrors(0, 0, 3, 0, 0, 0));
            assertThat(result.traffic().reconnects()).isEqualTo(3);
            assertThat(result.counts().meanInFlight()).isBetween(2.8, 3.0);
            silent.set(false);
            LoadResult next = hasty.drive(new LoadOrder("t", new Load.Closed(3), 1000, 0, 1));
            assertThat(next.errors()).isEqualTo(LoadErrors.NONE);
            assertThat(next.counts().completedTotal()).isPositive();
        }
    }

    @Test
    void a_server_that_is_gone_gives_connect_errors_and_no_storm() throws Exception {
        try (ScriptedServer server = ScriptedServer.world()) {
            open(server, 2);
            server.stop();
            LoadResult result = closed(2, 200, 0);
            assertThat(result.counts().completedTotal()).isZero();
            // 2 at first, then at once, after 10, 20, 40, 80 ms: some seven for each connection.
            assertThat(result.errors().connect()).isBetween(2L, 20L);
        }
    }

    @Test
    void open_reports_a_port_where_nobody_listens() throws Exception {
        int port;
        try (ScriptedServer server = ScriptedServer.world()) {
            port = server.port();
            server.stop();
        }
        assertThatExceptionOfType(Refused.class)
                .isThrownBy(() -> generator.open("t", port, 2, Request.get("/"), WORLD))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo("connect"));
        assertThatExceptionOfType(Refused.class)
                .isThrownBy(() -> closed(2, 50, 0))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo("not_open"));
    }

    @Test
    void opening_again_changes_connections_and_request() throws Exception {
        try (ScriptedServer server = ScriptedServer.world()) {
            open(server, 2);
            open(server, 5);
            assertThat(closed(5, 50, 0).counts().completedTotal()).isPositive();
            generator.open("t", server.port(), 1, Request.get("/longer"), WORLD);
            int before = server.requests();
            LoadResult result = closed(1, 50, 0);
            assertThat(result.traffic().bytesSent())
                    .isEqualTo((server.requests() - before) * (bytesOfRequest(server) + "longer".length()));
            assertThat(server.connections()).isEqualTo(5);
        }
    }
}
