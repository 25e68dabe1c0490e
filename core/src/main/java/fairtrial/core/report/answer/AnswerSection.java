package fairtrial.core.report.answer;

import fairtrial.core.analysis.RoundTable;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Untrusted;
import fairtrial.core.report.words.DifferenceTable;
import fairtrial.core.report.words.FigureTable;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The top of the report: the answer, the differences, the verdict and its certainty.
public final class AnswerSection {
    private final ReportContext context;

    public AnswerSection(ReportContext context) {
        this.context = context;
    }

    public Html verdict() {
        Html section = context.section("verdict");
        List<String> first = new FirstLines(context.texts(), context.result(), context.record(), context::name).lines();
        String words =
                context.result().conclusion().verdict().text(context.texts().language());
        Html verdict = lines(Html.el("div", first.isEmpty() ? "answer" : "words"), words.lines());
        if (!first.isEmpty()) {
            section.add(lines(Html.el("div", "answer"), first.stream())).add(differences());
        }
        return section.add(ranking()).add(verdict).add(leftOut()).add(latency()).add(trust());
    }

    /// A note for each contender that was asked for and is not compared.
    private List<Html> leftOut() {
        return context.record().plan().leftOut().stream()
                .map(out -> {
                    String told =
                            context.say("left-out", out.label(), context.texts().line(out.reason()));
                    String asked =
                            out.reference() ? " " + context.say(new Message("variant.no-reference", out.label())) : "";
                    return Html.el("p", "note").text(Untrusted.truncate(told, ReportContext.LONGEST_EVIDENCE) + asked);
                })
                .toList();
    }

    private static Html lines(Html box, Stream<String> lines) {
        lines.filter(line -> !line.isBlank())
                .forEach(line -> box.add(Html.el("p").text(ReportContext.glued(Untrusted.truncate(line, 2000)))));
        return box;
    }

    /// Each contender's difference from the best one.
    private Html differences() {
        List<List<String>> rows = new DifferenceTable(context.texts(), context.result(), context::name).rows();
        Html head = Html.el("tr");
        rows.getFirst().forEach(name -> head.add(ReportContext.column(name)));
        Html body = Html.el("tbody");
        rows.stream().skip(1).forEach(row -> {
            Html line = Html.el("tr").add(Html.el("th").attr("scope", "row").text(row.getFirst()));
            row.stream().skip(1).forEach(cell -> line.add(Html.el("td", "num").text(ReportContext.glued(cell))));
            body.add(line);
        });
        return ReportContext.table("numbers", head, body);
    }

    /// The percentiles at the first rate; other rates are shown further down.
    private List<Html> latency() {
        return FigureTable.latencies(context.texts(), context.result()).stream()
                .limit(1)
                .flatMap(latency -> Stream.of(Html.el("p", "note").text(latency.title()), table(latency)))
                .toList();
    }

    private Html table(FigureTable latency) {
        Html head = Html.el("tr").add(ReportContext.column(context.texts().say("terminal.contender")));
        latency.columns()
                .forEach(column ->
                        head.add(Html.el("th", "num").attr("scope", "col").text(column.name())));
        Html body = Html.el("tbody");
        for (ContenderReport contender : context.ordered()) {
            Html row = Html.el("tr")
                    .add(context.named(Html.el("th").attr("scope", "row"), contender.id())
                            .text(latency.mark(contender.id())));
            latency.figures(contender.id())
                    .forEach(figure -> row.add(Html.el("td", "num").text(figure)));
            body.add(row);
        }
        return ReportContext.table("numbers", head, body);
    }

    /// A summary of the checks beside the verdict, for readers who stop there.
    private List<Html> trust() {
        Result result = context.result();
        if (result.assessment().validity().isEmpty()) {
            return List.of();
        }
        String told = context.say(
                "verdict.trust",
                result.checks(ValidityRow.Status.PASS),
                result.assessment().validity().size(),
                result.checks(ValidityRow.Status.FAIL),
                result.checks(ValidityRow.Status.WARN));
        Html link = Html.el("a")
                .attr("href", "#" + context.texts().language().tag() + "-valid")
                .text(context.say("valid.title"));
        return List.of(Html.el("p", "note").add(link).text(" " + told));
    }

    private List<Html> ranking() {
        List<List<String>> tiers = context.result().conclusion().verdict().ranking();
        if (tiers.isEmpty()) {
            return List.of(context.paragraph("verdict.no-ranking"));
        }
        Html list = Html.el("ol", "tiers");
        int place = 1;
        for (List<String> tier : tiers) {
            Html row = Html.el("li").add(Html.el("b", "place").text(String.valueOf(place)));
            for (String id : tier) {
                row.add(context.named(
                        Html.el("span", "who").add(context.style(id).sample()), id));
            }
            list.add(tier.size() > 1 ? row.add(Html.el("span", "tied").text(context.say("verdict.tied"))) : row);
            place += tier.size();
        }
        return List.of(list);
    }

    public Html sure() {
        Html list = Html.el("ul");
        list.add(context.item(
                "sure.rounds",
                context.result().size().rounds(),
                context.result().size().blocks(),
                Figures.seconds(context.result().size().wallSeconds())));
        int dropped = RoundTable.of(
                        context.record(),
                        context.record().plan().loads().capacity(),
                        context.record().running().stream().map(Contender::id).toList())
                .droppedBlocks();
        if (dropped > 0) {
            list.add(context.item("sure.dropped", dropped));
        }
        context.record()
                .end()
                .map(JournalEvent.Finished::reason)
                .ifPresent(reason -> list.add(context.item("end." + reason.id())));
        List<Comparison> primary = context.result().primary();
        if (primary.stream().noneMatch(c -> c.ratio().isPresent())) {
            list.add(context.item("sure.no-interval"));
        } else {
            intervals(list, primary);
        }
        return context.section("sure").add(list);
    }

    private void intervals(Html list, List<Comparison> primary) {
        Map<Answer, Long> answers = primary.stream()
                .collect(Collectors.groupingBy(
                        comparison -> comparison.decision().verdict(), Collectors.counting()));
        long decided = answers.getOrDefault(Answer.FASTER, 0L) + answers.getOrDefault(Answer.SLOWER, 0L);
        list.add(context.item(
                "sure.family", context.metric(context.result().conclusion().primaryMetric()), primary.size()));
        list.add(context.item(
                "sure.answers",
                decided,
                answers.getOrDefault(Answer.EQUIVALENT, 0L),
                answers.getOrDefault(Answer.UNDECIDED, 0L),
                Figures.percent(primary.getFirst().decision().margin())));
        list.add(context.item("sure.width", Figures.percentage(100 * widest(primary))));
        if (decided > 0) {
            list.add(context.item("sure.exaggerated"));
        }
        list.add(context.item("sure.secondary"));
    }

    private static double widest(List<Comparison> comparisons) {
        return comparisons.stream()
                .flatMap(c -> c.ratio().stream())
                .mapToDouble(AnswerSection::halfWidth)
                .max()
                .orElse(0);
    }

    private static double halfWidth(Interval ratio) {
        return Math.expm1(ratio.halfWidth());
    }
}
