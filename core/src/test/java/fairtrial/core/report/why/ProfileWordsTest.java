package fairtrial.core.report.why;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.profile.SampleEvent;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProfileWordsTest {
    private static List<String> lines(Language language) {
        return new ProfileWords(Texts.inLanguage(language), SampleProfile.of()).lines();
    }

    private static List<String> gap(Language language) {
        return new ProfileGapWords(
                        Texts.inLanguage(language),
                        SampleProfile.gap(),
                        List.of(SampleProfile.of(), SampleProfile.against()))
                .lines();
    }

    @Test
    void a_profile_is_told_by_the_three_frames_with_the_largest_own_time() {
        List<String> lines = lines(Language.EN);
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0))
                .startsWith("tomcat: 100 µs of CPU time per request")
                .contains("perf events), one each 1.00 ms", "90.9 % of what the kernel counted");
        assertThat(lines.get(1)).isEqualTo("java.util.HashMap.get (Java): 40.0 µs of its own, 40.0 %.");
        assertThat(lines.get(2)).startsWith("tcp_sendmsg (kernel): 30.0 µs");
        assertThat(lines.get(4)).contains("98.2 %", "99.9 %");
    }

    @Test
    void a_difference_is_told_by_the_three_largest_with_their_intervals() {
        List<String> lines = gap(Language.EN);
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).contains("tomcat 100 µs, undertow 80.0 µs; difference +20.0 µs", "3 rounds");
        assertThat(lines.get(1))
                .startsWith("java.util.HashMap.get (Java): +20.0 µs (")
                .doesNotContain("not shown");
        assertThat(lines.get(2)).endsWith("not shown.");
        assertThat(lines.get(4)).contains("tomcat: ", "undertow: ");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_answer_has_six_lines_without_open_places(Language language) {
        assertThat(lines(language)).hasSize(6).noneMatch(line -> line.contains("{"));
        assertThat(gap(language)).hasSize(6).noneMatch(line -> line.contains("{"));
    }

    @ParameterizedTest
    @EnumSource(SampleEvent.class)
    void every_event_has_words(SampleEvent event) {
        for (Language language : Language.values()) {
            assertThat(Texts.inLanguage(language).has("profile.event." + event.id()))
                    .isTrue();
        }
    }
}
