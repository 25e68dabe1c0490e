package fairtrial.published.replay.page;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.replay.ReplayResult;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

class ReplayPageTest {
    static final List<ReplayResult> ALL = List.of(
            SampleReplay.usual(),
            SampleReplay.with(LoadTool.JMETER, 1000),
            SampleReplay.with(LoadTool.SIEGE, 50, 100, 200),
            SampleReplay.with(LoadTool.WRK, 100, 500, 1000),
            SampleReplay.bare(),
            SampleReplay.empty());

    /// Four English words in a row are a sentence; names, units and codes come in twos and threes.
    private static final Pattern SENTENCE = Pattern.compile("[A-Za-z’']{2,}(?: [A-Za-z’']+){3,}");

    private static final Pattern KEY = Pattern.compile("replay\\.[a-z]+[.-]");

    private final Element usual = Tree.of(ReplayPage.html(SampleReplay.usual()));

    @Test
    void each_claim_is_a_line_with_quote_figures_decision_and_what_flips_it() {
        Element lines = Tree.all(Tree.part(usual, "en"), "table").getFirst();
        List<Element> rows = Tree.all(lines, "tr");
        assertThat(rows).hasSize(5);
        assertThat(rows.get(1).getTextContent())
                .contains("“相比 Tomcat NIO 模式，43% 左右的性能提升”", "1.430", "1.380 (1.310 – 1.450)")
                .contains("no limit on requests per connection → does not hold");
        assertThat(rows.get(2).getTextContent()).contains("does not hold even as published");
        assertThat(rows.get(3).getTextContent())
                .contains("10 %", "12 %", "not tested in the steps")
                .doesNotContain("(12 %");
        assertThat(rows.get(4).getTextContent()).contains("not measured", SampleReplay.EVIL);
        assertThat(Tree.all(rows.get(1), "span").getFirst().getAttribute("lang"))
                .isEqualTo("zh");
    }

    @Test
    void the_flip_list_names_value_ratio_and_folder_and_marks_the_step_that_turns() {
        String list = section(usual, "en", "flips");
        assertThat(list)
                .contains("property server.jetty.threads.max=5000", "warmed up: 20 s")
                .contains("1.010 (0.960 – 1.060)", "× 0.987", "keep-alive");
        assertThat(list).contains("no limit on requests per connection ◀ flips here");
        assertThat(section(usual, "zh", "flips")).contains("在此翻转", "不成立");
    }

    @Test
    void the_seeds_figures_stand_in_their_own_shape() {
        String figures = section(usual, "en", "figures");
        assertThat(figures)
                .contains("890078 requests in 30.09s, 100.32MB read", "13.81ms", "Requests/sec:   29575.99")
                .contains("Socket errors: connect 0, read 1253, write 2928, timeout 7")
                .contains("61.3 %", "120.0 %", "52.4", "33.995", "697,827,328 B", "0.643 s")
                .contains("server.jetty.threads.max", "200 ≠", "X-Of-J", "epoll_wait");
        assertThat(figures).doesNotContain("server.tomcat.threads.max");
        assertThat(section(usual, "zh", "figures")).contains("epoll_wait", "堆大小", "生效的属性");
    }

    @Test
    void connections_are_told_per_thousand_requests() {
        assertThat(section(usual, "en", "figures")).contains("8,901", "10.0", "0.449");
    }

    @Test
    void jmeter_siege_and_a_ladder_have_their_tables() {
        String jmeter = section(Tree.of(ReplayPage.html(SampleReplay.with(LoadTool.JMETER, 1000))), "en", "figures");
        assertThat(jmeter)
                .contains("# Samples", "Std. Dev.", "0.50 %", "3409.92")
                .doesNotContain("Min (ms)");
        String siege = section(Tree.of(ReplayPage.html(SampleReplay.with(LoadTool.SIEGE, 50, 100))), "zh", "figures");
        assertThat(siege).contains("命中", "99.50 %", "29575.99 trans/sec", "各并发数下的每秒请求数");
    }

