package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.delay.Layer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The agent of delays sees no core: what both call by a name is held against each other here.
class LayerNamesTest {
    @Test
    void the_agent_and_the_tool_have_the_same_layers_in_the_same_order() {
        assertThat(Stream.of(Layer.values()).map(Layer::id))
                .containsExactlyElementsOf(Stream.of(fairtrial.core.explain.layer.Layer.values())
                        .map(fairtrial.core.explain.layer.Layer::id)
                        .toList());
    }
}
