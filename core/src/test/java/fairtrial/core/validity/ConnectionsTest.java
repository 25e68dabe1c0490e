package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.plan;
import static fairtrial.core.validity.RunEdits.row;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ListenQueue;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ConnectionsTest {
    private static final Check CHECK = new Connections();

    @Test
    void one_reconnect_in_two_hundred_requests_is_the_most() {
        RunRecord most = reconnecting(80);
        assertThat(row(CHECK, most).status()).isEqualTo(Status.PASS);
        assertThat(row(CHECK, most).evidence().arguments()).containsExactly("0.5 %", "0", "0");
        assertThat(row(CHECK, reconnecting(81)).status()).isEqualTo(Status.WARN);
        assertThat(row(CHECK, unlimited(reconnecting(81), Map.of())).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void a_contender_whose_own_property_limits_keep_alive_was_asked_to_close() {
        RunRecord closing = reconnecting(160);
        assertThat(row(CHECK, unlimited(closing, Map.of("server.tomcat.max-keep-alive-requests", "50")))
                        .status())
                .isEqualTo(Status.WARN);
        assertThat(row(CHECK, unlimited(closing, Map.of("server.tomcat.threads.max", "50")))
                        .status())
                .isEqualTo(Status.FAIL);
    }

    @Test
    void connections_that_the_kernel_turned_away_fail_and_both_ways_are_counted() {
        assertThat(row(CHECK, queue(0, 0)).status()).isEqualTo(Status.PASS);
        assertThat(row(CHECK, queue(1, 0)).status()).isEqualTo(Status.FAIL);
        assertThat(row(CHECK, queue(0, 1)).status()).isEqualTo(Status.FAIL);
        assertThat(row(CHECK, queue(2, 1)).evidence().arguments()).containsExactly("0.0 %", "48", "0");
    }

    @Test
    void a_connection_that_could_not_be_opened_fails() {
        RunRecord refused = capacityOfB(seen -> seen.errors = new LoadErrors(1, 0, 0, 0, 0, 0));
        assertThat(row(CHECK, refused).status()).isEqualTo(Status.FAIL);
        assertThat(row(CHECK, refused).evidence().arguments()).containsExactly("0.0 %", "0", "16");
    }

    private static RunRecord reconnecting(long times) {
        return capacityOfB(seen -> {
            seen.count(16_000);
            seen.reconnects = times;
        });
    }

    private static RunRecord queue(long overflows, long drops) {
        return capacityOfB(seen -> seen.listenQueue = Reading.of(new ListenQueue(overflows, drops)));
    }

    /// Without a limit of requests per connection but for what b has in its properties.
    private static RunRecord unlimited(RunRecord record, Map<String, String> properties) {
        return plan(
                record,
                plan -> PlanEdits.contenderB(
                        PlanEdits.keepAlive(plan, Optional.of(-1)),
                        b -> b.withSettings(new TreeMap<>(properties), List.of())));
    }
}
