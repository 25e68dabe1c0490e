package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.row;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Reading;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/// b in four rounds; each has four slices with 480 ms of CPU time, and beside its second block one with an injected
/// cost of a fifth of a request's CPU time. A gain is the part of that cost which throughput showed.
class SensitivityTest {
    private static final Check CHECK = new Sensitivity();

    @Test
    void three_quarters_of_the_cost_must_show_and_35_percent_more_is_the_most() {
        assertThat(gains(round -> 0.74).status()).isEqualTo(Status.FAIL);
        assertThat(gains(round -> 0.74).code()).isEqualTo("not-sensitive");
        assertThat(gains(round -> 0.76).status()).isEqualTo(Status.PASS);
        assertThat(gains(round -> 1.34).status()).isEqualTo(Status.PASS);
        assertThat(gains(round -> 1.36).status()).isEqualTo(Status.FAIL);
        assertThat(gains(round -> 1.36).code()).isEqualTo("cost-exaggerated");
    }

    @Test
    void an_interval_across_a_bound_is_a_warning() {
        assertThat(gains(round -> round % 2 == 0 ? 0.9 : 0.6).status()).isEqualTo(Status.WARN);
        assertThat(gains(round -> round % 2 == 0 ? 1.5 : 1.2).status()).isEqualTo(Status.WARN);
    }

    @Test
    void only_the_two_blocks_around_an_injected_slice_are_what_it_is_compared_with() {
        RunRecord record = capacityOfB(seen -> seen.count(isMiddle(seen.slice.block()) ? 12_000 : 6_000));
        ValidityRow row = row(CHECK, injected(record, round -> 36_000, round -> 10_000));
        assertShowsAll(row);
    }

    @Test
    void a_round_is_compared_with_itself_alone() {
        RunRecord record = capacityOfB(seen -> seen.count(6_000L * seen.slice.round()));
        ValidityRow row = row(CHECK, injected(record, round -> 24_000L * round, round -> 5_000L * round));
        assertShowsAll(row);
    }

    @Test
    void a_slice_without_any_answer_is_not_among_those_around() {
        RunRecord record = capacityOfB(seen -> {
            seen.count(12_000);
            seen.completed = seen.slice.block() == 3 ? 0 : 12_000;
        });
        ValidityRow row = row(CHECK, injected(record, round -> 48_000, round -> 10_000));
        assertShowsAll(row);
    }

    @Test
    void without_the_cpu_time_of_a_request_no_gain_is_known() {
        RunRecord unread = capacityOfB(seen -> seen.contenderCpu = Reading.unavailable("x"));
        assertThat(row(CHECK, unread).status()).isEqualTo(Status.UNAVAILABLE);
        assertThat(row(CHECK, unread).evidence().arguments()).containsExactly("0");
    }

    @Test
    void two_rounds_are_too_few() {
        ValidityRow row = row(CHECK, Runs.equal(2).record());
        assertThat(row.status()).isEqualTo(Status.UNAVAILABLE);
        assertThat(row.evidence().arguments()).containsExactly("2");
    }

    @Test
    void every_contender_has_a_row_from_the_first_finished_round_on() {
        assertThat(CHECK.examine(HEALTHY)).hasSize(4);
        assertThat(CHECK.examine(Runs.equal(0).record())).isEmpty();
    }

    private static boolean isMiddle(int block) {
        return block == 2 || block == 3;
    }

    private static void assertShowsAll(ValidityRow row) {
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(row.evidence().arguments()).containsExactly("100.0 %", "100.0 %", "100.0 %", "4");
    }

    private static ValidityRow gains(IntToDoubleFunction ofRound) {
        RunRecord record = capacityOfB(seen -> seen.count(120_000));
        return row(
                CHECK,
                injected(
                        record,
                        round -> 480_000,
                        round -> Math.round(120_000 * Math.pow(1.2, -ofRound.applyAsDouble(round)))));
    }

    /// @param requests of b's slices in a round
    /// @param answers  of its slice with the injected cost
    private static RunRecord injected(RunRecord record, IntToLongFunction requests, IntToLongFunction answers) {
        return Runs.edited(
                record,
                e -> e instanceof JournalEvent.Probed p && p.slice().contender().equals("b")
                        ? new JournalEvent.Probed(
                                p.kind(),
                                0.2
                                        * 4
                                        * 480_000
                                        / requests.applyAsLong(p.slice().round()),
                                Seen.edited(
                                        p.slice(),
                                        seen -> seen.count(
                                                answers.applyAsLong(p.slice().round()))))
                        : e);
    }
}
