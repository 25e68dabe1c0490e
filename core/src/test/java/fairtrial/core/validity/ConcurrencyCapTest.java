package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.plus;
import static fairtrial.core.validity.RunEdits.probe;
import static fairtrial.core.validity.RunEdits.row;
import static fairtrial.core.validity.RunEdits.settingsOfB;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Load;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Setting;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// b serves 1000/s with 16 connections: X·S is the service time alone in ms.
class ConcurrencyCapTest {
    private static final Check CHECK = new ConcurrencyCap();
    private static final String THREADS = "server.tomcat.threads.max";
    private static final String POOL = "spring.datasource.hikari.maximum-pool-size";
    private static final double IDLE = 0.8;

    @Test
    void throughput_that_falls_by_more_than_15_percent_with_half_of_the_connections_is_no_cap() {
        assertThat(capped(IDLE, 7_000, 850).status()).isEqualTo(Status.FAIL);
        ValidityRow follows = capped(IDLE, 7_000, 848);
        assertThat(follows.status()).isEqualTo(Status.PASS);
        assertThat(follows.evidence().key()).isEqualTo("check.concurrency-cap.follows");
        assertThat(follows.evidence().arguments()).containsExactly("84.8 %");
    }

    @Test
    void a_cap_serves_fewer_at_a_time_than_85_percent_of_the_connections() {
        assertThat(capped(IDLE, 13_600, 1000).status()).isEqualTo(Status.FAIL);
        assertThat(capped(IDLE, 13_601, 1000).status()).isEqualTo(Status.PASS);
    }

    @Test
    void no_cap_is_claimed_where_the_cpus_are_busy_for_more_than_seven_tenths() {
        assertThat(capped(0.30, 7_000, 1000).status()).isEqualTo(Status.FAIL);
        ValidityRow busy = capped(0.29, 7_000, 1000);
        assertThat(busy.status()).isEqualTo(Status.UNAVAILABLE);
        assertThat(busy.evidence().key()).isEqualTo("check.concurrency-cap.busy");
        assertThat(busy.evidence().arguments()).containsExactly("71.0 %");
    }

    @Test
    void less_than_one_request_at_a_time_is_a_standstill_and_no_cap() {
        assertThat(capped(IDLE, 900, 1000).status()).isEqualTo(Status.FAIL);
        ValidityRow stood = capped(IDLE, 899, 1000);
        assertThat(stood.status()).isEqualTo(Status.UNAVAILABLE);
        assertThat(stood.evidence().key()).isEqualTo("check.concurrency-cap.standstill");
    }

    @Test
    void a_limit_is_named_when_it_is_within_15_percent_of_what_was_served() {
        assertThat(capped(IDLE, 8_500, 1000, Map.of(THREADS, 10)).evidence().arguments())
                .containsExactly("8.5", "16", "20.0 %", THREADS, "10");
        ValidityRow far = capped(IDLE, 8_499, 1000, Map.of(THREADS, 10));
        assertThat(far.evidence().key()).isEqualTo("check.concurrency-cap.unnamed");
        assertThat(far.evidence().arguments()).containsExactly("8.5", "16", "20.0 %", "?", "?");
    }

    @Test
    void the_nearest_of_several_limits_is_named() {
        Map<String, Integer> both = Map.of(THREADS, 8, POOL, 9);
        assertThat(capped(IDLE, 8_400, 1000, both).evidence().arguments()).endsWith(THREADS, "8");
        assertThat(capped(IDLE, 8_600, 1000, both).evidence().arguments()).endsWith(POOL, "9");
    }

    @Test
    void slices_alone_without_any_answer_say_nothing() {
        RunRecord silent = plus(
                idleB(IDLE),
                probe(ProbeKind.ALONE, 1, new Load.Closed(1), "b", seen -> seen.answers(0, 7_000_000)),
                probe(ProbeKind.HALF, 1, new Load.Closed(8), "b", seen -> seen.answers(1000, 8_000_000)));
        assertThat(row(CHECK, silent).status()).isEqualTo(Status.PASS);
        assertThat(row(CHECK, silent).evidence().key()).isEqualTo("check.concurrency-cap.pass");
        assertThat(row(CHECK, silent).evidence().arguments()).containsExactly("20.0 %");
    }

    private static ValidityRow capped(double idle, long serviceMicros, long half) {
        return capped(idle, serviceMicros, half, Map.of());
    }

    private static ValidityRow capped(double idle, long serviceMicros, long half, Map<String, Integer> limits) {
        Map<String, Setting> settings = new TreeMap<>();
        limits.forEach((name, limit) -> settings.put(name, new Setting("", "", String.valueOf(limit))));
        RunRecord record = plus(
                settingsOfB(idleB(idle), settings),
                probe(ProbeKind.ALONE, 1, new Load.Closed(1), "b", seen -> seen.answers(100, 1000 * serviceMicros)),
                probe(ProbeKind.HALF, 1, new Load.Closed(8), "b", seen -> seen.answers(half, 8_000_000)));
        return row(CHECK, record);
    }

    private static RunRecord idleB(double idle) {
        return capacityOfB(seen -> {
            seen.answers(1000, 16_000_000);
            seen.idle(idle);
        });
    }
}
