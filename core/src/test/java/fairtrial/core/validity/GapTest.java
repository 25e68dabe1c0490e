package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.row;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import org.junit.jupiter.api.Test;

/// b has 16 slices of 500 ms, with windows of 400 ms: 6.4 s.
class GapTest {
    private static final Check CHECK = new Gap();

    @Test
    void where_nobody_stood_still_the_longest_gap_of_the_load_is_told() {
        ValidityRow row = row(CHECK, HEALTHY);
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(row.evidence().key()).isEqualTo("check.gap.pass");
        assertThat(row.evidence().arguments()).containsExactly("0", "1", "0.0 %");
    }

    @Test
    void a_tenth_of_a_window_is_not_notable_yet() {
        assertThat(row(CHECK, capacityOfB(seen -> seen.longestGapNanos = 40_000_000))
                        .status())
                .isEqualTo(Status.PASS);
        ValidityRow longer = row(CHECK, capacityOfB(seen -> seen.longestGapNanos = 40_000_001));
        assertThat(longer.status()).isEqualTo(Status.FAIL);
        assertThat(longer.code()).isEqualTo("load-gap");
        assertThat(longer.evidence().key()).isEqualTo("check.gap.fail");
        assertThat(longer.evidence().arguments()).containsExactly("16", "40", "10.0 %");
    }

    @Test
    void three_percent_of_all_time_in_one_gap_are_a_warning_and_more_fail() {
        ValidityRow most = row(CHECK, once(192_000_000));
        assertThat(most.status()).isEqualTo(Status.WARN);
        assertThat(most.evidence().key()).isEqualTo("check.gap.warn");
        assertThat(most.evidence().arguments()).containsExactly("1", "192", "3.0 %");
        assertThat(row(CHECK, once(192_000_001)).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void counters_read_late_after_one_slice_are_a_warning_of_the_tools_own() {
        RunRecord late = capacityOfB(seen -> {
            if (seen.slice.round() == 1 && seen.slice.block() == 1) {
                seen.wallNanos = seen.tookNanos + 60_000_000;
            }
        });
        ValidityRow row = row(CHECK, late);
        assertThat(row.status()).isEqualTo(Status.WARN);
        assertThat(row.code()).isEqualTo("tool-gap");
        assertThat(row.evidence().key()).isEqualTo("check.gap.tool-warn");
        assertThat(row.evidence().arguments()).containsExactly("1", "60", "0.8 %");
    }

    @Test
    void slices_of_an_earlier_version_that_did_not_record_gaps_are_left_out() {
        RunRecord half = capacityOfB(seen -> {
            seen.longestGapNanos = seen.slice.block() > 2 ? 192_000_000 : 0;
            seen.tookNanos = seen.slice.block() > 2 ? 0 : seen.tookNanos;
        });
        assertThat(row(CHECK, half).status()).isEqualTo(Status.PASS);
    }

    private static RunRecord once(long gapNanos) {
        return capacityOfB(
                seen -> seen.longestGapNanos = seen.slice.round() == 1 && seen.slice.block() == 1 ? gapNanos : 0);
    }
}
