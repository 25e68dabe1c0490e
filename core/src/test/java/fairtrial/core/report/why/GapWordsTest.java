package fairtrial.core.report.why;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.gap.Gap;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GapWordsTest {
    private static List<String> lines(Language language, Gap gap) {
        return new GapWords(Texts.inLanguage(language), gap).lines();
    }

    @Test
    void a_gap_of_cpu_time_is_told_in_six_lines_with_its_largest_contributions() {
        List<String> lines = lines(Language.EN, SampleGap.of());
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0))
                .startsWith("tomcat is 25.0 % faster than undertow")
                .contains("3 rounds");
        assertThat(lines.get(1)).contains("80.0 µs against 100 µs", "−20.0 µs", "of the gap");
        assertThat(lines.get(2)).contains("I/O threads, kernel −10.0 µs", "I/O threads, container −10.0 µs");
        assertThat(lines.get(3)).contains("100 % of the gap", "unexplained");
        assertThat(lines.get(4))
                .contains("system calls not counted (perf is not installed)", "wake-ups of workers 0.200 / 0.200")
                .contains("allocated 5.00 kB / 5.00 kB", "read and write calls 2.40 / 2.70");
        assertThat(lines.get(5))
                .contains(
                        "tomcat: CPUs (cpus = 1), throughput is 98 %",
                        "undertow: I/O threads (I/O threads), throughput is 90 %");
    }

    @Test
    void a_gap_of_waiting_says_that_it_is_not_one_of_cpu_time() {
        List<String> lines = lines(Language.EN, SampleGap.waiting());
        assertThat(lines.get(1)).contains("CPU time does not explain the gap");
        assertThat(lines.get(2)).contains("none is shown");
        assertThat(lines.get(3)).contains("no difference in CPU time per request is shown");
    }

    @Test
    void equal_contenders_are_not_ranked() {
        assertThat(lines(Language.EN, SampleGap.none()).getFirst()).startsWith("No difference between tomcat");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_answer_has_six_lines_without_open_places(Language language) {
        assertThat(List.of(SampleGap.of(), SampleGap.waiting(), SampleGap.none()))
                .allSatisfy(gap -> assertThat(lines(language, gap)).hasSize(6).noneMatch(line -> line.contains("{")));
    }
}
