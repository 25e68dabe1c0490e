package fairtrial.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FoldingTest {
    @Test
    void english_breaks_between_words_and_keeps_its_own_lines() {
        assertThat(Folding.fold("tomcat is faster than jetty\nby 5 %", 14))
                .isEqualTo("tomcat is\nfaster than\njetty\nby 5 %");
    }

    @Test
    void chinese_breaks_between_characters_and_never_before_a_full_stop() {
        String folded = Folding.fold("吞吐量的差异在容差之内，两者等价。", 16);
        assertThat(folded.lines()).allSatisfy(line -> {
            assertThat(DisplayWidth.of(line)).isLessThanOrEqualTo(16);
            assertThat(line).doesNotStartWith("。").doesNotStartWith("，");
        });
        assertThat(folded.replace("\n", "")).isEqualTo("吞吐量的差异在容差之内，两者等价。");
    }

    @Test
    void what_cannot_be_broken_stays_whole() {
        assertThat(Folding.fold("see /var/lib/fairtrial/runs/20261122-104500-hello now", 20))
                .contains("20261122");
        assertThat(Folding.fold("unbreakable-" + "x".repeat(30), 10)).contains("x".repeat(30));
    }

    @Test
    void a_number_is_never_broken() {
        for (int width = 4; width < 30; width++) {
            assertThat(Folding.fold("tomcat 比 undertow 快 +26.7 %（区间 −14.0 % … +40.9 %）", width))
                    .contains("+26.7", "−14.0", "+40.9");
        }
    }

    @Test
    void short_text_is_left_alone() {
        assertThat(Folding.fold("", 80)).isEmpty();
        assertThat(Folding.fold("a b", 80)).isEqualTo("a b");
    }
}
