package fairtrial.core.report.answer;

import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.words.FigureTable;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.Lead;
import fairtrial.core.text.Texts;
import fairtrial.core.variant.MakingOptions;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        Optional<String> answer = new Headline(texts, result, record, names).line();
        if (answer.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of(answer.get()));
        latency().ifPresent(lines::add);
        lines.add(texts.say("answer.do", next()));
        return lines;
    }

    /// The p99 of the ranked contenders at the first rate, and why some have none; empty without a rate.
    private Optional<String> latency() {
        return FigureTable.latencies(texts, result).stream()
                .flatMap(table -> table.load().stream())
                .findFirst()
                .map(this::latency);
    }

    private String latency(Load load) {
        List<String> told = new ArrayList<>();
        Map<String, List<String>> without = new LinkedHashMap<>();
        for (String id : ranked()) {
            Optional<Estimate> estimate = result.estimate(id, Optional.of(load), Metric.P99.id());
            String why = estimate.map(this::missing)
                    .orElseGet(() -> Optional.of(texts.say("report.no-interval.not-measured")))
                    .orElse("");
            if (why.isEmpty()) {
                told.add(figure(id, estimate.orElseThrow()));
            } else {
                without.computeIfAbsent(why, ignored -> new ArrayList<>()).add(names.apply(id));
            }
        }
        List<String> all = new ArrayList<>();
        if (!told.isEmpty()) {
            all.add(String.join(texts.say("answer.and"), told));
        }
        without.forEach((why, ids) -> all.add(texts.say("answer.latency.without", Headline.together(texts, ids), why)));
        return texts.say("answer.latency", rate(load), String.join(texts.say("answer.warn.and"), all));
    }

    private String figure(String id, Estimate estimate) {
        return texts.say("answer.figure", names.apply(id), Figures.of(estimate, why -> why));
    }

    /// Why this is not the contender's figure, or has no interval; empty if neither.
    private Optional<String> missing(Estimate estimate) {
        return result.doubt(estimate)
                .map(texts::say)
                .or(() -> estimate.interval().isPresent()
                        ? Optional.empty()
                        : estimate.noInterval().map(why -> texts.say("report.no-interval." + why)));
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
            return open ? advice + texts.say("answer.between") + longer() : advice;
        }
        return open ? longer() : texts.say("answer.do.own");
    }

    private String longer() {
        return record.plan().ranked().size() > 2
                ? texts.say("answer.do.longer", String.join(", ", MakingOptions.of(record.plan())))
                : texts.say("answer.do.longer.two");
    }
}
