package fairtrial.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Load;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.text.Language;
import fairtrial.core.text.MarkedTexts;
import fairtrial.core.verdict.ContenderReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/// No word of a report stands outside of the bundles, but names, units and what was measured.
class KeysTest {
    private static final Pattern WORD = Pattern.compile("\\p{L}{2,}");
    private static final Set<String> UNITS = Set.of(
            "req", "µs", "UTC", "ns", "ms", "min", "kB", "MB", "GB", "us", "ni", "sy", "id", "wa", "hi", "si", "st");

    private final SampleRun run = SampleRun.usual();

    @Test
    void every_word_of_a_report_has_a_message_key() {
        ReportContext context =
                new ReportContext(MarkedTexts.in(Language.EN), run.result(), run.record(), run.curves());
        Html all = Html.el("main").add(Reports.body(context, List.of()));
        List<String> keyless = new ArrayList<>();
        collect(Document.of("\n" + all.markup()).root(), names(), keyless);
        assertThat(keyless).isEmpty();
    }

    /// What the run's own data are called.
    private Set<String> names() {
        Stream<String> contenders = run.result().contenders().stream().flatMap(KeysTest::names);
        Stream<String> planned =
                run.plan().contenders().stream().map(c -> c.jdk().vendor());
        Stream<String> inside = run.record()
                .all(JournalEvent.Booted.class)
                .map(JournalEvent.Booted::facts)
                .flatMap(facts -> Stream.concat(
                        Stream.concat(facts.identity().jvm().collectors().stream(), facts.answerHead().stream()),
                        facts.settings().values().stream().flatMap(s -> Stream.of(s.defaultValue(), s.effective()))));
        Stream<String> loads = run.record().loads().stream().map(Load::id);
        Stream<String> others = Stream.of(
                run.result().header().name(),
                run.result().conclusion().verdict().textEn(),
                run.result().machine().toString(),
                run.record().plan().loads().workload().name());
        return Stream.of(contenders, planned, inside, loads, others)
                .flatMap(all -> all)
                .flatMap(text -> WORD.matcher(text).results().map(MatchResult::group))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> names(ContenderReport c) {
        return Stream.of(
                c.id(),
                c.label(),
                c.software().container(),
                c.software().version(),
                c.software().connector(),
                c.software().jdk(),
                c.software().boot(),
                c.software().threading());
    }

    private static void collect(Element element, Set<String> names, List<String> keyless) {
        if (List.of("code", "pre").contains(element.getTagName())
                || element.getAttribute("lang").equals("en")) {
            return;
        }
        for (String attribute : List.of("title", "aria-label")) {
            match(element.getAttribute(attribute), names, keyless);
        }
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                collect(inner, names, keyless);
            } else {
                match(String.valueOf(child.getNodeValue()), names, keyless);
            }
        }
    }

    private static void match(String text, Set<String> names, List<String> keyless) {
        WORD.matcher(outside(text))
                .results()
                .map(MatchResult::group)
                .filter(word -> !names.contains(word) && !UNITS.contains(word))
                .forEach(word -> keyless.add(word + " in: " + text));
    }

    /// The text without what stands between marks, which nest where a sentence is a value of another.
    private static String outside(String text) {
        StringBuilder out = new StringBuilder();
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == MarkedTexts.OPEN) {
                depth++;
            } else if (c == MarkedTexts.CLOSE) {
                depth--;
            } else if (depth <= 0) {
                out.append(c);
            }
        }
        return out.toString();
    }
}
