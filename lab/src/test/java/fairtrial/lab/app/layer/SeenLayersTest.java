package fairtrial.lab.app.layer;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerDose;
import fairtrial.lab.store.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeenLayersTest {
    private static SeenLayers seen(String json) {
        return SeenLayers.of(Json.tree(json));
    }

    @Test
    void times_are_read_by_layer() {
        SeenLayers seen = seen("""
                {"type": "layers", "clock": "thread", "layers": [
                  {"layer": "handler", "calls": 10, "wall_micros": 250.5, "cpu_micros": 100.25}],
                 "woven": {"handler": ["org.example.Shop"], "no_layer_of_ours": ["x"]}}""");
        assertThat(seen.totals()).containsOnlyKeys(Layer.HANDLER);
        assertThat(seen.totals().get(Layer.HANDLER)).isEqualTo(new LayerTotal(10, 250.5, 100.25));
        assertThat(seen.woven())
                .containsOnlyKeys(Layer.HANDLER)
                .containsEntry(Layer.HANDLER, List.of("org.example.Shop"));
        assertThat(seen.sharedClock()).isFalse();
    }

    @Test
    void delays_count_as_the_clocks_of_their_threads_say_where_enough_were_timed() {
        SeenLayers timed = seen("{\"calls\": 100, \"waited_micros\": 5000, \"burnt_micros\": 12, \"burnt_calls\": 40}");
        assertThat(timed.delays().micros(10)).isEqualTo(6200);
        SeenLayers untimed =
                seen("{\"calls\": 100, \"waited_micros\": 5000, \"burnt_micros\": 12, \"burnt_calls\": 3}");
        assertThat(untimed.delays().micros(10)).isEqualTo(6000);
    }

    @Test
    void an_answer_of_something_else_is_nothing_seen() {
        SeenLayers seen = seen("{\"layers\": 7, \"woven\": [], \"calls\": \"many\", \"waited_micros\": -3}");
        assertThat(seen.totals()).isEmpty();
        assertThat(seen.delays().micros(10)).isZero();
    }

    @Test
    void names_of_an_application_are_cut() {
        String name = "x".repeat(1000);
        SeenLayers seen = seen("{\"woven\": {\"lock\": [\"" + name + "\"]}}");
        assertThat(seen.woven().getOrDefault(Layer.LOCK, List.of()))
                .singleElement()
                .asString()
                .hasSize(160);
    }

    @Test
    void a_phase_is_asked_for_by_its_name() {
        assertThat(new LayerPhase.Off().request()).containsEntry("phase", "off");
        assertThat(new LayerPhase.Timed().request()).containsEntry("phase", "timed");
        assertThat(new LayerPhase.Delayed(new LayerDose(Layer.LOG_LOCK, 2, 3)).request())
                .containsEntry("phase", "delayed")
                .containsEntry("layer", "log_lock")
                .containsEntry("cpu_micros", 2.0)
                .containsEntry("wait_micros", 3.0);
    }
}
