package fairtrial.core.report.bisect;

import fairtrial.core.bisect.Answer;
import fairtrial.core.bisect.BisectReport;
import fairtrial.core.bisect.Boundary;
import fairtrial.core.bisect.Claim;
import fairtrial.core.bisect.PinnedPart;
import fairtrial.core.bisect.Tested;
import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Interval;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A bisection as a document, for the terminal and for the page.
public final class BisectWords {
    private final BisectReport report;
    private final Texts texts;

    public BisectWords(BisectReport report, Texts texts) {
        this.report = report;
        this.texts = texts;
    }

    /// The whole document.
    public Document document() {
        List<Block> head = new ArrayList<>();
        lines().forEach(line -> head.add(Block.Paragraph.of(line)));
        new BisectPicture(report, texts).picture().ifPresent(head::add);
        List<Document.Section> sections = new ArrayList<>();
        if (!report.tested().isEmpty()) {
            sections.add(tested());
        }
        if (!report.skipped().isEmpty()) {
            sections.add(skipped());
        }
        return new Document(
                Span.words(texts.say("bisect.title", report.claim().text())),
                Span.words(texts.say(
                        "bisect.lead",
                        report.over(),
                        report.versions().size(),
                        report.tested().size())),
                head,
                sections);
    }

    /// The answer in a few lines.
    private List<String> lines() {
        if (report.boundaries().isEmpty()) {
            return List.of(texts.say("bisect.running", report.tested().size()));
        }
        List<Boundary> found = report.boundaries().get();
        return found.isEmpty()
                ? List.of(everywhere())
                : found.stream()
                        .flatMap(one -> Stream.concat(
                                Stream.of(boundary(one)), one.parts().stream().map(part -> part(one, part))))
                        .toList();
    }

    private String part(Boundary of, PinnedPart pinned) {
        String name = texts.say("bisect.part.name." + pinned.part());
        String before = report.version(of.before());
        String after = report.version(of.after());
        if (pinned.why().isPresent()) {
            return texts.say(
                    "bisect.part.failed", name, before, after, pinned.why().get());
        }
        if (pinned.tested().isEmpty()) {
            return texts.say("bisect.part.same", name, before, after);
        }
        Tested tested = pinned.tested().get();
        String key = tested.answer() == of.answer() ? "not" : tested.answer().isDecided() ? "makes" : "undecided";
        return texts.say("bisect.part." + key, name, before, after, figure(tested));
    }

    private String everywhere() {
        Set<Answer> answers =
                report.tested().values().stream().map(Tested::answer).collect(Collectors.toSet());
        String key = answers.size() == 1 ? answers.iterator().next().id() : Answer.UNDECIDED.id();
        return texts.say("bisect.everywhere." + key, report.tested().size());
    }

    private String boundary(Boundary of) {
        String key = of.confirmed()
                .map(answer -> answer.name().toLowerCase(Locale.ROOT))
                .orElse("unsure");
        String told = texts.say(
                "bisect.boundary." + key,
                report.version(of.after()),
                texts.say("bisect.after." + of.answer().id()),
                report.version(of.before()),
                figure(of.before()),
                figure(of.after()),
                Figures.percentage(100 * of.probability()),
                texts.say(report.claim() instanceof Claim.OfSetting ? "bisect.again.starts" : "bisect.again.rounds"));
        List<String> between = report.skippedBetween(of);
        return between.isEmpty() ? told : told + " " + texts.say("bisect.between", String.join(", ", between));
    }

    private String figure(int version) {
        return Optional.ofNullable(report.tested().get(version))
                .map(this::figure)
                .orElse("–");
    }

    private String figure(Tested of) {
        return of.value().or(() -> of.figure().map(this::figure)).orElse("–");
    }

    private String figure(Interval of) {
        Rule rule = ((Claim.OfFigure) report.claim()).rule();
        return rule.against().isPresent()
                ? Figures.percentage(100 * (of.mid() - 1)) + " (" + Figures.percentage(100 * (of.lo() - 1)) + " … "
                        + Figures.percentage(100 * (of.hi() - 1)) + ")"
                : Figures.of(rule.metric().id(), of);
    }

    private Document.Section tested() {
        List<List<String>> rows = report.tested().entrySet().stream()
                .map(one -> List.of(
                        report.version(one.getKey()),
                        texts.say("bisect.answer." + one.getValue().answer().id()),
                        figure(one.getValue())))
                .toList();
        List<String> head = List.of(
                texts.say("bisect.column.version"),
                texts.say("bisect.column.claim"),
                texts.say("bisect.column.figure"));
        return new Document.Section("tested", texts.say("bisect.tested"), List.of(Block.Table.of(head, rows)));
    }

    private Document.Section skipped() {
        List<String> rows = report.skipped().entrySet().stream()
                .map(one -> report.version(one.getKey()) + ": " + texts.say(one.getValue()))
                .toList();
        return new Document.Section("skipped", texts.say("bisect.skipped"), List.of(Block.Items.of(rows)));
    }
}
