package fairtrial.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.agent.load.ScriptedServer.After;
import fairtrial.core.model.Arrivals;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Request;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenLoopTest extends Generating {
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
}
