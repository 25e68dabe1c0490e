package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.WarmTurn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WarmUpCriterionTest {
    /// Four blocks of half a second at a margin of 5 %: over four turns of half a second a change of 5 % is harmless.
    private static final Plan PLAN = Runs.equal(1)
            .plan(new WarmUp(new WarmUp.Stage(1000, 8, 4, 16, 0.10), new WarmUp.Stage(500, 16, 4, 12, 0.05), 0.03));

    private static final WarmUp RULE = PLAN.sampling().warmUp();

    @Test
    void compiled_means_that_the_jit_is_quiet() {
        assertThat(WarmUpCriterion.isCompiled(RULE, turns(0.08, 10, 20, 30, 40)))
                .isTrue();
        assertThat(WarmUpCriterion.isCompiled(RULE, turns(0.2, 40, 40, 40, 40))).isFalse();
        assertThat(WarmUpCriterion.isCompiled(RULE, turns(0.01, 40, 40, 40))).isFalse();
        List<WarmTurn> oneQuiet = new ArrayList<>(turns(0.3, 10, 20, 30));
        oneQuiet.add(turns(0.02, 40).getFirst());
        assertThat(WarmUpCriterion.isCompiled(RULE, oneQuiet)).isFalse();
    }

    @Test
    void where_the_jit_cannot_be_read_throughput_tells() {
        assertThat(WarmUpCriterion.isCompiled(RULE, unread(40, 41, 40, 40))).isTrue();
        assertThat(WarmUpCriterion.isCompiled(RULE, unread(10, 20, 30, 40))).isFalse();
    }

    @Test
    void waves_of_compilation_are_not_quiet_on_average() {
        WarmUp shortTurns = new WarmUp(new WarmUp.Stage(250, 8, 4, 240, 0.10), RULE.settling(), 0.03);
        List<WarmTurn> waves = new ArrayList<>(turns(0.3, 10, 20, 30, 40, 40, 40));
        waves.addAll(turns(0.05, 40, 40));
        assertThat(WarmUpCriterion.isCompiled(shortTurns, waves)).isFalse();
        waves.addAll(turns(0.05, 40, 40, 40, 40, 40, 40));
        assertThat(WarmUpCriterion.isCompiled(shortTurns, waves)).isTrue();
    }

    @Test
    void level_is_steady_and_rising_is_not() {
        assertThat(steadiness(0.01, QUIET, 90, 90.2, 90.1, 90, 90.1, 90.2, 90.1, 90, 90.1, 90.2))
                .contains(Steadiness.LEVEL);
        assertThat(steadiness(0.01, QUIET, 50, 60, 70, 80)).isEmpty();
        assertThat(steadiness(0.01, QUIET, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72))
                .contains(Steadiness.MOVING);
    }

    @Test
    void without_a_warm_up_the_noise_is_the_least() {
        WarmUp none = new WarmUp(new WarmUp.Stage(250, 8, 4, 0, 0.10), new WarmUp.Stage(500, 16, 4, 0, 0.05), 0.03);
        assertThat(WarmUpCriterion.noise(none, List.of(List.of(), List.of()))).isEqualTo(WarmUpCriterion.LEAST_NOISE);
    }

    @Test
    void noise_widens_the_bound_only_as_far_as_a_change_is_harmless() {
        assertThat(steadiness(0.01, NOISY, 100, 100, 100, 100)).isEmpty();
        assertThat(steadiness(0.01, NOISY, 100, 112, 98, 111, 100, 105)).contains(Steadiness.UNPROVEN);
    }

    @Test
    void more_turns_show_a_level_that_few_cannot() {
        Plan patient = Runs.equal(1)
                .plan(new WarmUp(new WarmUp.Stage(1000, 8, 4, 16, 0.10), new WarmUp.Stage(500, 16, 4, 60, 0.05), 0.03));
        double[] noisy = {100, 104, 97, 103, 98, 101, 96, 102, 99, 104, 97, 103};
        List<WarmTurn> twelve = turns(0.01, noisy);
        assertThat(WarmUpCriterion.steadiness(patient, 8, twelve, List.of(twelve)))
                .isEmpty();
        List<WarmTurn> more = new ArrayList<>(twelve);
        more.addAll(turns(0.01, noisy));
        assertThat(WarmUpCriterion.steadiness(patient, 8, more, List.of(more))).contains(Steadiness.LEVEL);
    }

    @Test
    void a_rise_that_is_over_is_forgotten() {
        Plan patient = Runs.equal(1)
                .plan(new WarmUp(new WarmUp.Stage(1000, 8, 4, 16, 0.10), new WarmUp.Stage(500, 16, 4, 60, 0.05), 0.03));
        List<WarmTurn> risen = new ArrayList<>(turns(0.01, 50, 60, 70, 80, 90));
        risen.addAll(turns(0.01, 100, 100.5, 99.8, 100, 100.2, 99.9, 100, 100.5, 99.8, 100, 100.2, 99.9));
        assertThat(WarmUpCriterion.steadiness(patient, 8, risen, QUIET)).contains(Steadiness.LEVEL);
    }

    @Test
    void a_jvm_gets_a_quarter_of_its_turns_before_it_is_given_up() {
        WarmUp.Stage builtIn = new WarmUp.Stage(500, 16, 4, 24, 0.05);
        assertThat(WarmUpCriterion.mayGiveUp(builtIn, 6, 6)).isTrue();
        assertThat(WarmUpCriterion.mayGiveUp(builtIn, 9, 5)).isFalse();
        WarmUp.Stage own = new WarmUp.Stage(500, 16, 4, 60, 0.05);
        assertThat(WarmUpCriterion.mayGiveUp(own, 14, 12)).isFalse();
        assertThat(WarmUpCriterion.mayGiveUp(own, 15, 6)).isTrue();
    }

    @Test
    void turns_beside_a_busy_jit_are_no_noise_of_the_machine() {
        List<WarmTurn> settling = new ArrayList<>(turns(0.5, 30, 90, 40));
        settling.addAll(turns(0.01, 100, 100.5, 99.8, 100, 100.2, 99.9));
        assertThat(steadiness(0.01, List.of(settling, settling), 90, 90.2, 90.1, 90, 90.1, 90.2, 90.1, 90, 90.1, 90.2))
                .contains(Steadiness.LEVEL);
    }

    @Test
    void the_spread_of_the_turns_under_test_excuses_no_rise() {
        assertThat(steadiness(0.01, QUIET, 60, 90, 70, 100, 80, 110, 90, 120, 100, 130, 110, 140))
                .contains(Steadiness.MOVING);
    }

    @Test
    void one_quiet_turn_between_two_waves_of_compilation_is_not_steady() {
        List<WarmTurn> turns = new ArrayList<>(turns(0.2, 100, 100, 100));
        turns.add(turns(0.0, 100).getFirst());
        assertThat(WarmUpCriterion.steadiness(PLAN, PLAN.sampling().slicing().capacityBlocks(), turns, QUIET))
                .isEmpty();
    }

    @Test
    void a_jit_that_works_to_the_last_turn_is_moving() {
        assertThat(steadiness(0.2, QUIET, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)).contains(Steadiness.MOVING);
    }

    @Test
    void too_few_turns_and_turns_without_an_answer_are_not_steady() {
        assertThat(steadiness(0.01, QUIET, 100, 100, 100)).isEmpty();
        assertThat(steadiness(0.01, QUIET, 0, 0, 0, 0)).isEmpty();
    }

    private static final List<List<WarmTurn>> QUIET =
            List.of(turns(0.01, 100, 100.5, 99.8, 100, 100.2, 99.9), turns(0.01, 70, 70.2, 70.1, 70.3, 70, 70.1));

    private static final List<List<WarmTurn>> NOISY =
            List.of(turns(0.01, 90, 130, 100, 140), turns(0.01, 120, 90, 130, 100));

    private static Optional<Steadiness> steadiness(double jitShare, List<List<WarmTurn>> others, double... throughput) {
        return WarmUpCriterion.steadiness(
                PLAN, PLAN.sampling().slicing().capacityBlocks(), turns(jitShare, throughput), others);
    }

    private static List<WarmTurn> turns(double jitShare, double... throughput) {
        return turns(Reading.of(jitShare), throughput);
    }

    private static List<WarmTurn> unread(double... throughput) {
        return turns(Reading.unavailable("no /proc"), throughput);
    }

    private static List<WarmTurn> turns(Reading<Double> jitShare, double... throughput) {
        List<WarmTurn> turns = new ArrayList<>();
        for (double t : throughput) {
            turns.add(new WarmTurn("a", turns.size() + 1, true, t, jitShare, Reading.of(20.0), 0));
        }
        return turns;
    }
}
