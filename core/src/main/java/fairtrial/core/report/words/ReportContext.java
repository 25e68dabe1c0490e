package fairtrial.core.report.words;

import fairtrial.core.explain.told.Explanations;
import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Untrusted;
import fairtrial.core.report.svg.Legend;
import fairtrial.core.report.svg.Style;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The contents and the language of a report. All sections take their texts, names and styles from it, so a
/// contender has one name, one colour and one position throughout a report.
public record ReportContext(Texts texts, Result result, RunRecord record, Curves curves, Explanations explained) {
    /// The context of a run that nobody asked to explain.
    public ReportContext(Texts texts, Result result, RunRecord record, Curves curves) {
        this(texts, result, record, curves, Explanations.NONE);
    }

    private static final Pattern UNIT =
            Pattern.compile("(?<=\\d) (?=%|(?:ns|µs|ms|s|min|kB|MB|GB|k|M)(?!\\p{L}))|(?<=\\d [kM]) (?=req/s)");
    /// Longest name in a table; longer ones displace other columns.
    public static final int LONGEST_NAME = 44;
    /// Longest command line: a class path of a few hundred jars.
    private static final int LONGEST_COMMAND = 20_000;
    /// Longest evidence: a few numbers. More is a log and belongs into the run folder.
    public static final int LONGEST_EVIDENCE = 400;

    public String say(String key, Object... arguments) {
        return glued(texts.say("report." + key, arguments));
    }

    /// The sentence with a non-breaking space between numbers and units.
    public static String glued(String sentence) {
        return UNIT.matcher(sentence).replaceAll("\u00a0");
    }

    /// A sentence of another area, cut to a maximum length because its values come from outside.
    public String say(Message message) {
        return texts.has(message.key())
                ? glued(Untrusted.truncate(texts.say(message), LONGEST_EVIDENCE))
                : message.key();
    }

    /// The sentence for this key if there is one, otherwise the identifier itself.
    public String sayOr(String identifier, String key) {
        return texts.has("report." + key) ? say(key) : identifier;
    }

    public Html paragraph(String key, Object... arguments) {
        return Html.el("p").text(say(key, arguments));
    }

    public Html item(String key, Object... arguments) {
        return Html.el("li").text(say(key, arguments));
    }

    /// A section with its heading. Its id contains the language, because a page has both languages.
    public Html section(String id) {
        return Html.el("section", "s-" + id)
                .attr("id", texts.language().tag() + "-" + id)
                .add(Html.el("h2").text(say(id + ".title") + " ").add(anchor(id)));
    }

    private Html anchor(String id) {
        return Html.el("a", "anchor")
                .attr("href", "#" + texts.language().tag() + "-" + id)
                .attr("aria-label", say("anchor"));
    }

    /// A row of column headings.
    public Html headings(String... keys) {
        Html row = Html.el("tr");
        for (String key : keys) {
            row.add(column(say(key)));
        }
        return Html.el("thead").add(row);
    }

    /// The heading of one column.
    public static Html column(String name) {
        return Html.el("th").attr("scope", "col").text(name);
    }

    /// A command for copying; long ones are cut.
    public static Html listing(String command) {
        return Html.el("pre").attr("tabindex", "0").add(Html.el("code").truncated(command, LONGEST_COMMAND));
    }

    /// A table in a box that scrolls when it is wider than the page.
    public static Html scrolling(Html table) {
        return Html.el("div", "box").attr("tabindex", "0").add(table);
    }

    /// A table of this head row and body in its box.
    public static Html table(String styleClass, Html head, Html body) {
        return scrolling(Html.el("table", styleClass).add(Html.el("thead").add(head), body));
    }

    /// A table of figures: its first row is the head, the first cell of each row a name.
    public static Html figures(List<List<String>> table) {
        Html head = Html.el("tr");
        table.getFirst().forEach(name -> head.add(column(name)));
        Html body = Html.el("tbody");
        for (List<String> figures : table.subList(1, table.size())) {
            Html row =
                    Html.el("tr").add(Html.el("th").attr("scope", "row").truncated(figures.getFirst(), LONGEST_NAME));
            figures.stream()
                    .skip(1)
                    .forEach(figure -> row.add(Html.el("td", "num").text(glued(figure))));
            body.add(row);
        }
        return table("numbers", head, body);
    }

