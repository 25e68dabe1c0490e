package fairtrial.core.report.why;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.layer.SampleLayers;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplainWordsTest {
    private static List<String> lines(Language language, Explanation explained) {
        return lines(language, explained, Optional.empty());
    }

    private static List<String> lines(Language language, Explanation explained, Optional<LayerEffects> layers) {
        return new ExplainWords(Texts.inLanguage(language), explained, layers).lines("fairtrial explain RUN");
    }

    @Test
    void a_proof_is_told_in_six_lines_from_the_bottleneck_to_what_comes_next() {
        List<String> lines = lines(Language.EN, SampleExplanation.of(Proof.PROVED));
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).contains("tomcat", "Request threads", "197 req/s", "proved");
        assertThat(lines.get(1)).contains("server.tomcat.threads.max = 4");
        assertThat(lines.get(2)).contains("4 of 4 in use, 28 wait", "20.3 ms");
        assertThat(lines.get(3)).contains("2 → 98.5 req/s", "8 → 393 req/s");
        assertThat(lines.get(4)).contains("×1.00 (0.97–1.03)", "server.tomcat.max-connections=16384", "3 rounds");
        assertThat(lines.get(5)).contains("server.tomcat.threads.max = 50");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void no_answer_is_longer_than_six_lines(Language language) {
        LimitingSetting other = new LimitingSetting(TurnedBy.PROPERTY, "server.jetty.threads.max", "8");
        assertThat(List.of(
                        SampleExplanation.of(4),
                        SampleExplanation.of(0.5),
                        SampleExplanation.of(0.5, other),
                        SampleExplanation.of(Proof.PROVED),
                        SampleExplanation.of(Proof.REFUTED, new Message("explain.reason.no-effect")),
                        SampleExplanation.of(Proof.SUSPECTED, new Message("explain.reason.rounds", 2))))
                .allSatisfy(explained ->
                        assertThat(lines(language, explained)).isNotEmpty().hasSizeLessThanOrEqualTo(6));
    }

    @Test
    void a_suspicion_offers_the_command_that_turns_the_setting() {
        assertThat(lines(Language.EN, SampleExplanation.of(4)).get(4)).contains("fairtrial explain RUN");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_limit_without_a_setting_is_answered_by_delays_at_its_layers(Language language) {
        List<String> lines = lines(language, SampleExplanation.ofLock());
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).contains("java.lang.Object, fairtrial.shop.limited.Held.monitor", "480 req/s");
        assertThat(lines.get(3)).containsPattern("9[456][0-9] req/s");
        assertThat(lines.get(4)).endsWith("fairtrial explain RUN --layers");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void delays_at_the_layers_take_the_place_of_doses(Language language) {
        LayerEffects proved = SampleLayers.of(Layer.LOCK, 0.93, 0.99, 1.05);
        List<String> lines = lines(language, SampleExplanation.ofLock().withDelays(proved), Optional.of(proved));
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).contains(Texts.inLanguage(language).say("explain.proof.proved"));
        assertThat(lines.get(4)).contains("0.99 (0.93–1.05)").doesNotContain("fairtrial explain");
        assertThat(lines(language, SampleExplanation.of(4), Optional.of(proved)))
                .hasSize(7)
                .last()
                .asString()
                .contains("0.99 (0.93–1.05)");
    }

    @Test
    void a_lock_is_the_bottleneck_and_half_of_the_time_in_it_is_predicted() {
        List<String> lines = lines(Language.EN, SampleExplanation.ofLock());
        assertThat(lines.get(0)).contains("Lock", "is the bottleneck", "suspected");
        assertThat(lines.get(2)).contains("1 of 1 in use, 14.7 wait");
    }

    @Test
    void a_full_heap_is_told_in_megabytes_with_the_time_of_its_pauses() {
        List<String> lines = lines(Language.EN, SampleExplanation.ofHeap());
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).contains("Java heap", "is the bottleneck");
        assertThat(lines.get(1)).contains("-Xmx = 80m");
        assertThat(lines.get(2)).contains("60 MB of 78 MB", "60 %");
        assertThat(lines.get(3)).contains("160m → ", "320m → ");
    }

    @Test
    void without_a_limit_the_nearest_one_is_named() {
        assertThat(lines(Language.EN, SampleExplanation.of(0.5)))
                .singleElement()
                .asString()
                .contains("No resource that was read limits it", "Request threads", "13 %");
    }
}
