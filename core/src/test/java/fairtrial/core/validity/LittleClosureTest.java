package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.row;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow.Status;
import org.junit.jupiter.api.Test;

/// b has 16 connections and answers 1000/s.
class LittleClosureTest {
    private static final Check CHECK = new LittleClosure();

    @Test
    void a_tenth_of_the_connections_may_wait_for_the_load() {
        RunRecord least = latency(14_400_000, 14.4);
        assertThat(row(CHECK, least).status()).isEqualTo(Status.PASS);
        assertThat(row(CHECK, least).evidence().arguments()).containsExactly("14.4", "14.4", "16");
        assertThat(row(CHECK, latency(14_399_999, 14.4)).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void fifteen_percent_more_than_the_connections_are_the_most() {
        assertThat(row(CHECK, latency(18_400_000, 18.4)).status()).isEqualTo(Status.PASS);
        assertThat(row(CHECK, latency(18_400_001, 18.4)).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void requests_that_were_never_in_flight_do_not_close() {
        assertThat(row(CHECK, latency(16_000_000, 0)).status()).isEqualTo(Status.FAIL);
    }

    private static RunRecord latency(long nanos, double inFlight) {
        return capacityOfB(seen -> {
            seen.answers(1000, nanos);
            seen.meanInFlight = inFlight;
        });
    }
}
