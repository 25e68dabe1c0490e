package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.openOfB;
import static fairtrial.core.validity.RunEdits.plus;
import static fairtrial.core.validity.RunEdits.probe;
import static fairtrial.core.validity.RunEdits.row;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import org.junit.jupiter.api.Test;

/// b has 16 slices of its open loop.
class SendLagTest {
    private static final Check CHECK = new SendLag();

    /// Two microseconds: as short as that a histogram is exact.
    private static final String SHORT =
            RunSlices.result(1000, 0.5, LoadErrors.NONE, 2e-6).latency().histogram();

    @Test
    void ninety_nine_percent_of_the_offered_must_be_achieved() {
        assertThat(of(achieving(0, 0)).status()).isEqualTo(Status.PASS);
        assertThat(of(achieving(0, 1)).status()).isEqualTo(Status.FAIL);
        assertThat(of(achieving(0, 0)).evidence().arguments()).containsExactly("99.0 %", "0", "800", "0");
    }

    @Test
    void what_was_in_flight_at_the_edges_of_the_windows_may_be_missing() {
        // 2 requests in 16 slices: three standard deviations of 64 are 24.
        assertThat(of(achieving(2, 24)).status()).isEqualTo(Status.PASS);
        assertThat(of(achieving(2, 25)).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void a_loop_that_offered_nothing_achieved_nothing() {
        RunRecord nothing = openOfB(seen -> {
            seen.offered = 0;
            seen.count(0);
        });
        assertThat(of(nothing).evidence().arguments()).startsWith("0.0 %");
    }

    @Test
    void a_lag_beyond_a_twentieth_of_the_median_latency_warns_and_beyond_half_of_it_fails() {
        assertThat(of(lagging(100)).status()).isEqualTo(Status.PASS);
        assertThat(of(lagging(101)).status()).isEqualTo(Status.WARN);
        assertThat(of(lagging(1_000)).status()).isEqualTo(Status.WARN);
        assertThat(of(lagging(1_001)).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void lag_and_median_are_told_in_microseconds() {
        RunRecord late = openOfB(seen -> seen.sendLagP99Nanos = 38_000);
        assertThat(of(late).status()).isEqualTo(Status.PASS);
        assertThat(of(late).evidence().arguments()).containsExactly("100.0 %", "38", "800", "0");
    }

    @Test
    void a_slice_whose_histogram_is_gone_does_not_enter_the_median() {
        RunRecord gone = openOfB(seen -> seen.histogram = seen.slice.block() == 1 ? "" : seen.histogram);
        assertThat(of(gone).evidence().arguments().get(2)).isEqualTo("800");
    }

    @Test
    void slices_that_were_driven_again_are_counted_by_contender_and_load() {
        RunRecord again = plus(
                HEALTHY,
                probe(ProbeKind.HELD_UP, 1, Runs.OPEN, "b", seen -> {}),
                probe(ProbeKind.HELD_UP, 2, Runs.OPEN, "b", seen -> {}),
                probe(ProbeKind.HELD_UP, 2, Runs.CAPACITY, "b", seen -> {}),
                probe(ProbeKind.HELD_UP, 2, Runs.OPEN, "a", seen -> {}));
        assertThat(of(again).evidence().arguments()).last().isEqualTo("2");
    }

    @Test
    void a_closed_loop_has_no_row() {
        assertThat(CHECK.examine(HEALTHY)).hasSize(4).allMatch(row -> row.load().equals(Runs.OPEN.id()));
    }

    private static ValidityRow of(RunRecord record) {
        return row(CHECK, record, "b", Runs.OPEN.id());
    }

    /// 1584 of 1600 requests, less those that are missing.
    private static RunRecord achieving(double inFlight, long missing) {
        return openOfB(seen -> {
            seen.offered = 100;
            seen.count(isFirst(seen.slice) ? 99 - missing : 99);
            seen.meanInFlight = inFlight;
            seen.sendLagP99Nanos = 0;
        });
    }

    private static boolean isFirst(SliceRecord slice) {
        return slice.round() == 1 && slice.block() == 1;
    }

    private static RunRecord lagging(long nanos) {
        return openOfB(seen -> {
            seen.histogram = SHORT;
            seen.sendLagP99Nanos = nanos;
        });
    }
}
