package fairtrial.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

class LanguagesTest {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d+}");
    /// Four English words in a row are a sentence; names, units and codes come in twos and threes.
    private static final Pattern SENTENCE = Pattern.compile("[A-Za-z’']{2,}(?: [A-Za-z’']+){3,}");

    private final Document document = Document.of(SampleRun.usual().html());

    @Test
    void every_key_has_both_languages_with_the_same_placeholders() throws Exception {
        assertThat(placeholdersByKey(Language.ZH)).isNotEmpty().isEqualTo(placeholdersByKey(Language.EN));
    }

    @Test
    void the_chinese_part_holds_no_english_sentence() {
        List<String> english = new ArrayList<>();
        collect(document.part("zh"), english);
        assertThat(english).isEmpty();
    }

    @Test
    void the_english_part_holds_no_chinese() {
        assertThat(document.part("en").getTextContent()).doesNotContainPattern("\\p{IsHan}");
    }

    @Test
    void both_parts_show_the_same() {
        for (String name : List.of("svg", "tr", "td", "figure", "details", "li")) {
            assertThat(Document.all(document.part("zh"), e -> e.getTagName().equals(name)))
                    .as(name)
                    .hasSameSizeAs(Document.all(
                            document.part("en"), e -> e.getTagName().equals(name)));
        }
    }

    @Test
    void either_language_can_be_chosen_without_a_script() {
        assertThat(document.all("input"))
                .extracting(input -> input.getAttribute("type") + input.getAttribute("checked"))
                .containsExactly("radiochecked", "radio");
        assertThat(document.all("label"))
                .extracting(label -> label.getAttribute("for"))
                .containsExactly("lang-en", "lang-zh");
    }

    private static void collect(Element element, List<String> sentences) {
        if (List.of("code", "pre").contains(element.getTagName())
                || element.getAttribute("lang").equals("en")) {
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

    private static Map<String, Set<String>> placeholdersByKey(Language language) throws IOException {
        Properties properties = new Properties();
        String file = language.tag() + "/report.properties";
        try (Reader in = new InputStreamReader(
                Objects.requireNonNull(Texts.class.getResourceAsStream(file)), StandardCharsets.UTF_8)) {
            properties.load(in);
        }
        Map<String, Set<String>> byKey = new TreeMap<>();
        properties.forEach((key, text) -> byKey.put(key.toString(), placeholders(text.toString())));
        return byKey;
    }

    private static Set<String> placeholders(String text) {
        return PLACEHOLDER.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }
}
