package fairtrial.core.history;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Interval;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HistorySeriesTest {
    private static StepSide side(int run) {
        return new StepSide("run-" + run, "tomcat");
    }

    private static SeriesStep step(int after) {
        return new SeriesStep(
                side(after - 1), side(after), new Interval(0.9, 0.91, 0.92), false, List.of(), 0, Optional.empty());
    }

    private static final HistorySeries SERIES = new HistorySeries(
            "tomcat",
            "throughput_rps",
            Optional.empty(),
            IntStream.range(0, 12)
                    .mapToObj(run -> new HistoryPoint(side(run), "run-" + run, run, 0, 0.01, 3))
                    .toList(),
            List.of(step(1), step(4), step(9)));

    @Test
    void a_step_is_confirmed_by_runs_that_are_surely_on_its_sides() {
        assertThat(SERIES.wellBefore(step(9))).isEqualTo(side(7));
        assertThat(SERIES.latestAfter(step(9))).isEqualTo(side(11));
        assertThat(SERIES.latestAfter(step(4))).isEqualTo(side(8));
    }

    @Test
    void a_run_beyond_the_step_before_does_not_stand_for_this_one() {
        assertThat(SERIES.wellBefore(step(4))).isEqualTo(side(2));
        assertThat(SERIES.wellBefore(step(1))).isEqualTo(side(0));
    }
}
