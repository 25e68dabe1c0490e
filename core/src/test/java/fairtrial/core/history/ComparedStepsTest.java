package fairtrial.core.history;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Interval;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparedStepsTest {
    private static final int STEP_AT = 6;

    private static List<HistoryPoint> points(int runs) {
        return IntStream.range(0, runs)
                .mapToObj(run -> new HistoryPoint(
                        new StepSide("run-" + run, "tomcat"),
                        "id-" + run,
                        run,
                        (run < STEP_AT ? 0 : -0.1) + 0.001 * (run % 3),
                        0.005,
                        4))
                .toList();
    }

    private static Confirmed compared(int before, int after, double step, Confirmed.Answer answer) {
        return new Confirmed(
                "id-" + before,
                "id-" + after,
                "tomcat",
                "throughput_rps",
                "",
                step,
                new Interval(0.9, 0.95, 1.01),
                answer,
                "confirm-" + after);
    }

    private static SeriesStep step(int runs, Confirmed... compared) {
        List<SeriesStep> steps = ComparedSteps.of(points(runs), List.of(compared), at -> List.of());
        assertThat(steps).hasSize(1);
        return steps.getFirst();
    }

    @Test
    void every_comparison_of_a_step_is_an_attempt_and_the_last_one_is_told() {
        Confirmed first = compared(4, 6, 0.9, Confirmed.Answer.UNDECIDED);
        Confirmed second = compared(4, 7, 0.91, Confirmed.Answer.UNDECIDED);
        SeriesStep step = step(10, first, second);
        assertThat(step.attempts()).isEqualTo(2);
        assertThat(step.confirmed()).contains(second);
        assertThat(step.isOpen()).isTrue();
        assertThat(step(10).attempts()).isZero();
        assertThat(step(10).isOpen()).isTrue();
    }

    @Test
    void a_comparison_within_one_level_or_of_a_step_to_the_other_side_is_none() {
        SeriesStep step = step(
                12, compared(1, 3, 0.9, Confirmed.Answer.UNDECIDED), compared(4, 8, 1.1, Confirmed.Answer.CONFIRMED));
        assertThat(step.attempts()).isZero();
        assertThat(step.isOpen()).isTrue();
    }

    @Test
    void an_answer_closes_a_step() {
        for (Confirmed.Answer answer : List.of(Confirmed.Answer.CONFIRMED, Confirmed.Answer.REFUTED)) {
            List<HistoryPoint> points = points(10);
            HistorySeries series = new HistorySeries(
                    "tomcat",
                    "throughput_rps",
                    Optional.empty(),
                    points,
                    ComparedSteps.of(points, List.of(compared(4, 8, 0.9, answer)), at -> List.of()));
            assertThat(series.steps())
                    .singleElement()
                    .satisfies(step -> assertThat(step.isOpen()).isFalse());
            assertThat(series.open()).isEmpty();
        }
    }
}
