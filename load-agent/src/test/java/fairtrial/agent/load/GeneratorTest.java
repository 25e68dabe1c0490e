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
import fairtrial.core.model.Rate;
import fairtrial.core.model.Request;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratorTest {
    private static final Expectation WORLD = new Expectation(
            200, OptionalLong.of(5), Optional.of("486ea46224d1bb4fb680f34f7c9ad96a8f24ec88be73ea8e5a6c65260e9cb8a7"));

    private final Generator generator = new Generator(Transport.best(), 1, Generator.SHORTEST_DRAIN);

    @AfterEach
    void end() {
        generator.close();
    }

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
                Generator hasty = new Generator(Transport.best(), 1, Duration.ofMillis(100))) {
            hasty.open("t", server.port(), 3, Request.get("/"), WORLD);
            LoadResult result = hasty.drive(new LoadOrder("t", new Load.Closed(3), 100, 0, 1));
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

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void an_open_loop_with_constant_arrivals_sends_exactly_what_was_asked(int threads) throws Exception {
        try (ScriptedServer server = ScriptedServer.world();
                Generator several = new Generator(Transport.best(), threads, Duration.ofSeconds(5))) {
            several.open("t", server.port(), 8, Request.get("/"), WORLD);
            LoadResult result = several.drive(openOrder(500, Arrivals.CONSTANT, 8, 1000));
            assertThat(result.counts().offered()).isEqualTo(500);
            assertThat(result.counts().completedTotal()).isEqualTo(500).isEqualTo(server.requests());
            assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
            assertThat(latencies(result).getTotalCount())
                    .isEqualTo(result.counts().completed());
        }
    }

    @Test
    void poisson_arrivals_repeat_with_the_seed() throws Exception {
        try (ScriptedServer server = ScriptedServer.world()) {
            open(server, 8);
            LoadOrder order = openOrder(1000, Arrivals.POISSON, 8, 300);
            long offered = generator.drive(order).counts().offered();
            assertThat(offered).isBetween(200L, 400L);
            assertThat(generator.drive(order).counts().offered()).isEqualTo(offered);
        }
    }

    @Test
    void latency_counts_from_the_intended_send_time_while_the_server_stalls() throws Exception {
        AtomicBoolean stall = new AtomicBoolean(true);
        try (ScriptedServer server = new ScriptedServer((nth, out) -> {
            if (stall.getAndSet(false)) {
                Thread.sleep(2_000);
            }
            ScriptedServer.write(out, ScriptedServer.ok("world"));
            return After.KEEP;
        })) {
            open(server, 1);
            LoadResult result = generator.drive(openOrder(50, Arrivals.CONSTANT, 1, 3000));
            assertThat(result.counts().completedTotal()).isEqualTo(150);
            // Due in the first 500 ms: 26 requests, which the stalled connection sent only after two seconds.
            assertThat(latencies(result).getCountBetweenValues(1_500_000_000L, Long.MAX_VALUE / 2))
                    .isGreaterThanOrEqualTo(25);
            // The load itself was on time: the server kept its only connection busy.
            assertThat(result.threads().sendLagP99Nanos()).isLessThan(1_500_000_000L);
        }
    }

    @Test
    void due_requests_that_no_connection_can_take_are_timeouts() throws Exception {
        try (ScriptedServer server = new ScriptedServer((nth, out) -> After.KEEP);
                Generator hasty = new Generator(Transport.best(), 1, Duration.ofMillis(100))) {
            hasty.open("t", server.port(), 2, Request.get("/"), WORLD);
            LoadResult result = hasty.drive(openOrder(100, Arrivals.CONSTANT, 2, 200));
            assertThat(result.errors()).isEqualTo(new LoadErrors(0, 0, 20, 0, 0, 0));
            assertThat(result.counts().offered()).isEqualTo(20);
        }
    }

    @Test
    void an_unannounced_close_between_the_requests_of_an_open_loop_is_no_error() throws Exception {
        try (ScriptedServer server = new ScriptedServer((nth, out) -> {
            ScriptedServer.write(out, ScriptedServer.ok("world"));
            return After.CLOSE;
        })) {
            open(server, 4);
            LoadResult result = generator.drive(openOrder(10, Arrivals.CONSTANT, 4, 1000));
            assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
            assertThat(result.counts().completedTotal()).isEqualTo(10);
            // The fifth to the tenth request needed a reopened connection.
            assertThat(result.traffic().keepAliveCloses()).isBetween(6L, 10L);
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

    private static ScriptedServer slow(long millis) {
        return new ScriptedServer((nth, out) -> {
            TimeUnit.MILLISECONDS.sleep(millis);
            ScriptedServer.write(out, ScriptedServer.ok("world"));
            return After.KEEP;
        });
    }

    private void open(ScriptedServer server, int connections) throws Refused {
        generator.open("t", server.port(), connections, Request.get("/"), WORLD);
    }

    private LoadResult closed(int connections, long millis, long leadMillis) throws Refused {
        return generator.drive(new LoadOrder("t", new Load.Closed(connections), millis, leadMillis, 1));
    }

    private LoadResult paced(Pacing pacing, long millis) throws Refused {
        return generator.drive(new LoadOrder("t", new Load.Closed(4, Optional.of(pacing)), millis, 0, 1));
    }

    private LoadResult closed(String target, int connections, long millis) throws Refused {
        return generator.drive(new LoadOrder(target, new Load.Closed(connections), millis, 0, 1));
    }

    private static LoadOrder openOrder(double rate, Arrivals arrivals, int connections, long millis) {
        return new LoadOrder("t", new Load.Open(new Rate(rate), arrivals, connections), millis, 0, 1, true);
    }

    private static long bytesOfRequest(ScriptedServer server) {
        return ("GET / HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n").length();
    }

    private static Histogram latencies(LoadResult result) throws DataFormatException {
        ByteBuffer bytes =
                ByteBuffer.wrap(Base64.getDecoder().decode(result.latency().histogram()));
        return Histogram.decodeFromCompressedByteBuffer(bytes, 0);
    }
}
