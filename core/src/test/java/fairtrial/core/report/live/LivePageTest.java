package fairtrial.core.report.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import fairtrial.core.report.html.PageAssets;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LivePageTest {
    private static final String SCRIPT = PageAssets.scripts("live.js");

    private static String words(String html) {
        Matcher found = Pattern.compile("data-words=\"([^\"]*)\"").matcher(html);
        assertThat(found.find()).isTrue();
        return found.group(1);
    }

    private static List<String> inScript(String pattern) {
        return Pattern.compile(pattern)
                .matcher(SCRIPT)
                .results()
                .map((MatchResult result) -> result.group(1))
                .distinct()
                .toList();
    }

    /// One that is missing would read "undefined" on the page, which no compiler sees.
    @ParameterizedTest
    @EnumSource(Language.class)
    void every_word_and_every_place_of_the_script_is_on_the_page(Language language) {
        String html = LivePage.html(Texts.inLanguage(language));
        assertThat(inScript("(?<!dataset\\.)words\\.([a-z]+)"))
                .isNotEmpty()
                .allSatisfy(word -> assertThat(words(html).lines())
                        .anyMatch(line -> line.startsWith(word + "=") && line.length() > word.length() + 1));
        assertThat(inScript("get\\('([a-z0-9]+)'\\)"))
                .isNotEmpty()
                .allSatisfy(id -> assertThat(html).contains("id=\"" + id + "\""));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_page_is_one_file_in_its_language_that_loads_nothing(Language language) {
        String html = LivePage.html(Texts.inLanguage(language));
        assertThat(html)
                .startsWith("<!DOCTYPE html>")
                .contains("lang=\"" + (language == Language.ZH ? "zh-CN" : "en") + "\"")
                .doesNotContainPattern("<(?:script|img|iframe|link|style)[^>]*(?:src|href)=")
                .doesNotContainPattern("@import|url\\((?!['\"]?data:)");
        assertThat(inScript("new EventSource\\(([^)]*)\\)")).containsExactly("'events' + location.search");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_script_takes_every_kind_of_message(Language language) {
        assertThat(LivePage.html(Texts.inLanguage(language))).contains(SCRIPT);
        assertThat(Stream.of(LiveMessage.class.getAnnotation(JsonSubTypes.class).value())
                        .map(JsonSubTypes.Type::name))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(SCRIPT).contains("    " + name + ": function ("));
    }

    /// A page that drew an interval of its own from the slices would be watched until it pleases.
    @ParameterizedTest
    @EnumSource(Language.class)
    void the_script_reads_bands_in_a_look_alone(Language language) {
        assertThat(LivePage.html(Texts.inLanguage(language))).contains(SCRIPT);
        int look = SCRIPT.indexOf("    look: function");
        int note = SCRIPT.indexOf("    note: function");
        assertThat(look).isPositive().isLessThan(note);
        String elsewhere = SCRIPT.substring(0, look) + SCRIPT.substring(note);
        assertThat(SCRIPT.substring(look, note)).contains(".bands", ".lo", ".hi");
        assertThat(elsewhere).doesNotContain(".bands").doesNotContainPattern("\\.(?:lo|hi|mid)\\b");
    }
}