    /// The contenders in the order of the verdict, then the unranked ones, the placebo last.
    public List<ContenderReport> ordered() {
        List<ContenderReport> ordered = new ArrayList<>();
        List<String> ranked = result.conclusion().verdict().ranking().stream()
                .flatMap(List::stream)
                .toList();
        ranked.forEach(id -> contender(id).ifPresent(ordered::add));
        result.contenders().stream()
                .filter(c -> !ranked.contains(c.id()) && !c.hidden())
                .forEach(ordered::add);
        result.contenders().stream().filter(ContenderReport::hidden).forEach(ordered::add);
        return List.copyOf(ordered);
    }

    /// The compared contenders: all but the placebo.
    public List<ContenderReport> compared() {
        return ordered().stream().filter(c -> !c.hidden()).toList();
    }

    public Optional<ContenderReport> contender(String id) {
        return result.contender(id);
    }

    public boolean isPlacebo(String id) {
        return contender(id).filter(ContenderReport::hidden).isPresent();
    }

    /// The displayed name of a contender: its label, or its identifier where two share a label. For the
    /// placebo it names the contender that it copies.
    public String name(String id) {
        return contender(id)
                .map(c -> c.hidden() ? say("placebo.name", ownName(c.twinOf())) : ownName(id))
                .orElse(id);
    }

    private String ownName(String id) {
        String label = contender(id).map(ContenderReport::label).orElse(id);
        long bearers = result.contenders().stream()
                .filter(c -> !c.hidden() && c.label().equals(label))
                .count();
        return Untrusted.truncate(bearers > 1 ? id : label, LONGEST_NAME);
    }

    /// The element with the name, and with the full name as a tooltip when it is cut.
    public Html named(Html element, String id) {
        String label = contender(id).map(ContenderReport::label).orElse(id);
        if (label.codePointCount(0, label.length()) > LONGEST_NAME) {
            element.attr("title", Untrusted.truncate(label, 500));
        }
        return element.text(name(id));
    }

    public Style style(String id) {
        List<String> ids = result.contenders().stream()
                .filter(c -> !c.hidden())
                .map(ContenderReport::id)
                .toList();
        return new Style(Math.max(0, ids.indexOf(id)), isPlacebo(id));
    }

    /// Line and marker of every contender with its name.
    public Html legend() {
        Legend legend = new Legend();
        for (ContenderReport contender : ordered()) {
            Style style = style(contender.id());
            legend.add(named(Html.el("span").attr("data-member", style.member()).add(style.sample()), contender.id()));
        }
        return legend.html();
    }

    /// A load in words, with its absolute numbers.
    public String load(Load load) {
        return switch (load) {
            case Load.Closed closed -> say("load.closed", closed.connections());
            case Load.Open open ->
                say(
                        "load.open",
                        Figures.rate(open.rate().perSecond()),
                        say("arrivals." + open.arrivals().id()));
        };
    }

    public String load(Optional<Load> load) {
        return load.map(this::load).orElseGet(() -> say("load.none"));
    }

    /// The title of a check, or its identifier where it has none.
    public String title(CheckId check) {
        return sayOr(check.id(), "check." + check.id());
    }

    public String metric(String metric) {
        return sayOr(metric, "metric." + metric);
    }

    /// The reason for a missing interval: a known reason in words, any other unchanged.
    public String noInterval(String reason) {
        return sayOr(reason, "no-interval." + reason.toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /// A reason in words if it is one of ours. Others stay in the English of the measuring side and are marked
    /// as English.
    public Html evidence(String reason) {
        return texts.has("report.reason." + reason)
                ? Html.el("span").text(say("reason." + reason))
                : Html.el("span", "ev").attr("lang", "en").truncated(reason, 160);
    }

    /// A reading in digits, or the reason why there is none.
    public Html reading(Reading<String> reading) {
        return switch (reading) {
            case Reading.Available<String>(String value) -> Html.el("span").text(glued(value));
            case Reading.Unavailable<String>(String reason) ->
                Html.el("span", "na").text(say("unavailable") + " ").add(evidence(reason));
        };
    }
}
