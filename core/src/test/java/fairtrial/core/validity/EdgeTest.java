package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.plus;
import static fairtrial.core.validity.RunEdits.probe;
import static fairtrial.core.validity.RunEdits.row;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Load;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow.Status;
import org.junit.jupiter.api.Test;

/// The discarded head is 100 ms.
class EdgeTest {
    private static final Check CHECK = new Edge();
    private static final long MILLI = 1_000_000;

    @Test
    void half_of_the_discarded_head_is_the_longest_service_time() {
        assertThat(row(CHECK, inRounds(49 * MILLI, 49 * MILLI)).status()).isEqualTo(Status.PASS);
        assertThat(row(CHECK, inRounds(51 * MILLI, 51 * MILLI)).status()).isEqualTo(Status.FAIL);
        assertThat(row(CHECK, inRounds(MILLI, MILLI)).evidence().arguments()).containsExactly("100", "1.00");
    }

    @Test
    void slices_with_one_connection_tell_the_service_time_where_there_are_some() {
        assertThat(row(CHECK, alone(60 * MILLI, MILLI)).status()).isEqualTo(Status.PASS);
        assertThat(row(CHECK, alone(MILLI, 60 * MILLI)).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void without_them_the_last_round_tells_it() {
        assertThat(row(CHECK, inRounds(MILLI, 60 * MILLI)).status()).isEqualTo(Status.FAIL);
        assertThat(row(CHECK, inRounds(60 * MILLI, MILLI)).status()).isEqualTo(Status.PASS);
    }

    @Test
    void slices_whose_histogram_is_gone_are_left_out() {
        RunRecord some = RunEdits.capacity(
                inRounds(MILLI, 60 * MILLI),
                "b",
                seen -> seen.histogram = seen.slice.block() == 1 ? "" : seen.histogram);
        assertThat(row(CHECK, some).status()).isEqualTo(Status.FAIL);
        RunRecord all = capacityOfB(seen -> seen.histogram = "");
        assertThat(row(CHECK, all).status()).isEqualTo(Status.PASS);
        assertThat(row(CHECK, all).evidence().arguments()).containsExactly("100", "0.00");
    }

    /// So long took the requests before the last round, and in it.
    private static RunRecord inRounds(long beforeNanos, long lastNanos) {
        return capacityOfB(seen -> seen.answers(160, seen.slice.round() < 4 ? beforeNanos : lastNanos));
    }

    private static RunRecord alone(long fullNanos, long aloneNanos) {
        return plus(
                capacityOfB(seen -> seen.answers(160, fullNanos)),
                probe(ProbeKind.ALONE, 1, new Load.Closed(1), "b", seen -> seen.answers(10, aloneNanos)));
    }
}
