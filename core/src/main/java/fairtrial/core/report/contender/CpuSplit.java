package fairtrial.core.report.contender;

import fairtrial.core.model.Metric;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Legend;
import fairtrial.core.report.svg.StackedBars;
import fairtrial.core.report.svg.StackedBars.Bar;
import fairtrial.core.report.svg.StackedBars.Part;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// CPU time per request by role of the threads: the estimate at capacity, divided like all CPU time of the
/// rounds' measured parts. The shares have no interval.
public final class CpuSplit {
    private final ReportContext context;

    public CpuSplit(ReportContext context) {
        this.context = context;
    }

    /// CPU microseconds per correct response by role, or the reason why there are none.
    public Reading<Map<ThreadRole, Double>> of(String contender) {
        Optional<Double> cost = cost(contender);
        if (cost.isEmpty()) {
            return Reading.unavailable("no-cpu");
        }
        return shares(context.record(), contender).map(shares -> {
            Map<ThreadRole, Double> micros = new EnumMap<>(ThreadRole.class);
            shares.forEach((role, share) -> micros.put(role, share * cost.get()));
            return micros;
        });
    }

    private Optional<Double> cost(String contender) {
        return context.result()
                .atCapacity(contender, Metric.CPU_PER_REQUEST.id())
                .map(Estimate::mid);
    }

    private static Reading<Map<ThreadRole, Double>> shares(RunRecord record, String contender) {
        Map<ThreadRole, Double> nanos = new EnumMap<>(ThreadRole.class);
        String reason = "no-round";
        for (ContenderRound figures : record.rounds(contender).values()) {
            switch (figures.threadCpuNanos()) {
                case Reading.Available<Map<ThreadRole, Long>>(Map<ThreadRole, Long> byRole) ->
                    byRole.forEach((role, time) -> nanos.merge(role, time.doubleValue(), Double::sum));
                case Reading.Unavailable<Map<ThreadRole, Long>>(String why) -> reason = why;
            }
        }
        double total = nanos.values().stream().mapToDouble(Double::doubleValue).sum();
        if (total <= 0) {
            return Reading.unavailable(reason);
        }
        nanos.replaceAll((role, time) -> time / total);
        return Reading.of(nanos);
    }

    /// All contenders on one scale; empty without readings.
    public List<Html> figure() {
        List<Bar> bars = new ArrayList<>();
        for (ContenderReport contender : context.ordered()) {
            if (of(contender.id())
                    instanceof Reading.Available<Map<ThreadRole, Double>>(Map<ThreadRole, Double> split)) {
                bars.add(bar(contender.id(), split));
            }
        }
        if (bars.isEmpty()) {
            return List.of();
        }
        String spoken = bars.stream().map(bar -> bar.name() + " " + bar.total()).collect(Collectors.joining("; "));
        Legend legend = new Legend();
        for (ThreadRole role : ThreadRole.values()) {
            legend.add(StackedBars.sample(place(role)), context.say("role." + role.id()));
        }
        Html caption = Html.el("figcaption")
                .add(Html.el("b").text(context.say("cards.cpu-by-role")))
                .text(" · " + context.say("cards.cpu-shares"));
        Html figure = Html.el("figure", "half")
                .add(caption, legend.html(), new StackedBars(context.say("cards.cpu-says", spoken), bars).drawing());
        return List.of(figure);
    }

    private Bar bar(String contender, Map<ThreadRole, Double> split) {
        List<Part> parts = split.entrySet().stream()
                .map(entry -> new Part(
                        place(entry.getKey()),
                        entry.getValue(),
                        context.say("role." + entry.getKey().id()) + " " + Figures.micros(entry.getValue())))
                .toList();
        return new Bar(context.name(contender), Figures.micros(total(split)), parts);
    }

    /// The sum and its parts: `19.6 µs = workers 12.1 µs + …`.
    String describe(Map<ThreadRole, Double> split) {
        String parts = split.entrySet().stream()
                .filter(entry -> entry.getValue() >= 0.005)
                .map(entry -> context.say("role." + entry.getKey().id()) + " " + Figures.micros(entry.getValue()))
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
