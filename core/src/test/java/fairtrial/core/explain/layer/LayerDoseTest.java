package fairtrial.core.explain.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class LayerDoseTest {
    private static final double ALONE = 1000;

    private static LayerDose dose(double calls, double cpu, double wait) {
        return LayerDose.of(new LayerTime(Layer.HANDLER, calls, cpu, wait, List.of()), ALONE);
    }

    @Test
    void a_delay_burns_and_waits_as_the_layer_does() {
        LayerDose dose = dose(1, 200, 600);
        assertThat(dose.cpuMicros()).isCloseTo(100, within(1e-9));
        assertThat(dose.waitMicros()).isCloseTo(300, within(1e-9));
    }

    @Test
    void the_calls_of_a_request_share_its_delay() {
        assertThat(dose(4, 800, 0).cpuMicros()).isCloseTo(100, within(1e-9));
        assertThat(dose(0.5, 800, 0).cpuMicros()).isCloseTo(800, within(1e-9));
    }

    @Test
    void a_short_layer_gets_an_eighth_of_a_request_and_a_very_short_one_twenty_times_its_time() {
        assertThat(dose(1, 10, 0).cpuMicros()).isCloseTo(125, within(1e-9));
        assertThat(dose(1, 1, 0).cpuMicros()).isCloseTo(20, within(1e-9));
    }

    @Test
    void no_call_is_delayed_by_more_than_a_second() {
        assertThat(dose(0.001, 0, 10_000).waitMicros()).isCloseTo(1_000_000, within(1e-6));
    }

    @Test
    void a_share_of_a_dose_keeps_its_mixture() {
        assertThat(dose(1, 200, 600).times(0.5)).isEqualTo(new LayerDose(Layer.HANDLER, 50, 150));
    }
}
