package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.capacity;
import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.plan;
import static fairtrial.core.validity.RunEdits.roundsOfB;
import static fairtrial.core.validity.RunEdits.shortened;
import static fairtrial.core.validity.RunEdits.threads;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/// b in four rounds of four blocks. Its evidence: turns, rounds that moved, rounds with a step, rounds, share of the
/// JIT, rounds in which its cost fell, rounds that were not proven steady.
class WarmthTest {
    @Test
    void a_warm_contender_is_told_in_figures() {
        assertThat(row(HEALTHY).status()).isEqualTo(Status.PASS);
        assertThat(row(HEALTHY).evidence().arguments())
                .containsExactly("6.0", "0", "0", "4", "0.8 %", "0", "0", "10.0 %");
    }

    @Test
    void cold_in_half_of_the_rounds_is_a_warning_and_in_more_a_failure() {
        RunRecord half = warmed(HEALTHY, 2, Steadiness.MOVING);
        assertThat(row(half).status()).isEqualTo(Status.WARN);
        assertThat(row(half).evidence().arguments()).startsWith("6.0", "2", "0", "4");
        assertThat(row(warmed(HEALTHY, 3, Steadiness.MOVING)).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void the_warm_up_of_another_contender_says_nothing() {
        RunRecord cold = warmed(HEALTHY, 4, Steadiness.MOVING);
        ValidityRow other = RunEdits.row(new Warmth(), cold, "a", Rows.ALL);
        assertThat(other.status()).isEqualTo(Status.PASS);
        assertThat(other.evidence().arguments().get(1)).isEqualTo("0");
    }

    @Test
    void a_jit_with_a_twentieth_of_the_time_passes_and_with_a_tenth_is_a_warning() {
        assertThat(row(jit(250, 4750)).status()).isEqualTo(Status.PASS);
        assertThat(row(jit(251, 4749)).status()).isEqualTo(Status.WARN);
        assertThat(row(jit(500, 4500)).status()).isEqualTo(Status.WARN);
        assertThat(row(jit(501, 4499)).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void an_idle_contenders_jit_is_a_share_of_the_time_that_its_cpus_had() {
        RunRecord idle = jit(320, 680);
        assertThat(row(idle).evidence().arguments().get(4)).isEqualTo("8.0 %");
        RunRecord twoCpus = plan(idle, plan -> PlanEdits.processors(plan, 2));
        assertThat(row(twoCpus).evidence().arguments().get(4)).isEqualTo("4.0 %");
    }

    @Test
    void a_jit_that_cannot_be_read_is_a_question_mark() {
        RunRecord unread = roundsOfB(HEALTHY, (round, c) -> threads(c, Reading.unavailable("no threads")));
        assertThat(row(unread).status()).isEqualTo(Status.PASS);
        assertThat(row(unread).evidence().arguments().get(4)).isEqualTo("?");
    }

    @Test
    void a_step_up_by_more_than_a_twentieth_in_every_round_is_counted() {
        RunRecord up = answers(HEALTHY, seen -> seen.slice.block() > 2 ? Math.log(1.07) : 0);
        assertThat(row(up).status()).isEqualTo(Status.FAIL);
        assertThat(row(up).evidence().arguments().get(2)).isEqualTo("4");
    }

    @Test
    void a_step_in_one_round_is_a_warning() {
        RunRecord once =
                answers(HEALTHY, seen -> seen.slice.round() == 2 && seen.slice.block() > 2 ? Math.log(1.07) : 0);
        assertThat(row(once).status()).isEqualTo(Status.WARN);
        assertThat(row(once).evidence().arguments().get(2)).isEqualTo("1");
    }

    @Test
    void a_smaller_step_and_a_step_down_are_no_warm_up() {
        RunRecord small = answers(HEALTHY, seen -> seen.slice.block() > 2 ? Math.log(1.04) : 0);
        assertThat(row(small).status()).isEqualTo(Status.PASS);
        assertThat(row(small).evidence().arguments().get(2)).isEqualTo("0");
        RunRecord down = answers(HEALTHY, seen -> seen.slice.block() > 2 ? -Math.log(1.07) : 0);
        assertThat(row(down).evidence().arguments().get(2)).isEqualTo("0");
    }

    @Test
    void a_cost_that_falls_by_more_than_a_twentieth_in_every_round_is_counted() {
        assertThat(row(cost(-0.03)).status()).isEqualTo(Status.FAIL);
        assertThat(row(cost(-0.03)).evidence().arguments().get(5)).isEqualTo("4");
        assertThat(row(cost(-0.01)).status()).isEqualTo(Status.PASS);
        assertThat(row(cost(-0.01)).evidence().arguments().get(5)).isEqualTo("0");
        assertThat(row(cost(0.03)).evidence().arguments().get(5)).isEqualTo("0");
    }

    @Test
    void level_rounds_prove_a_warm_up_that_did_not_prove_itself_and_two_rounds_are_too_few() {
        assertThat(row(unproven(HEALTHY)).status()).isEqualTo(Status.PASS);
        assertThat(row(unproven(HEALTHY)).evidence().arguments().get(6)).isEqualTo("4");
        assertThat(row(unproven(Runs.equal(3).record())).status()).isEqualTo(Status.PASS);
        assertThat(row(unproven(Runs.equal(2).record())).status()).isEqualTo(Status.WARN);
        assertThat(row(Runs.equal(2).record()).status()).isEqualTo(Status.PASS);
    }

    @Test
    void rounds_of_three_blocks_prove_nothing() {
        assertThat(row(unproven(shortened(HEALTHY, 3))).status()).isEqualTo(Status.WARN);
        assertThat(row(shortened(HEALTHY, 3)).status()).isEqualTo(Status.PASS);
    }

    @Test
    void rounds_that_move_in_both_directions_prove_nothing() {
        RunRecord noisy = answers(HEALTHY, seen -> (seen.slice.round() % 2 == 0 ? 0.02 : -0.02) * seen.slice.block());
        assertThat(row(noisy).status()).isEqualTo(Status.PASS);
        assertThat(row(unproven(noisy)).status()).isEqualTo(Status.WARN);
    }

    @Test
    void a_rise_that_all_rounds_share_fails_without_any_step() {
        RunRecord rising = answers(HEALTHY, seen -> 0.02 * seen.slice.block());
        assertThat(row(rising).status()).isEqualTo(Status.FAIL);
        assertThat(row(rising).evidence().key()).isEqualTo("check.warmth.drift");
        assertThat(row(rising).evidence().arguments())
                .containsExactly("6.0", "0", "0", "4", "0.8 %", "0", "0", "10.0 %");
    }

    private static ValidityRow row(RunRecord record) {
        return RunEdits.row(new Warmth(), record);
    }

    private static RunRecord unproven(RunRecord record) {
        return warmed(record, 4, Steadiness.UNPROVEN);
    }

    /// b's warm-ups of the first rounds ended like that.
    private static RunRecord warmed(RunRecord record, int rounds, Steadiness steadiness) {
        return Runs.edited(
                record,
                e -> e instanceof JournalEvent.Warmed w && w.contender().equals("b") && w.round() <= rounds
                        ? JournalEvent.Warmed.of(w.round(), w.attempt(), "b", w.turns(), steadiness)
                        : e);
    }

    private static RunRecord jit(long jitMillis, long workerMillis) {
        Map<ThreadRole, Long> nanos =
                Map.of(ThreadRole.JIT, jitMillis * 1_000_000, ThreadRole.WORKER, workerMillis * 1_000_000);
        return roundsOfB(HEALTHY, (round, c) -> threads(c, Reading.of(nanos)));
    }

    /// Faster by that in the window, natural log; the cost of a request does not change.
    private static RunRecord answers(RunRecord record, ToDoubleFunction<Seen> faster) {
        return capacity(record, "b", seen -> {
            seen.completed = Math.round(1_000_000 * Math.exp(faster.applyAsDouble(seen)));
            seen.completedTotal = 1_000_000;
        });
    }

    /// A request costs so much more with each block, natural log.
    private static RunRecord cost(double perBlock) {
        return capacityOfB(seen -> {
            seen.count(16_000);
            long nanos = Math.round(480_000_000 * Math.exp(perBlock * seen.slice.block()));
            seen.contenderCpu = Reading.of(new CpuTimes(nanos, 0));
        });
    }
}
