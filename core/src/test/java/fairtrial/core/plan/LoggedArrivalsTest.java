package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.experiment.ArrivalSpec;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Rate;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LoggedArrivalsTest {
    private static final Load OPEN = new Load.Open(new Rate(100), Arrivals.LOGGED, 8);

    @Test
    void a_slice_has_as_many_seconds_of_the_log_as_of_its_own() {
        LoadOrder order = new LoadOrder("t", OPEN, 4_000, 1_000, 1);
        List<Integer> log = IntStream.range(1, 100).boxed().toList();
        List<Double> stretch = LoggedArrivals.stretch(log, order, new SplittableRandom(5));
        assertThat(stretch).hasSize(4);
        assertThat(IntStream.range(1, 4).mapToObj(i -> stretch.get(i) - stretch.get(i - 1)))
                .allMatch(step -> step == 1 || step == -98);
        LoadOrder short0 = new LoadOrder("t", OPEN, 500, 100, 1);
        assertThat(LoggedArrivals.stretch(log, short0, new SplittableRandom(5))).hasSize(1);
    }

    /// Only the last of four seconds is counted, and only one second of the log has requests.
    @Test
    void what_is_counted_always_has_requests() {
        LoadOrder order = new LoadOrder("t", OPEN, 4_000, 3_000, 1);
        for (int seed = 0; seed < 20; seed++) {
            assertThat(LoggedArrivals.stretch(List.of(0, 0, 7, 0, 0), order, new SplittableRandom(seed)))
                    .containsExactly(0.0, 0.0, 0.0, 7.0);
        }
    }

    @Test
    void a_closed_loop_and_a_plan_without_a_log_are_as_they_were() {
        OpenLoops loops = new OpenLoops(List.of(), List.of(), Arrivals.LOGGED, 8, List.of(1, 2));
        LoadOrder closed = new LoadOrder("t", new Load.Closed(4), 500, 100, 1);
        assertThat(loops.profiled(closed, new SplittableRandom(1))).isEqualTo(closed);
        LoadOrder open = new LoadOrder("t", OPEN, 500, 100, 1);
        assertThat(new OpenLoops(List.of(), List.of(), Arrivals.POISSON, 8).profiled(open, new SplittableRandom(1)))
                .isEqualTo(open);
        assertThat(loops.profiled(open, new SplittableRandom(1)).speeds()).containsExactly(1.0);
    }

    @Test
    void logged_arrivals_need_a_log() {
        LoadSpec load = LoadSpec.DEFAULTS.withArrivals(Optional.of(ArrivalSpec.parse("logged")));
        assertThatThrownBy(() -> OpenLoops.of(List.of(), load, 8))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-174"));
        assertThatThrownBy(() -> ArrivalSpec.parse("sometimes"))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-173"));
    }
}
