package fairtrial.delay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimedPhaseTest {
    private static final int FILTERS = Layer.FILTERS.index();
    private static final int HANDLER = Layer.HANDLER.index();
    private static final int CONNECTION = Layer.CONNECTION.index();

    private final SetClock clock = new SetClock();
    private final TimedPhase phase = TimedPhase.with(clock, Overhead.NONE);

    @Test
    void a_layers_time_is_its_own_without_the_layers_inside() {
        phase.enter(FILTERS);
        clock.pass(100, 10);
        phase.enter(HANDLER);
        clock.pass(1000, 300);
        phase.exit(HANDLER);
        clock.pass(50, 5);
        phase.exit(FILTERS);
        assertThat(phase.totals().wallNanos(Layer.FILTERS)).isEqualTo(150);
        assertThat(phase.totals().cpuNanos(Layer.FILTERS)).isEqualTo(15);
        assertThat(phase.totals().wallNanos(Layer.HANDLER)).isEqualTo(1000);
        assertThat(phase.totals().cpuNanos(Layer.HANDLER)).isEqualTo(300);
    }

    @Test
    void a_call_inside_another_of_its_layer_is_not_one_of_its_own() {
        assertThat(phase.enter(FILTERS)).isTrue();
        clock.pass(10, 0);
        assertThat(phase.enter(FILTERS)).isFalse();
        clock.pass(20, 0);
        phase.exit(FILTERS);
        assertThat(phase.totals().calls(Layer.FILTERS)).isOne();
        assertThat(phase.totals().wallNanos(Layer.FILTERS)).isEqualTo(30);
    }

    @Test
    void what_is_held_counts_until_it_is_given_back_the_last_time_with_all_that_happens_meanwhile() {
        phase.enter(HANDLER);
        phase.hold(CONNECTION);
        clock.pass(10, 1);
        phase.hold(CONNECTION);
        clock.pass(20, 2);
        phase.free(CONNECTION);
        clock.pass(30, 3);
        phase.free(CONNECTION);
        clock.pass(40, 4);
        phase.exit(HANDLER);
        phase.free(CONNECTION);
        assertThat(phase.totals().calls(Layer.CONNECTION)).isOne();
        assertThat(phase.totals().wallNanos(Layer.CONNECTION)).isEqualTo(60);
        assertThat(phase.totals().wallNanos(Layer.HANDLER)).isEqualTo(100);
    }

    @Test
    void what_clocks_cost_is_no_time_of_a_layer() {
        TimedPhase corrected = TimedPhase.with(clock, new Overhead(3, 3, 7, 7));
        corrected.enter(FILTERS);
        clock.pass(5, 5);
        corrected.hold(CONNECTION);
        corrected.enter(HANDLER);
        clock.pass(103, 103);
        corrected.exit(HANDLER);
        clock.pass(7, 7);
        clock.pass(3, 3);
        corrected.free(CONNECTION);
        clock.pass(7, 7);
        corrected.exit(FILTERS);
        assertThat(corrected.totals().wallNanos(Layer.HANDLER)).isEqualTo(100);
        assertThat(corrected.totals().cpuNanos(Layer.CONNECTION)).isEqualTo(100);
        assertThat(corrected.totals().wallNanos(Layer.FILTERS)).isEqualTo(5 + 7 + 3 + 7 - 3 - 7 - 10);
    }

    @Test
    void only_layers_that_were_called_are_told() {
        phase.enter(HANDLER);
        clock.pass(2500, 1500);
        phase.exit(HANDLER);
        Map<String, Object> told = new LinkedHashMap<>();
        phase.tell(told);
        assertThat(told)
                .hasToString("{layers=[{layer=handler, calls=1, wall_micros=2.5, cpu_micros=1.5}], clock=thread}");
    }

    @Test
    void timing_an_empty_call_has_a_cost() {
        Overhead cost = Overhead.of(LayerClock.THREAD);
        assertThat(cost.wholeWall()).isPositive();
    }
}
