package fairtrial.published.replay.page;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.published.replay.ReplayResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ReplayMarkdownTest {
    static final List<ReplayResult> ALL = ReplayPageTest.ALL;

    private static final Texts ENGLISH = Texts.inLanguage(Language.EN);
    private static final Texts CHINESE = Texts.inLanguage(Language.ZH);

    @Test
    void pipes_backticks_and_html_are_escaped() {
        String text = ReplayMarkdown.text(SampleReplay.usual(), ENGLISH);
        assertThat(outsideOfBlocks(text)).doesNotContain("<script");
    }

    @Test
    void a_link_is_one_only_when_nothing_else_can_be_in_it() {
        assertThat(ReplayMarkdown.text(SampleReplay.usual(), ENGLISH))
                .contains("<code>https://blog.example/benchmark?a=1&amp;b=&lt;2&gt;</code>");
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void every_table_has_as_many_cells_in_each_row_as_in_its_head(ReplayResult result) {
        for (Texts texts : List.of(ENGLISH, CHINESE)) {
            int cells = 0;
            for (String line : ReplayMarkdown.text(result, texts).lines().toList()) {
                if (line.startsWith("| ")) {
                    int here = line.split("(?<!\\\\)\\|", -1).length;
                    assertThat(cells == 0 || cells == here).as(line).isTrue();
                    cells = here;
                } else if (!line.startsWith("|")) {
                    cells = 0;
                }
            }
        }
    }

    @Test
    void one_language_at_a_time_tells_what_the_page_tells() {
        assertThat(ReplayMarkdown.text(SampleReplay.usual(), CHINESE))
                .contains("## 结论摘要", "“12% 左右的性能提升” | **不成立**", "## 自己跑一遍", "```text\n./fairtrial replay 002\n```")
                .doesNotContain("<svg");
        assertThat(ReplayMarkdown.text(SampleReplay.usual(), ENGLISH))
                .contains("## Summary", "| Claim | Result here |", "<details><summary>as-published</summary>");
    }

    @Test
    void a_block_of_code_cannot_be_ended_by_what_is_in_it() {
        assertThat(ReplayMarkdown.text(SampleReplay.usual(), ENGLISH).lines().filter(line -> line.startsWith("```")))
                .hasSizeGreaterThan(4)
                .satisfies(fences -> assertThat(fences.size() % 2).isZero());
    }

    private static String outsideOfBlocks(String markdown) {
        return markdown.replaceAll("(?s)```text\n.*?\n```", "");
    }
}