    @Test
    void deviations_commands_and_the_switch_are_told() {
        assertThat(section(usual, "zh", "deviations")).contains("JDK 8 的构建与作者的不同。", "killed by the memory limit");
        assertThat(section(usual, "en", "repeat")).contains("./fairtrial replay 002");
        assertThat(section(usual, "en", "switch"))
                .contains("spring-boot-starter-jetty", "exclude group", "server.tomcat.max-threads=200")
                .doesNotContain("To Undertow");
        assertThat(Tree.all(usual, "footer").getFirst().getTextContent())
                .contains("'http://127.0.0.1:8080/hello?x=1&y'", "'Jetty it'\\''s.jar'", "# as-published/1/tomcat-apr");
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void whatever_is_untrusted_is_escaped_and_nothing_leaves_the_page(ReplayResult result) {
        String html = ReplayPage.html(result);
        assertThat(html).doesNotContain("<script>alert");
        assertThat(Tree.all(Tree.of(html), "script")).hasSize(1);
        assertThat(html).doesNotContainPattern("(?:src|href)=\"(?!#)");
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void no_key_and_no_foreign_sentence_is_left_over(ReplayResult result) {
        Element page = Tree.of(ReplayPage.html(result));
        assertThat(page.getTextContent()).doesNotContainPattern(KEY).doesNotContainPattern("\\{\\d}");
        List<String> english = new ArrayList<>();
        collect(Tree.part(page, "zh"), english);
        assertThat(english).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void both_languages_show_the_same(ReplayResult result) {
        Element page = Tree.of(ReplayPage.html(result));
        for (String name : List.of("section", "svg", "tr", "td", "pre", "li", "p")) {
            assertThat(Tree.all(Tree.part(page, "zh"), name))
                    .as(name)
                    .hasSameSizeAs(Tree.all(Tree.part(page, "en"), name));
        }
    }

    @Test
    void missing_evidence_leaves_tables_out_and_says_nothing_in_their_place() {
        Element page = Tree.of(ReplayPage.html(SampleReplay.bare()));
        String text = Tree.part(page, "en").getTextContent();
        assertThat(text).contains("Untold", "no step decides it", "not measured", "as published");
        assertThat(text).doesNotContain("0 B", "Garbage", "CPU time", "NaN", "null", "Optional");
        assertThat(Tree.all(Tree.part(page, "en"), "svg")).isEmpty();
        assertThat(Tree.all(page, "footer")).isEmpty();
    }

    @Test
    void every_drawing_says_what_it_shows() {
        List<Element> drawings = Tree.all(Tree.part(usual, "zh"), "svg").stream()
                .filter(svg -> svg.getAttribute("aria-hidden").isEmpty())
                .toList();
        assertThat(drawings).hasSize(7).allSatisfy(svg -> {
            assertThat(svg.getAttribute("aria-label")).containsPattern("\\p{IsHan}");
            assertThat(Tree.all(svg, "desc")).hasSize(1);
        });
    }

    @Test
    void every_change_and_deviation_has_words_in_both_languages() {
        for (Language language : Language.values()) {
            Texts texts = Texts.inLanguage(language);
            assertThat(texts.keys().stream().filter(key -> key.startsWith("replay.change.")))
                    .hasSize(17);
            assertThat(texts.keys().stream().filter(key -> key.startsWith("replay.deviation.")))
                    .hasSize(15);
        }
    }

    private static String section(Element page, String language, String id) {
        return Tree.all(Tree.part(page, language), "section").stream()
                .filter(section -> section.getAttribute("id").equals(language + "-" + id))
                .findFirst()
                .orElseThrow()
                .getTextContent();
    }

    private static void collect(Element element, List<String> sentences) {
        if (List.of("code", "pre").contains(element.getTagName())
                || element.getAttribute("lang").equals("en")
                || (element.getTextContent().contains(SampleReplay.EVIL)
                        && element.getTagName().equals("span"))) {
            return;
        }
        for (String attribute : List.of("title", "aria-label")) {
            match(element.getAttribute(attribute), sentences);
        }
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                collect(inner, sentences);
            } else {
                match(String.valueOf(child.getNodeValue()), sentences);
            }
        }
    }

    private static void match(String text, List<String> sentences) {
        SENTENCE.matcher(text).results().map(MatchResult::group).forEach(sentences::add);
    }
}
