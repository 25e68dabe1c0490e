package fairtrial.core.report.tune;

import fairtrial.core.analysis.Percent;
import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Interval;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import fairtrial.core.tune.Candidate;
import fairtrial.core.tune.Confirmation;
import fairtrial.core.tune.Confirmation.Answer;
import fairtrial.core.tune.Constraint;
import fairtrial.core.tune.ConstraintCheck;
import fairtrial.core.tune.Goal;
import fairtrial.core.tune.Search;
import fairtrial.core.tune.TuneReport;
import fairtrial.core.tune.TuneReport.MeasuredStage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A search as a document, for the terminal and for the page.
public final class TuneWords {
    /// A page of a screen with 24 candidates shows the best of them.
    private static final int MOST_ROWS = 12;

    private final TuneReport report;
    private final Texts texts;

    public TuneWords(TuneReport report, Texts texts) {
        this.report = report;
        this.texts = texts;
    }

    /// The answer in a few lines.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        Optional<Search.Found> found = report.found();
        if (found.isEmpty()) {
            return List.of(texts.say("tune.running", report.stages().size()));
        }
        lines.add(answer(found.get()));
        report.confirmed().ifPresent(of -> lines.addAll(beside(of)));
        if (found.get().winner().isDefault() && report.breaking() > 0) {
            lines.add(texts.say("tune.breaking", report.breaking()));
        }
        claimed().ifPresent(figure -> lines.add(texts.say("tune.claimed", figure)));
        if (!found.get().reverted().isEmpty()) {
            lines.add(texts.say("tune.reverted", String.join(", ", found.get().reverted())));
        }
        return List.copyOf(lines);
    }

    /// The gain that the search itself saw; it is exaggerated.
    private Optional<String> claimed() {
        return report.found().filter(found -> !found.winner().isDefault()).map(found -> gain(found.claimed()));
    }

    private String answer(Search.Found found) {
        String margin = Percent.ofShare(report.margin());
        String changed = found.winner().written(report.space());
        Optional<Interval> ratio = report.confirmed().flatMap(Confirmation::ratio);
        Answer answer = report.answer().orElse(Answer.DISTURBED);
        if (found.winner().isDefault()) {
            return texts.say("tune.answer." + (answer == Answer.NOTHING ? "none" : key(answer)), margin);
        }
        List<String> refusals = report.confirmed().map(Confirmation::refusals).orElse(List.of());
        if (!refusals.isEmpty()) {
            return texts.say("tune.answer.refused", changed, String.join(", ", refusals));
        }
        if (ratio.isEmpty()) {
            return texts.say("tune.answer.disturbed", changed);
        }
        return texts.say(
                "tune.answer." + key(answer),
                changed,
                gain(ratio.get()),
                texts.say("tune.goal." + goal()),
                report.goal(),
                margin,
                rounds());
    }

    private static String key(Answer answer) {
        return answer.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private int rounds() {
        return report.confirmed().map(Confirmation::rounds).orElse(0);
    }

    private String goal() {
        return report.goal().contains("@") ? "latency" : report.goal();
    }

    private List<String> beside(Confirmation of) {
        List<String> lines = new ArrayList<>();
        of.half().ifPresent(ratio -> lines.add(texts.say("tune.half." + varied(report), gain(ratio))));
        of.twice().ifPresent(ratio -> lines.add(texts.say("tune.twice." + varied(report), gain(ratio))));
        of.twin().ifPresent(twin -> lines.add(texts.say("tune.twin", gain(twin))));
        of.constraints().forEach(check -> lines.add(constraint(check)));
        return lines;
    }

    /// What is halved and doubled in the confirmation.
    static String varied(TuneReport report) {
        return Goal.of(report.goal()).rate().isPresent() ? "rate" : "connections";
    }

    private String constraint(ConstraintCheck check) {
        Rule rule = Constraint.of(check.constraint()).rule();
        String figure = check.figure()
                .map(of -> rule.against().isPresent()
                        ? gain(of.plus(1))
                        : Figures.of(rule.metric().id(), of))
                .orElseGet(() -> texts.say("tune.constraint.no-figure"));
        String state = check.state().name().toLowerCase(Locale.ROOT);
        return texts.say("tune.constraint." + state, check.constraint(), figure);
    }

    /// A gain with its interval.
    static String gain(Interval ratio) {
        return signed(ratio.mid()) + " (" + signed(ratio.lo()) + " … " + signed(ratio.hi()) + ")";
    }

    private static String gain(double log) {
        return signed(Math.exp(log));
    }

    private static String signed(double ratio) {
        return (ratio >= 1 ? "+" : "−") + Figures.percentage(Math.abs(100 * (ratio - 1)));
    }

    /// The whole document.
    public Document document() {
        List<Document.Section> sections = new ArrayList<>();
        report.found().filter(found -> !found.scores().isEmpty()).ifPresent(found -> sections.add(scores(found)));
        report.stages().forEach(stage -> sections.add(stage(stage)));
        List<Block> head = new ArrayList<>();
        lines().forEach(line -> head.add(paragraph(line)));
        snippet().ifPresent(head::add);
        new TunePicture(report, texts).picture().ifPresent(head::add);
        return new Document(
                Span.words(texts.say("tune.title", report.base())),
                Span.words(texts.say("tune.lead", report.goal(), report.seed())),
                head,
                sections);
    }

    /// A line of the answer; the figure that is none is struck through.
    private Block paragraph(String line) {
        Optional<String> claimed = claimed().filter(figure -> line.equals(texts.say("tune.claimed", figure)));
        if (claimed.isEmpty()) {
            return Block.Paragraph.of(line);
        }
        int at = line.indexOf(claimed.get());
        return new Block.Paragraph(
                List.of(
                        Span.words(line.substring(0, at)),
                        Span.struck(claimed.get()),
                        Span.words(line.substring(at + claimed.get().length()))),
                false);
    }

    private Optional<Block> snippet() {
        Optional<Candidate> worth = worth();
        return worth.map(candidate -> new Block.Listings(
                List.of(new Block.Listing(texts.say("tune.snippet"), TuneSnippet.text(report, candidate, texts))),
                false));
    }

    /// The changes that are worth it, as a user writes them; empty where none are.
    public Optional<String> changes() {
        return worth().map(
                        candidate -> TuneSnippet.text(report, candidate, texts).stripTrailing());
    }

    /// The winner, where it is worth it.
    private Optional<Candidate> worth() {
        return report.answer()
                .filter(answer -> answer == Answer.WORTH)
                .flatMap(answer -> report.found())
                .map(Search.Found::winner);
    }

    private Document.Section scores(Search.Found found) {
        List<List<String>> rows = found.scores().stream()
                .map(score -> List.of(
                        score.setting(),
                        score.best().orElseGet(() -> texts.say("tune.default")),
                        score.score().map(Figures::significant).orElse("–")))
                .toList();
        return new Document.Section(
                "settings",
                texts.say("tune.settings.title"),
                List.of(
                        new Block.Paragraph(List.of(Span.words(texts.say("tune.settings.how"))), true),
                        Block.Table.of(head("setting", "best", "score"), rows)));
    }

    private List<String> head(String... columns) {
        return Stream.of(columns)
                .map(column -> texts.say("tune.column." + column))
                .toList();
    }

    private String why(Optional<String> broken) {
        return broken.map(constraint -> texts.say("tune.breaks", constraint))
                .orElseGet(() -> texts.say("tune.not-run"));
    }

    private Document.Section stage(MeasuredStage measured) {
        List<Candidate> candidates = measured.stage().candidates();
        List<List<String>> rows = IntStream.range(0, candidates.size())
                .boxed()
                .sorted(Comparator.comparingDouble(
                        (Integer i) -> -measured.gains().get(i).orElse(Double.NEGATIVE_INFINITY)))
                .limit(MOST_ROWS)
                .map(i -> List.of(
                        candidates.get(i).isDefault()
                                ? texts.say("tune.default")
                                : candidates.get(i).written(report.space()),
                        measured.gains()
                                .get(i)
                                .map(TuneWords::gain)
                                .orElseGet(() -> why(measured.broken().get(i)))))
                .toList();
        String id = measured.stage().kind().id();
        return new Document.Section(
                measured.folder(),
                texts.say("tune.stage." + id),
                List.of(
                        new Block.Paragraph(
                                List.of(Span.words(texts.say(
                                        "tune.stage.how",
                                        measured.stage().rounds(),
                                        candidates.size(),
                                        measured.folder()))),
                                true),
                        Block.Table.of(head("candidate", "gain"), rows)));
    }
}
