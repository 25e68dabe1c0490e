package fairtrial.core.explain.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.CheckId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DoseJudgeTest {
    private static final DosePlan HALF_AND_DOUBLE = plan(0.5, 2, false);

    private static DosePlan plan(double lower, double higher, boolean inert) {
        return new DosePlan(
                new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.threads.max", "4"),
                inert,
                DosePlan.BASE,
                List.of(
                        new Dose("lower", "2", 200 * lower, lower, OptionalDouble.of(0.3)),
                        new Dose("higher", "8", 200 * higher, higher, OptionalDouble.of(0.1))),
                DosePlan.CONTROL,
                Optional.of(new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.max-connections", "16384")));
    }

    private static DoseOutcome judged(DosePlan plan, SimulatedDoses doses, long seed) {
        return DoseJudge.judge(plan, doses.result(seed), seen(false));
    }

    private static DoseSeen seen(boolean full) {
        return new DoseSeen(Map.of("2", 0.3), List.of(), full, true);
    }

    private static Proof proof(DosePlan plan, SimulatedDoses doses, long seed) {
        return judged(plan, doses, seed).proof();
    }

    private static List<String> reasons(DoseOutcome outcome) {
        return outcome.reasons().stream().map(Message::key).toList();
    }

    @Test
    void doses_that_do_what_was_predicted_are_a_proof() {
        DoseOutcome outcome = judged(HALF_AND_DOUBLE, SimulatedDoses.of(0.51, 1.95, 1), 1);
        assertThat(outcome.proof()).isEqualTo(Proof.PROVED);
        assertThat(outcome.isOpen()).isFalse();
        assertThat(outcome.reasons()).isEmpty();
        assertThat(outcome.slope().orElseThrow().mid()).isCloseTo(1.95 / 0.51, within(0.1));
        assertThat(outcome.doses().getFirst().accuracy().orElseThrow().mid()).isCloseTo(1.02, within(0.03));
    }

    @Test
    void doses_without_an_effect_refute() {
        DoseOutcome outcome = judged(HALF_AND_DOUBLE, SimulatedDoses.of(1, 1, 1), 1);
        assertThat(outcome.proof()).isEqualTo(Proof.REFUTED);
        assertThat(reasons(outcome)).containsExactly("explain.reason.no-effect");
    }

    @Test
    void an_effect_of_another_size_than_predicted_refutes() {
        DoseOutcome outcome = judged(HALF_AND_DOUBLE, SimulatedDoses.of(0.5, 1.3, 1), 1);
        assertThat(outcome.proof()).isEqualTo(Proof.REFUTED);
        assertThat(reasons(outcome)).containsExactly("explain.reason.other-effect");
    }

    /// A next limit is near, so that doubling gives a fifth more.
    @Test
    void a_small_effect_that_comes_as_predicted_is_a_suspicion_and_another_one_refutes() {
        DoseOutcome outcome = judged(heap(1.19, 1.21), SimulatedDoses.of(1.19, 1.21, 1), 1);
        assertThat(outcome.proof()).isEqualTo(Proof.SUSPECTED);
        assertThat(reasons(outcome)).containsExactly("explain.reason.small");
        assertThat(proof(heap(1.19, 1.21), SimulatedDoses.of(1, 1, 1), 1)).isEqualTo(Proof.REFUTED);
    }

    @Test
    void more_effect_than_predicted_is_a_suspicion_that_no_round_changes() {
        DoseOutcome outcome = judged(HALF_AND_DOUBLE, SimulatedDoses.of(0.35, 2.8, 1), 1);
        assertThat(outcome.proof()).isEqualTo(Proof.SUSPECTED);
        assertThat(reasons(outcome)).containsExactly("explain.reason.more");
        assertThat(outcome.isOpen()).isFalse();
        assertThat(proof(HALF_AND_DOUBLE, SimulatedDoses.of(0.35, 1.3, 1), 1)).isEqualTo(Proof.REFUTED);
    }

    @Test
    void an_estimate_that_misses_the_prediction_is_a_suspicion_where_its_interval_does_not_decide() {
        DoseOutcome outcome =
                judged(HALF_AND_DOUBLE, SimulatedDoses.of(0.5, 2.36, 1).withNoise(0.03), 1);
        assertThat(outcome.proof()).isEqualTo(Proof.SUSPECTED);
        assertThat(reasons(outcome)).containsExactly("explain.reason.missed");
        assertThat(outcome.isOpen()).isTrue();
    }

    @Test
    void a_control_that_helps_as_well_is_no_proof() {
        DoseOutcome outcome = judged(HALF_AND_DOUBLE, SimulatedDoses.of(0.5, 2, 1.4), 1);
        assertThat(outcome.proof()).isEqualTo(Proof.SUSPECTED);
        assertThat(reasons(outcome)).containsExactly("explain.reason.control");
    }

    @Test
    void too_few_rounds_leave_a_suspicion() {
        DoseOutcome outcome =
                judged(HALF_AND_DOUBLE, SimulatedDoses.of(0.5, 2, 1).withRounds(2), 1);
        assertThat(outcome.proof()).isEqualTo(Proof.SUSPECTED);
        assertThat(reasons(outcome)).containsExactly("explain.reason.rounds");
    }

    @Test
    void a_noisy_machine_leaves_a_suspicion() {
        assertThat(proof(HALF_AND_DOUBLE, SimulatedDoses.of(0.5, 2, 1).withNoise(0.3), 1))
                .isEqualTo(Proof.SUSPECTED);
    }

    @Test
    void a_failed_check_leaves_a_suspicion_unless_it_finds_the_limit_itself() {
        SimulatedDoses doses = SimulatedDoses.of(0.5, 2, 1);
        assertThat(proof(HALF_AND_DOUBLE, doses.withFailed(CheckId.ERRORS), 1)).isEqualTo(Proof.SUSPECTED);
        assertThat(proof(HALF_AND_DOUBLE, doses.withFailed(CheckId.CONCURRENCY_CAP), 1))
                .isEqualTo(Proof.PROVED);
    }

    @Test
    void a_disturbed_machine_is_told_and_leaves_the_decision_to_the_intervals() {
        DoseOutcome outcome =
                judged(HALF_AND_DOUBLE, SimulatedDoses.of(0.5, 2, 1).withFailed(CheckId.MACHINE), 1);
        assertThat(outcome.proof()).isEqualTo(Proof.PROVED);
        assertThat(reasons(outcome)).containsExactly("explain.reason.disturbed");
    }

    @Test
    void latencies_without_starved_requests_do_not_refuse_a_throughput_that_was_counted() {
        SimulatedDoses starved = SimulatedDoses.of(0.5, 2, 1).withFailed(CheckId.LITTLE);
        DoseOutcome counted = DoseJudge.judge(HALF_AND_DOUBLE, starved.result(1), seen(true));
        assertThat(counted.proof()).isEqualTo(Proof.PROVED);
        assertThat(reasons(counted)).containsExactly("explain.reason.starved");
        DoseOutcome lost = DoseJudge.judge(HALF_AND_DOUBLE, starved.result(1), seen(false));
        assertThat(lost.proof()).isEqualTo(Proof.SUSPECTED);
        assertThat(reasons(lost)).containsExactly("explain.reason.refused");
    }

    @Test
    void requests_that_only_timed_out_on_full_connections_starved_and_other_errors_refuse() {
        SimulatedDoses starved = SimulatedDoses.of(0.5, 2, 1).withFailed(CheckId.ERRORS);
        DoseOutcome timedOut = DoseJudge.judge(HALF_AND_DOUBLE, starved.result(1), seen(true));
        assertThat(timedOut.proof()).isEqualTo(Proof.PROVED);
        assertThat(reasons(timedOut)).containsExactly("explain.reason.starved");
        DoseOutcome failed =
                DoseJudge.judge(HALF_AND_DOUBLE, starved.result(1), new DoseSeen(Map.of(), List.of(), true, false));
        assertThat(reasons(failed)).containsExactly("explain.reason.refused");
        assertThat(failed.isOpen()).isFalse();
        DoseOutcome notFull = DoseJudge.judge(HALF_AND_DOUBLE, starved.result(1), seen(false));
        assertThat(reasons(notFull)).containsExactly("explain.reason.refused");
    }

    @Test
    void an_application_that_fails_at_a_dose_is_told() {
        DoseOutcome outcome = DoseJudge.judge(
                HALF_AND_DOUBLE,
                SimulatedDoses.of(0.5, 2, 1).result(1),
                new DoseSeen(Map.of(), List.of("lower"), true, true));
        assertThat(outcome.proof()).isEqualTo(Proof.SUSPECTED);
        assertThat(outcome.doses().getFirst().failed()).isTrue();
        assertThat(reasons(outcome)).containsExactly("explain.reason.failed");
    }

    /// A bean of the application sets the size of its pool, so that the property changes nothing.
    @Test
    void doses_that_were_not_in_force_refute_nothing() {
        DoseOutcome outcome = DoseJudge.judge(
                HALF_AND_DOUBLE,
                SimulatedDoses.of(1, 1, 1).result(1),
                new DoseSeen(Map.of(), List.of(), false, false, List.of("2", "8")));
        assertThat(outcome.proof()).isEqualTo(Proof.SUSPECTED);
        assertThat(reasons(outcome)).containsExactly("explain.reason.ignored");
    }

    @Test
    void a_control_that_does_not_run_is_told_as_that() {
        SimulatedDoses without = SimulatedDoses.of(0.5, 2, 1).without("control");
        DoseOutcome outcome = DoseJudge.judge(
                HALF_AND_DOUBLE, without.result(1), new DoseSeen(Map.of(), List.of("control"), true, true));
        assertThat(outcome.proof()).isEqualTo(Proof.SUSPECTED);
        assertThat(reasons(outcome)).containsExactly("explain.reason.control-failed");
    }

    @Test
    void a_setting_that_does_nothing_is_inert_and_one_that_does_something_is_not() {
        DosePlan inert = plan(1, 1, true);
        assertThat(proof(inert, SimulatedDoses.of(1, 1, 1), 1)).isEqualTo(Proof.INERT);
        assertThat(proof(inert, SimulatedDoses.of(0.5, 2, 1), 1)).isEqualTo(Proof.REFUTED);
    }

    private static DosePlan heap(double first, double second) {
        return new DosePlan(
                new LimitingSetting(TurnedBy.JVM_FLAG, LimitingSetting.HEAP, "80m"),
                false,
                DosePlan.BASE,
                List.of(
                        new Dose("lower", "160m", 200 * first, first, OptionalDouble.empty()),
                        new Dose("higher", "320m", 200 * second, second, OptionalDouble.empty())),
                DosePlan.CONTROL,
                Optional.of(new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.max-connections", "16384")));
    }

    @Test
    void doses_that_are_all_above_the_base_are_compared_with_it() {
        SimulatedDoses doses = SimulatedDoses.of(2.05, 2.3, 1).withFailed(CheckId.MEMORY);
        DoseOutcome outcome = judged(heap(1.96, 2.26), doses, 1);
        assertThat(outcome.proof()).isEqualTo(Proof.PROVED);
        assertThat(outcome.slope().orElseThrow().mid()).isCloseTo(2.3, within(0.05));
        assertThat(proof(heap(1.96, 2.26), SimulatedDoses.of(1, 1, 1), 1)).isEqualTo(Proof.REFUTED);
    }

    @Test
    void a_heap_that_is_too_small_refuses_the_doses_of_other_settings() {
        assertThat(proof(HALF_AND_DOUBLE, SimulatedDoses.of(0.5, 2, 1).withFailed(CheckId.MEMORY), 1))
                .isEqualTo(Proof.SUSPECTED);
    }

    @Test
    void none_of_a_thousand_healthy_contenders_is_proved() {
        SplittableRandom random = new SplittableRandom(7);
        for (int seed = 0; seed < 1000; seed++) {
            SimulatedDoses healthy = SimulatedDoses.of(1, 1, 1)
                    .withNoise(0.005 + 0.1 * random.nextDouble())
                    .withRounds(3 + random.nextInt(4));
            // Also predictions that say little: the harder case, because hardly anything contradicts them.
            double lower = 0.5 + 0.5 * random.nextDouble();
            double higher = 1 + random.nextDouble();
            assertThat(proof(plan(lower, higher, false), healthy, seed))
                    .as("seed %d, predicted %.2f and %.2f", seed, lower, higher)
                    .isNotEqualTo(Proof.PROVED);
            assertThat(proof(heap(higher + 0.2, higher + 0.5), healthy, seed))
                    .as("seed %d, predicted %.2f for the larger heap", seed, higher + 0.5)
                    .isNotEqualTo(Proof.PROVED);
        }
    }
}
