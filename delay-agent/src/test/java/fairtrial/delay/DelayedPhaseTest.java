package fairtrial.delay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DelayedPhaseTest {
    private static final int HANDLER = Layer.HANDLER.index();
    private static final int STATEMENT = Layer.STATEMENT.index();
    private static final int LOCK = Layer.LOCK.index();

    private final AtomicLong burnt = new AtomicLong();

    @AfterEach
    void end() {
        LayerCalls.begin(Phase.OFF);
    }

    private static Map<String, Object> told() {
        Map<String, Object> told = new LinkedHashMap<>();
        LayerCalls.begin(Phase.OFF).tell(told);
        return told;
    }

    private void delay(Layer layer, int steps, long waitNanos) {
        LayerCalls.begin(new DelayedPhase(layer, steps, waitNanos, burnt::addAndGet));
    }

    @Test
    void only_outermost_calls_of_the_delayed_layer_are_delayed() {
        delay(Layer.STATEMENT, 100, 0);
        int handler = LayerCalls.enter(HANDLER);
        int outer = LayerCalls.enter(STATEMENT);
        int inner = LayerCalls.enter(STATEMENT);
        assertThat(handler).isZero();
        assertThat(outer).isNotZero();
        assertThat(inner).isZero();
        LayerCalls.exit(STATEMENT, outer);
        LayerCalls.exit(STATEMENT, LayerCalls.enter(STATEMENT));
        assertThat(burnt).hasValue(200);
        assertThat(told()).containsEntry("calls", 2L);
    }

    @Test
    void a_wait_takes_at_least_as_long_as_planned() {
        delay(Layer.HANDLER, 0, 2_000_000);
        LayerCalls.exit(HANDLER, LayerCalls.enter(HANDLER));
        LayerCalls.exit(HANDLER, LayerCalls.enter(HANDLER));
        assertThat((Double) told().get("waited_micros")).isGreaterThanOrEqualTo(4000);
    }

    @Test
    void an_interrupt_ends_a_wait_and_stays_set() {
        delay(Layer.HANDLER, 0, 3_600_000_000_000L);
        Thread.currentThread().interrupt();
        LayerCalls.enter(HANDLER);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void some_calls_wait_long_where_all_would_have_to_wait_shortly() {
        delay(Layer.HANDLER, 0, DelayedPhase.SHORTEST_WAIT / 4);
        for (int i = 0; i < 400; i++) {
            LayerCalls.exit(HANDLER, LayerCalls.enter(HANDLER));
        }
        Map<String, Object> told = told();
        assertThat(told).containsEntry("calls", 400L);
        // One of four: less than 40 of 400 has a probability of 1e-15.
        assertThat((Double) told.get("waited_micros")).isGreaterThan(40 * DelayedPhase.SHORTEST_WAIT / 1e3);
    }

    @Test
    void a_lock_is_delayed_once_until_it_is_free() {
        delay(Layer.LOCK, 100, 0);
        LayerCalls.hold(LOCK);
        assertThat(LayerCalls.holdIf(true, LOCK)).isTrue();
        assertThat(LayerCalls.holdIf(false, LOCK)).isFalse();
        LayerCalls.free(LOCK);
        LayerCalls.free(LOCK);
        LayerCalls.free(LOCK);
        LayerCalls.hold(LOCK);
        assertThat(burnt).hasValue(200);
    }

    @Test
    void a_call_that_began_in_an_earlier_phase_does_not_end_one_of_this() {
        delay(Layer.HANDLER, 100, 0);
        int early = LayerCalls.enter(HANDLER);
        delay(Layer.HANDLER, 100, 0);
        LayerCalls.enter(HANDLER);
        LayerCalls.exit(HANDLER, early);
        assertThat(LayerCalls.enter(HANDLER)).isZero();
    }

    @Test
    void nothing_is_told_while_nothing_happens() {
        assertThat(LayerCalls.enter(HANDLER)).isZero();
        LayerCalls.hold(LOCK);
        LayerCalls.free(LOCK);
        assertThat(told()).isEmpty();
    }
}
