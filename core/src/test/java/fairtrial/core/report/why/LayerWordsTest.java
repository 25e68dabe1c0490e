package fairtrial.core.report.why;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.layer.LayerReading;
import fairtrial.core.explain.layer.SampleLayers;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LayerWordsTest {
    private static String line(LayerEffects layers) {
        return new LayerWords(Texts.inLanguage(Language.EN), layers).line();
    }

    @Test
    void the_line_names_the_layer_that_throughput_owes_most_to() {
        assertThat(line(SampleLayers.limitedByStatements()))
                .contains("Database connection", "the bottleneck", "1.01 (0.95–1.07)", "0.97 (0.87–1.07)", "3 layers");
    }

    @Test
    void without_an_effect_no_layer_is_named() {
        assertThat(line(new LayerEffects("c0", "tomcat", 5, 100, List.of()))).contains("tomcat", "none");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_layer_and_reading_has_its_words(Language language) {
        Texts texts = Texts.inLanguage(language);
        for (Layer layer : Layer.values()) {
            assertThat(texts.has("explain.layer." + layer.id())).as(layer.id()).isTrue();
        }
        for (LayerReading reading : LayerReading.values()) {
            assertThat(texts.has("explain.layer.reading." + reading.id()))
                    .as(reading.id())
                    .isTrue();
        }
    }
}
