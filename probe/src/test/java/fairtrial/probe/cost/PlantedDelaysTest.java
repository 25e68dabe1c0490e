package fairtrial.probe.cost;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Without the agent; with it, the tests of real servers.
class PlantedDelaysTest {
    private final PlantedDelays delays = new PlantedDelays();

    @ParameterizedTest
    @ValueSource(strings = {"off", "timed"})
    void a_jvm_without_the_agent_says_so(String phase) {
        assertThatIllegalStateException()
                .isThrownBy(() -> delays.apply(Map.of("phase", phase)))
                .withMessageContaining("started without the agent");
    }

    @Test
    void an_unknown_phase_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> delays.apply(Map.of("phase", "later")))
                .withMessageContaining("'later'");
    }

    @Test
    void a_delay_needs_numbers_within_a_second() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> delays.apply(
                        Map.of("phase", "delayed", "layer", "handler", "cpu_micros", 0.0, "wait_micros", 2e6)))
                .withMessageContaining("wait_micros");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> delays.apply(Map.of("phase", "delayed", "layer", "handler", "wait_micros", 1.0)))
                .withMessageContaining("cpu_micros");
    }
}
