package fairtrial.core.report;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.StackedBars;
import fairtrial.core.report.svg.StackedBars.Bar;
import fairtrial.core.report.svg.StackedBars.Part;
import fairtrial.core.verdict.ContenderReport;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// CPU time per request by what the threads are for: CPU of a round's measured part ÷ right answers of all its
/// slices, over all finished rounds that have both.
final class CpuSplit {
    private final Telling telling;

    CpuSplit(Telling telling) {
        this.telling = telling;
    }

    /// Microseconds of CPU per right answer by role, or why there are none.
    static Reading<Map<ThreadRole, Double>> of(RunRecord record, String contender) {
        Map<ThreadRole, Long> nanos = new EnumMap<>(ThreadRole.class);
        long answers = 0;
        String reason = "no-round";
        for (JournalEvent.RoundFinished round : record.finishedRounds()) {
            for (ContenderRound figures : round.contenders()) {
                if (!figures.contender().equals(contender)) {
                    continue;
                }
                switch (figures.threadCpuNanos()) {
                    case Reading.Available<Map<ThreadRole, Long>>(Map<ThreadRole, Long> byRole) -> {
                        byRole.forEach((role, time) -> nanos.merge(role, time, Long::sum));
                        answers += answers(record, contender, round.round());
                    }
                    case Reading.Unavailable<Map<ThreadRole, Long>>(String why) -> reason = why;
                }
            }
        }
        if (nanos.isEmpty() || answers == 0) {
            return Reading.unavailable(reason);
        }
        Map<ThreadRole, Double> micros = new EnumMap<>(ThreadRole.class);
        for (Map.Entry<ThreadRole, Long> entry : nanos.entrySet()) {
            micros.put(entry.getKey(), entry.getValue() / 1e3 / answers);
        }
        return Reading.of(micros);
    }

    private static long answers(RunRecord record, String contender, int round) {
        return record.measured(contender).stream()
                .filter(slice -> slice.round() == round)
                .map(MeasuredSlice::result)
                .mapToLong(result -> result.completedTotal())
                .sum();
    }

    /// All contenders on one scale, or nothing when no machine figure is there.
    List<Html> figure() {
        List<Bar> bars = new ArrayList<>();
        for (ContenderReport contender : telling.ordered()) {
            if (of(telling.record(), contender.id())
                    instanceof Reading.Available<Map<ThreadRole, Double>>(Map<ThreadRole, Double> split)) {
                bars.add(bar(contender.id(), split));
            }
        }
        if (bars.isEmpty()) {
            return List.of();
        }
        String spoken = bars.stream().map(bar -> bar.name() + " " + bar.total()).collect(Collectors.joining("; "));
        Html legend = Html.el("p", "legend");
        for (ThreadRole role : ThreadRole.values()) {
            legend.add(Html.el("span").add(StackedBars.sample(place(role))).text(telling.say("role." + role.id())));
        }
        Html caption = Html.el("figcaption").add(Html.el("b").text(telling.say("cards.cpu-by-role")));
        Html figure = Html.el("figure", "half")
                .add(caption, legend, new StackedBars(telling.say("cards.cpu-says", spoken), bars).drawing());
        return List.of(figure);
    }

    private Bar bar(String contender, Map<ThreadRole, Double> split) {
        List<Part> parts = split.entrySet().stream()
                .map(entry -> new Part(
                        place(entry.getKey()),
                        entry.getValue(),
                        telling.say("role." + entry.getKey().id()) + " " + Figures.micros(entry.getValue())))
                .toList();
        return new Bar(telling.name(contender), Figures.micros(total(split)), parts);
    }

    /// The sum, then its parts: `19.6 µs = workers 12.1 µs + …`.
    String told(Map<ThreadRole, Double> split) {
        String parts = split.entrySet().stream()
                .filter(entry -> entry.getValue() >= 0.005)
                .map(entry -> telling.say("role." + entry.getKey().id()) + " " + Figures.micros(entry.getValue()))
                .collect(Collectors.joining(" + "));
        return Figures.micros(total(split)) + " = " + parts;
    }

    private static int place(ThreadRole role) {
        return switch (role) {
            case POLLER -> 0;
            case WORKER -> 1;
            case GC -> 2;
            case JIT -> 3;
            case LOGGING -> 4;
            case OTHER -> 5;
        };
    }

    private static double total(Map<ThreadRole, Double> split) {
        return split.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
