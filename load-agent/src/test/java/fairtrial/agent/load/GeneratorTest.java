package fairtrial.agent.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.agent.load.ScriptedServer.After;
import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Pacing;
import fairtrial.core.model.Request;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratorTest extends Generating {
    @Test
    void a_closed_loop_counts_what_the_server_saw() throws Exception {
        try (ScriptedServer server = ScriptedServer.world()) {
            open(server, 4);
            LoadResult result = closed(4, 500, 100);
            assertThat(result.counts().completedTotal())
                    .isEqualTo(server.requests())
                    .isPositive();
            assertThat(result.counts().completed())
                    .isBetween(1L, result.counts().completedTotal() - 1);
            assertThat(latencies(result).getTotalCount())
                    .isEqualTo(result.counts().completed());
            assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
            assertThat(result.traffic().keepAliveCloses() + result.traffic().reconnects())
                    .isZero();
            assertThat(result.traffic().bytesReceived())
                    .isEqualTo(server.requests()
                            * (long) ScriptedServer.ok("world").length());
            assertThat(result.traffic().bytesSent()).isEqualTo(server.requests() * bytesOfRequest(server));
            assertThat(result.windowNanos()).isEqualTo(400_000_000);
            assertThat(result.threads().cpuNanos()).isPositive();
            assertThat(result.threads().busyShare()).isBetween(0.0, 1.01);
            assertThat(server.connections()).isEqualTo(4);
        }
    }

    @Test
    void a_loop_that_never_sleeps_is_busy_only_while_there_is_something_to_do() throws Exception {
        try (ScriptedServer server = ScriptedServer.world()) {
            open(server, 1);
            LoadOrder rare = new LoadOrder("t", new Load.Closed(1, Optional.of(new Pacing(50, 0, 0))), 500, 0, 1, true);
            LoadResult result = generator.drive(rare);
            // Ten requests of less than a millisecond; the thread was on its CPU as long as it got one.
            assertThat(result.threads().busyShare()).isLessThan(0.3);
            assertThat(result.threads().cpuNanos() / 500e6)
                    .isGreaterThan(result.threads().busyShare());
        }
    }

    @Test
    void a_closed_loop_keeps_every_connection_in_flight() throws Exception {
        try (ScriptedServer server = slow(20)) {
            open(server, 4);
            LoadResult result = closed(4, 500, 50);
            assertThat(result.counts().meanInFlight()).isBetween(3.8, 4.0);
        }
    }

    @Test
    void what_is_not_sent_yet_is_not_in_flight_although_its_latency_runs() throws Exception {
        // Each request is reset: its connection is opened anew, 10 to 320 ms later after some in a row.
        try (ScriptedServer server = new ScriptedServer((nth, out) -> After.RESET)) {
            open(server, 4);
            LoadResult result = closed(4, 500, 0);
            assertThat(result.errors().unexpectedCloses()).isPositive();
            assertThat(result.counts().meanInFlight()).isLessThan(2);
        }
    }

    @Test
    void requests_that_wait_for_a_connection_are_in_flight() throws Exception {
        try (ScriptedServer server = new ScriptedServer((nth, out) -> After.KEEP);
                Generator hasty = new Generator(Transport.best(), 1, Duration.ofMillis(100))) {
            hasty.open("t", server.port(), 1, Request.get("/"), WORLD);
            LoadResult result = hasty.drive(openOrder(100, Arrivals.CONSTANT, 1, 400));
            // Forty of them, due every 10 ms and never answered: twenty on average.
            assertThat(result.counts().meanInFlight()).isBetween(15.0, 20.5);
        }
    }

    @Test
    void connections_that_are_opened_anew_are_charged_to_nobody() throws Exception {
        try (ScriptedServer server = ScriptedServer.world()) {
            open(server, 3);
            closed(3, 30, 0);
            server.closeConnections();
            TimeUnit.MILLISECONDS.sleep(300);
            generator.reopen("t");
            LoadResult next = closed(3, 30, 0);
            assertThat(next.errors()).isEqualTo(LoadErrors.NONE);
            assertThat(next.traffic().keepAliveCloses() + next.traffic().reconnects())
                    .isZero();
            generator.reopen("t");
            assertThat(closed(3, 30, 0).traffic().reconnects()).isZero();
            assertThat(server.connections()).isEqualTo(9);
        }
    }

    @Test
    void slices_alternate_between_targets_whose_connections_stay() throws Exception {
        try (ScriptedServer one = ScriptedServer.world();
                ScriptedServer two = ScriptedServer.world()) {
            generator.open("one", one.port(), 3, Request.get("/"), WORLD);
            generator.open("two", two.port(), 3, Request.get("/"), WORLD);
            for (int i = 0; i < 3; i++) {
                assertThat(closed("one", 3, 30).counts().completedTotal()).isPositive();
                assertThat(closed("two", 3, 30).counts().completedTotal()).isPositive();
            }
            assertThat(one.connections()).isEqualTo(3);
            assertThat(two.connections()).isEqualTo(3);
        }
    }

    @Test
    void a_pause_keeps_a_closed_loop_at_its_own_pace_and_out_of_its_latency() throws Exception {
        try (ScriptedServer server = ScriptedServer.world()) {
            open(server, 4);
            LoadResult result = paced(new Pacing(100, 0, 0), 1000);
            // Four connections, each at 0, 100, 200 … 900 ms at the earliest.
            assertThat(result.counts().completedTotal())
                    .isEqualTo(server.requests())
                    .isBetween(4L, 40L);
            assertThat(result.latency().meanLatencyNanos()).isLessThan(100e6);
            assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
        }
    }

    @Test
    void connections_of_a_ramp_begin_one_after_the_other_and_stop_after_their_loops() throws Exception {
        try (ScriptedServer server = ScriptedServer.world()) {
            open(server, 4);
            LoadResult result = paced(new Pacing(0, 800, 3), 1000);
            assertThat(result.counts().completedTotal()).isEqualTo(12).isEqualTo(server.requests());
            assertThat(result.counts().meanInFlight()).isLessThan(4);
        }
    }

    @Test
    void a_load_with_fewer_connections_leaves_the_others_idle() throws Exception {
        try (ScriptedServer server = ScriptedServer.world()) {
            open(server, 4);
            assertThat(closed(2, 100, 20).counts().meanInFlight()).isBetween(0.5, 2.0);
            assertThatExceptionOfType(Refused.class)
                    .isThrownBy(() -> closed(5, 100, 0))
                    .satisfies(refused -> assertThat(refused.code()).isEqualTo("connections"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 5\r\n\r\nworld",
                "HTTP/1.0 200 OK\r\n\r\nworld"
            })
    void a_close_after_a_hundred_answers_is_no_error(String last) throws Exception {
        try (ScriptedServer server = new ScriptedServer((nth, out) -> {
            ScriptedServer.write(out, nth == 100 ? last : ScriptedServer.ok("world"));
            return nth == 100 ? After.CLOSE : After.KEEP;
        })) {
            open(server, 2);
            LoadResult result = closed(2, 400, 0);
            assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
            assertThat(result.counts().completedTotal()).isEqualTo(server.requests());
            assertThat(result.traffic().keepAliveCloses())
                    .isEqualTo(result.traffic().reconnects())
                    .isPositive();
            // The kernel connects before the server accepts, so it may have seen fewer by now.
            assertThat(server.connections())
                    .isLessThanOrEqualTo(2 + (int) result.traffic().reconnects());
            assertThat(result.counts().completedTotal() / 100)
                    .isBetween(
                            result.traffic().keepAliveCloses() - 1,
                            result.traffic().keepAliveCloses() + 1);
        }
    }

    @Test
    void a_connection_closed_while_idle_is_reopened_before_the_next_slice() throws Exception {
        try (ScriptedServer server = ScriptedServer.world()) {
            open(server, 3);
            closed(3, 30, 0);
            server.closeConnections();
            // The generator's loop has to see the closes before it gets the next order.
            TimeUnit.MILLISECONDS.sleep(300);
            LoadResult next = closed(3, 30, 0);
            assertThat(next.errors()).isEqualTo(LoadErrors.NONE);
            assertThat(next.traffic().keepAliveCloses()).isEqualTo(3);
            assertThat(next.traffic().reconnects()).isEqualTo(3);
            assertThat(closed(3, 30, 0).traffic().reconnects()).isZero();
        }
    }

    @Test
    void bodies_larger_than_every_buffer_go_both_ways() throws Exception {
        String large = "0123456789abcdef".repeat(200_000);
        try (ScriptedServer server = new ScriptedServer((nth, out) -> {
            ScriptedServer.write(out, ScriptedServer.ok(large));
            return After.KEEP;
        })) {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(large.getBytes(StandardCharsets.US_ASCII));
            Expectation expectation = new Expectation(
                    200,
                    OptionalLong.of(large.length()),
                    Optional.of(HexFormat.of().formatHex(digest)));
            generator.open("t", server.port(), 2, new Request("POST", "/echo", Map.of(), large), expectation);
            LoadResult result = closed(2, 300, 0);
            assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
            assertThat(result.counts().completedTotal())
                    .isEqualTo(server.requests())
                    .isPositive();
            assertThat(result.traffic().bytesReceived()).isGreaterThan(server.requests() * (long) large.length());
        }
    }

    @Test
    void the_jdk_transport_does_the_same() throws Exception {
        try (ScriptedServer server = ScriptedServer.world();
                Generator nio = new Generator(Transport.nio(), 2, Duration.ofSeconds(1))) {
            nio.open("t", server.port(), 3, Request.get("/"), WORLD);
            LoadResult result = nio.drive(new LoadOrder("t", new Load.Closed(3), 100, 0, 1));
            assertThat(result.counts().completedTotal())
                    .isEqualTo(server.requests())
                    .isPositive();
            assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
        }
    }

    @Test
    void the_null_server_answers_everything() throws Exception {
        try (NullServer server = new NullServer(Transport.best())) {
            generator.open("t", server.port(), 4, Request.get("/"), WORLD);
            LoadResult result = closed(4, 100, 0);
            assertThat(result.counts().completedTotal()).isPositive();
            assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
        }
    }
}
