package fairtrial.core.report.answer;

import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.words.FigureTable;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.Lead;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The first lines of a result: the answer, the tail latency at one rate, what to do.
public final class FirstLines {
    private final Texts texts;
    private final Result result;
    private final RunRecord record;
    private final UnaryOperator<String> names;

    /// @param names the displayed name of a contender's id
    public FirstLines(Texts texts, Result result, RunRecord record, UnaryOperator<String> names) {
        this.texts = texts;
        this.result = result;
        this.record = record;
        this.names = names;
    }

    /// The lines; empty without a ranking, where the verdict itself is the answer.
    public List<String> lines() {
        Optional<String> answer = new Headline(texts, result, names).line();
        if (answer.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of(answer.get()));
        latency().ifPresent(lines::add);
        lines.add(texts.say("answer.do", next()));
        return lines;
    }

    /// The p99 of the ranked contenders at the first rate; empty without one.
    private Optional<String> latency() {
        return FigureTable.latencies(texts, result).stream()
                .flatMap(table -> table.load().stream())
                .findFirst()
                .flatMap(load -> {
                    List<String> told = ranked().stream()
                            .flatMap(id -> result.estimate(id, Optional.of(load), Metric.P99.id()).stream()
                                    .filter(estimate -> result.doubt(estimate).isEmpty())
                                    .flatMap(estimate -> estimate.interval().stream())
                                    .map(interval -> texts.say(
                                            "answer.figure", names.apply(id), Figures.of(Metric.P99.id(), interval))))
                            .toList();
                    return told.isEmpty()
                            ? Optional.empty()
                            : Optional.of(texts.say(
                                    "answer.latency", rate(load), String.join(texts.say("answer.and"), told)));
                });
    }

    private static String rate(Load load) {
        return load instanceof Load.Open open ? Figures.rate(open.rate().perSecond()) : "";
    }

    private List<String> ranked() {
        return Lead.of(result).stream()
                .flatMap(lead -> Stream.concat(lead.tied().stream(), lead.behind().stream()))
                .toList();
    }

    /// The most useful next step.
    private String next() {
        Trouble trouble = Trouble.of(result);
        if (!trouble.unranked().isEmpty()) {
            return texts.say("answer.do.checks");
        }
        boolean open = Lead.of(result).stream()
                .flatMap(lead -> lead.comparisons().stream())
                .anyMatch(c -> Lead.isOpen(result, c));
        if (record.plan().app().isPresent()) {
            String advice = texts.say(new AdviceWords(result, record).answer().getFirst());
            return open ? advice + texts.say("answer.between") + texts.say("answer.do.longer") : advice;
        }
        return texts.say(open ? "answer.do.longer" : "answer.do.own");
    }
}
