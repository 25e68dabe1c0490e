package fairtrial.lab.explain.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerTime;
import fairtrial.lab.app.layer.DelayTotal;
import fairtrial.lab.app.layer.LayerTotal;
import fairtrial.lab.app.layer.SeenLayers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LayerTimesTest {
    private static final DelayTotal NO_DELAYS = new DelayTotal(0, 0, 0, 0);

    /// A hundred requests.
    private static LayerTimes.Timed timed(boolean shared, double wall, double cpu, double processCpu) {
        return new LayerTimes.Timed(
                new SeenLayers(
                        Map.of(Layer.HANDLER, new LayerTotal(200, 100 * wall, 100 * cpu)),
                        shared,
                        NO_DELAYS,
                        Map.of(Layer.HANDLER, List.of("org.example.Shop"))),
                100,
                processCpu);
    }

    @Test
    void cpu_time_is_that_under_load_and_other_time_that_of_requests_alone() {
        LayerTime time = new LayerTimes(timed(false, 900, 20, 50), timed(false, 130, 30, 70))
                .all()
                .getFirst();
        assertThat(time).isEqualTo(new LayerTime(Layer.HANDLER, 2, 20, 100, List.of("org.example.Shop")));
    }

    @Test
    void a_clock_of_the_whole_process_is_read_alone_and_scaled_to_the_load() {
        LayerTime time = new LayerTimes(timed(true, 900, 600, 50), timed(true, 130, 30, 100))
                .all()
                .getFirst();
        assertThat(time.cpuMicros()).isCloseTo(15, within(1e-9));
        assertThat(time.waitMicros()).isCloseTo(100, within(1e-9));
    }

    @Test
    void a_layer_that_is_called_under_load_only_has_no_time() {
        LayerTimes.Timed nothing = new LayerTimes.Timed(new SeenLayers(Map.of(), false, NO_DELAYS, Map.of()), 100, 50);
        assertThat(new LayerTimes(timed(false, 900, 20, 50), nothing).all()).isEmpty();
    }
}
