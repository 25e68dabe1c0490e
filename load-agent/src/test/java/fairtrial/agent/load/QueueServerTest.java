package fairtrial.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Request;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// A slow machine can only make answers later, so every bound here is one-sided.
class QueueServerTest {
    private static final double SERVICE_MICROS = 5000;

    @Test
    void serves_one_request_after_the_other() throws Exception {
        try (Generator generator = new Generator(Transport.best(), 1, Generator.SHORTEST_DRAIN);
                NullServer server = NullServer.queue(generator.transport(), false, SERVICE_MICROS, 1)) {
            generator.open("queue", server.port(), 4, Request.get("/"), Expectation.ok());
            LoadResult result = generator.drive(new LoadOrder("queue", new Load.Closed(4), 600, 100, 1));
            assertThat(result.errors()).isEqualTo(LoadErrors.NONE);
            // Half a second holds a hundred services, and four may have begun before it.
            assertThat(result.counts().completed()).isBetween(1L, 104L);
            // Each of the four waits for the three others.
            assertThat(result.latency().meanLatencyNanos()).isGreaterThan(0.95 * 4 * SERVICE_MICROS * 1e3);
        }
    }

    @Test
    void waits_for_those_before_it_and_not_for_an_idle_server() {
        Service service = Service.queue(false, SERVICE_MICROS, 1);
        assertThat(service.untilAnswered(0)).isEqualTo(5_000_000);
        assertThat(service.untilAnswered(1_000_000)).isEqualTo(9_000_000);
        assertThat(service.untilAnswered(50_000_000)).isEqualTo(5_000_000);
    }

    @Test
    void exponential_times_have_the_mean_that_was_asked_for() {
        Service service = Service.queue(true, SERVICE_MICROS, 2);
        double mean = LongStream.range(0, 20_000)
                .map(i -> service.untilAnswered(i * 1_000_000_000_000L))
                .average()
                .orElseThrow();
        assertThat(mean / 1e3).isBetween(0.97 * SERVICE_MICROS, 1.03 * SERVICE_MICROS);
    }
}
