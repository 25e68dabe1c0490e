package fairtrial.core.tune;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.tune.Confirmation.Answer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConfirmationTest {
    private static Confirmation of(double gain, double spread, double twin) {
        return Confirmation.of(
                values(gain, spread), Optional.of(values(twin, 0.001)), Optional.empty(), Optional.empty());
    }

    private static StageValues values(double gain, double spread) {
        return new StageValues(IntStream.range(0, 8)
                .mapToObj(round -> new double[] {gain + (round % 2 == 0 ? spread : -spread)})
                .toArray(double[][]::new));
    }

    @Test
    void a_gain_beyond_the_margin_is_worth_it() {
        assertThat(of(0.10, 0.02, 0).answer(0.05)).isEqualTo(Answer.WORTH);
    }

    @Test
    void a_gain_below_the_margin_is_small() {
        assertThat(of(0.02, 0.01, 0).answer(0.05)).isEqualTo(Answer.SMALL);
    }

    @Test
    void an_interval_around_nothing_and_below_the_margin() {
        assertThat(of(0.005, 0.02, 0).answer(0.05)).isEqualTo(Answer.NOTHING);
        assertThat(of(-0.2, 0.02, 0).answer(0.05)).isEqualTo(Answer.NOTHING);
    }

    @Test
    void too_wide_to_say() {
        assertThat(of(0.03, 0.20, 0).answer(0.05)).isEqualTo(Answer.UNDECIDED);
    }

    @Test
    void a_twin_that_differs_disturbs() {
        assertThat(of(0.10, 0.02, 0.2).answer(0.05)).isEqualTo(Answer.DISTURBED);
    }

    @Test
    void a_gain_does_not_excuse_a_broken_constraint() {
        for (ConstraintCheck.State state : ConstraintCheck.State.values()) {
            Confirmation gained =
                    of(0.10, 0.02, 0).with(List.of(new ConstraintCheck("memory < 1MB", Optional.empty(), state)));
            assertThat(gained.answer(0.05))
                    .isEqualTo(state == ConstraintCheck.State.KEPT ? Answer.WORTH : Answer.BROKEN);
        }
    }

    @Test
    void figures_that_a_check_refuses_are_no_answer() {
        assertThat(of(0.10, 0.02, 0).withRefusals(List.of("client-bound")).answer(0.05))
                .isEqualTo(Answer.DISTURBED);
    }

    @Test
    void a_winner_that_did_not_run_disturbs() {
        assertThat(of(Double.NaN, 0, 0).answer(0.05)).isEqualTo(Answer.DISTURBED);
    }
}
