package fairtrial.core.report.history;

import fairtrial.core.analysis.Percent;
import fairtrial.core.diff.Difference;
import fairtrial.core.history.Attempts;
import fairtrial.core.history.Confirmed;
import fairtrial.core.history.History;
import fairtrial.core.history.HistoryPoint;
import fairtrial.core.history.HistorySeries;
import fairtrial.core.history.LeftOutPoints;
import fairtrial.core.history.MachineHistory;
import fairtrial.core.history.SeriesLoads;
import fairtrial.core.history.SeriesStep;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Metric;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.DifferenceWords;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A history as a document, for the terminal and for the page.
public final class HistoryWords {
    /// A difference below it fills no more of a sparkline than it deserves: the usual margin.
    private static final double LEAST_RANGE = 0.05;

    /// So many differences between two runs stand in one line.
    private static final int MOST_CHANGES = 4;

    private final History history;
    private final Texts texts;

    public HistoryWords(History history, Texts texts) {
        this.history = history;
        this.texts = texts;
    }

    /// The whole document.
    public Document document() {
        List<Document.Section> sections = new ArrayList<>();
        for (int i = 0; i < history.machines().size(); i++) {
            sections.add(section("m" + i, history.machines().get(i)));
        }
        return new Document(
                Span.words(texts.say("history.title")), Span.words(texts.say("history.lead")), List.of(), sections);
    }

    private Document.Section section(String id, MachineHistory of) {
        List<Block> blocks = new ArrayList<>();
        if (!of.series().isEmpty()) {
            blocks.add(new Block.Paragraph(
                    List.of(Span.words(texts.say("history.runs", of.runs(), first(of), last(of)))), true));
            blocks.add(Block.Table.of(
                    head("contender", "figure", "course", "runs", "latest"),
                    of.series().stream().map(this::row).toList()));
            List<String> steps = of.series().stream().flatMap(this::steps).toList();
            blocks.add(steps.isEmpty() ? Block.Paragraph.of(texts.say("history.none")) : Block.Items.of(steps));
        }
        if (!of.leftOut().isEmpty()) {
            blocks.add(Block.Items.of(of.leftOut().stream().map(this::leftOut).toList()));
        }
        blocks.addAll(pictures(of));
        return new Document.Section(id, texts.say("history.machine", of.workload(), machine(of.machine())), blocks);
    }

    private static String machine(Machine machine) {
        String model = machine.processors().model();
        return model + " · " + machine.processors().allowed().cpus().size();
    }

    private static String first(MachineHistory of) {
        return Figures.minute(points(of).mapToLong(HistoryPoint::atMillis).min().orElse(0));
    }

    private static String last(MachineHistory of) {
        return Figures.minute(points(of).mapToLong(HistoryPoint::atMillis).max().orElse(0));
    }

    private static Stream<HistoryPoint> points(MachineHistory of) {
        return of.series().stream().flatMap(series -> series.points().stream());
    }

    private List<String> head(String... columns) {
        return Stream.of(columns)
                .map(column -> texts.say("history.column." + column))
                .toList();
    }

    private List<String> row(HistorySeries series) {
        List<Double> logs = series.points().stream().map(HistoryPoint::log).toList();
        return List.of(
                series.contender(),
                figure(series),
                Sparkline.of(logs, LEAST_RANGE),
                String.valueOf(logs.size()),
                value(series, logs.getLast()));
    }

    /// A value of a series: a figure with its unit, or how much more or less it is than that of the other contender.
    ///
    /// @param log its natural log
    static String value(HistorySeries series, double log) {
        return series.against().isPresent() ? Percent.of(Math.exp(log)) : Figures.of(series.metric(), Math.exp(log));
    }

    private String figure(HistorySeries series) {
        String figure = figure(series.metric(), series.load());
        return series.against()
                .map(other -> texts.say("history.against", figure, other))
                .orElse(figure);
    }

    private String figure(String metric, Optional<String> load) {
        return texts.say("report.metric." + metric)
                + load.filter(SeriesLoads::isOpen).map(name -> " · " + name).orElse("");
    }

    private String leftOut(LeftOutPoints of) {
        String why = of.why().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return texts.say(
                "history.no-point",
                of.contender(),
                figure(of.metric(), of.load()),
                of.runs(),
                texts.say("history.no-point." + why));
    }

    private Stream<String> steps(HistorySeries series) {
        return series.steps().stream().map(step -> step(series, step));
    }

    private String step(HistorySeries series, SeriesStep step) {
        String what = texts.say(
                key(series, step),
                series.contender(),
                figure(series),
                Percent.of(step.ratio()),
                step.before().run(),
                step.after().run());
        return what + " " + changed(step.changed())
                + step.confirmed()
                        .map(of -> " " + answer(texts, of, step.attempts()))
                        .orElse("");
    }

    /// Without a comparison a change is none yet: runs of different days differ by the state of the machine,
    /// too. Some figures cannot be compared.
    private static String key(HistorySeries series, SeriesStep step) {
        boolean compared = Metric.of(series.metric()).filter(Metric::isCompared).isPresent();
        if (step.confirmed().isPresent()) {
            return "history.step";
        }
        String key = step.suspected() ? "history.suspected" : "history.step.open";
        return compared ? key : key + ".only";
    }

    private String changed(List<Difference> all) {
        if (all.isEmpty()) {
            return texts.say("history.unchanged");
        }
        DifferenceWords words = new DifferenceWords(texts);
        String first = all.stream()
                .limit(MOST_CHANGES)
                .map(of -> words.name(of) + " " + words.value(of.before()) + " → " + words.value(of.after()))
                .collect(Collectors.joining(", "));
        return all.size() > MOST_CHANGES
                ? texts.say("history.changed-more", first, all.size() - MOST_CHANGES)
                : texts.say("history.changed", first);
    }

    /// What a comparison showed of a step, in a sentence or two.
    ///
    /// @param attempt number of comparisons of this step, with this one
    public static String answer(Texts texts, Confirmed of, int attempt) {
        String key = "history.answer." + of.answer().name().toLowerCase(Locale.ROOT);
        String answer = texts.say(key, Percent.of(of.ratio()), of.run(), confidence(attempt));
        return attempt > 1 ? answer + " " + texts.say("history.attempt", attempt) : answer;
    }

    /// With two digits of the error: 97.5 %, 99.17 %, 99.955 %.
    private static String confidence(int attempt) {
        BigDecimal error = BigDecimal.valueOf(100 * Attempts.error(attempt)).round(new MathContext(2));
        return BigDecimal.valueOf(100).subtract(error).toPlainString() + " %";
    }

    private List<Block> pictures(MachineHistory of) {
        Map<String, List<HistorySeries>> byFigure = of.series().stream()
                .collect(Collectors.groupingBy(this::figure, LinkedHashMap::new, Collectors.toList()));
        HistoryPicture picture = new HistoryPicture(texts);
        List<Block.Picture> pictures = byFigure.entrySet().stream()
                .filter(one -> one.getValue().stream()
                        .anyMatch(series -> series.points().size() > 1))
                .map(one -> picture.of(one.getKey(), one.getValue()))
                .toList();
        return pictures.isEmpty() ? List.of() : List.of(new Block.Pictures(Html.el("div"), pictures));
    }
}
