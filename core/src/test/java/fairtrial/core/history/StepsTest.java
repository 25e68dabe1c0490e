package fairtrial.core.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepsTest {
    private static StepSide side(String run) {
        return new StepSide(run, "tomcat");
    }

    private static List<HistoryPoint> series(int length, double error, double days, IntToDoubleFunction level) {
        SplittableRandom random = new SplittableRandom(11);
        return IntStream.range(0, length)
                .mapToObj(i -> new HistoryPoint(
                        side("run-" + i),
                        "run-" + i,
                        i,
                        level.applyAsDouble(i) + Math.sqrt(error * error + days * days) * random.nextGaussian(),
                        error,
                        6))
                .toList();
    }

    @Test
    void a_step_is_found_where_it_is() {
        List<Step> steps = Steps.of(series(40, 0.01, 0.01, i -> i < 25 ? 0 : Math.log(0.92)));
        assertThat(steps).hasSize(1);
        assertThat(steps.getFirst().index()).isBetween(24, 26);
        assertThat(steps.getFirst().suspected()).isFalse();
        assertThat(steps.getFirst().ratio().lo()).isLessThan(0.92);
        assertThat(steps.getFirst().ratio().hi()).isGreaterThan(0.92);
    }

    @Test
    void two_steps_are_two() {
        List<Step> steps = Steps.of(series(60, 0.005, 0.005, i -> i < 20 ? 0 : i < 40 ? 0.1 : 0.02));
        assertThat(steps).extracting(Step::index).containsExactly(20, 40);
    }

    /// Its scatter hides each of the two steps from a test of two parts.
    @ParameterizedTest
    @CsvSource({"10, 10, 10", "15, 15, 15", "10, 3, 10", "30, 7, 30", "30, 20, 30"})
    void a_change_that_is_taken_back_is_two_steps(int before, int during, int after) {
        int end = before + during;
        List<Step> steps = Steps.of(series(end + after, 0.007, 0.007, i -> i < before || i >= end ? 0 : -0.2));
        assertThat(steps).extracting(Step::index).containsExactly(before, end);
        assertThat(steps).noneMatch(Step::suspected);
        assertThat(steps.getFirst().ratio().mid()).isCloseTo(Math.exp(-0.2), within(0.02));
        assertThat(steps.getLast().ratio().mid()).isCloseTo(Math.exp(0.2), within(0.03));
    }

    @Test
    void at_the_end_it_is_a_suspicion() {
        List<Step> steps = Steps.of(series(30, 0.005, 0.005, i -> i < 29 ? 0 : -0.1));
        assertThat(steps).singleElement().satisfies(step -> {
            assertThat(step.index()).isEqualTo(29);
            assertThat(step.suspected()).isTrue();
        });
    }

    @Test
    void a_point_with_a_large_error_is_no_step() {
        List<HistoryPoint> calm = series(30, 0.005, 0.001, i -> 0);
        List<HistoryPoint> odd = new ArrayList<>(calm);
        odd.add(new HistoryPoint(side("wide"), "wide", 31, -0.1, 0.2, 200));
        assertThat(Steps.of(odd)).isEmpty();
        odd.set(30, new HistoryPoint(side("sharp"), "sharp", 31, -0.1, 0.005, 6));
        assertThat(Steps.of(odd)).hasSize(1);
    }

    @Test
    void series_without_a_step_seldom_have_one() {
        long alarms = IntStream.range(0, 300)
                .filter(seed -> {
                    SplittableRandom random = new SplittableRandom(seed);
                    return !Steps.of(IntStream.range(0, 50)
                                    .mapToObj(i -> new HistoryPoint(
                                            side("r"), "r" + i, i, 0.02 * random.nextGaussian(), 0.01, 3))
                                    .toList())
                            .isEmpty();
                })
                .count();
        // 1.1 % of 300; the binomial's upper end at 99.9 % is 10.
        assertThat(alarms).isLessThanOrEqualTo(10);
    }

    @Test
    void the_variance_between_days() {
        SplittableRandom random = new SplittableRandom(3);
        double[] logs = IntStream.range(0, 4000)
                .mapToDouble(i -> 0.03 * random.nextGaussian() + (i > 2000 ? 1 : 0))
                .toArray();
        double[] errors = IntStream.range(0, 4000).mapToDouble(i -> 0.01 * 0.01).toArray();
        assertThat(Math.sqrt(Steps.between(logs, errors))).isCloseTo(Math.sqrt(0.0008), within(0.002));
    }

    @Test
    void short_series_have_none() {
        assertThat(Steps.of(List.of())).isEmpty();
        assertThat(Steps.of(series(3, 0.01, 0.01, i -> i))).isEmpty();
    }
}
