package fairtrial.core.report.time;

import fairtrial.core.model.Reading;
import fairtrial.core.record.Collector;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.MachineSpeed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.svg.Style;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.ContenderReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// Figures of each fresh JVM by round: memory, heap after a collection, time in collections, threads, and the
/// mean number of running threads. A contender that differs between rounds is visible here.
public final class RoundsSection {
    private static final double HEIGHT = 190;
    private static final double MEBI = 1 << 20;

    /// Grey, because the machine is no contender.
    private static final Style MACHINE = new Style(0, true);

    private final ReportContext context;
    private final RunRecord record;

    public RoundsSection(ReportContext context) {
        this.context = context;
        this.record = context.record();
    }

    public Html section() {
        Html section = context.section("rounds");
        if (record.finishedRounds().isEmpty()) {
            return section.add(context.paragraph("rounds.none"));
        }
        Html grid = Html.el("div", "grid");
        chart(grid, "rounds.rss", r -> r.rssBytes().map(bytes -> bytes / MEBI), Figures::tick);
        chart(grid, "rounds.heap", r -> r.heapAfterGcBytes().map(bytes -> bytes / MEBI), Figures::tick);
        chart(grid, "rounds.gc", r -> r.collectors().map(RoundsSection::collecting), Figures::millis);
        chart(grid, "rounds.threads", r -> r.threads().peak().map(Integer::doubleValue), Figures::tick);
        for (ThreadRole role : List.of(ThreadRole.WORKER, ThreadRole.POLLER, ThreadRole.GC, ThreadRole.JIT)) {
            chart(
                    grid,
                    "rounds.cpu-" + role.id(),
                    r -> r.threadCpuNanos().map(byRole -> share(byRole, role)),
                    Figures::tick);
        }
        section.add(context.paragraph("rounds.how"), context.legend(), grid);
        return record.speeds().isEmpty() ? section : section.add(machine());
    }

    /// The role's share of all CPU time in the measured part, in percent.
    private static double share(Map<ThreadRole, Long> byRole, ThreadRole role) {
        double all = byRole.values().stream().mapToDouble(Long::doubleValue).sum();
        return all <= 0 ? 0 : 100 * byRole.getOrDefault(role, 0L) / all;
    }

    private static double collecting(List<Collector> collectors) {
        return collectors.stream()
                .mapToDouble(collector -> (double) collector.timeMillis())
                .sum();
    }

    private void chart(
            Html grid, String key, Function<ContenderRound, Reading<Double>> figure, DoubleFunction<String> form) {
        Map<String, List<Chart.Point>> lines = new LinkedHashMap<>();
        for (ContenderReport contender : context.ordered()) {
            List<Chart.Point> points = points(contender.id(), figure);
            if (!points.isEmpty()) {
                lines.put(contender.id(), points);
            }
        }
        double most = lines.values().stream()
                .flatMap(List::stream)
                .mapToDouble(Chart.Point::y)
                .max()
                .orElse(0);
        if (lines.isEmpty() || most <= 0) {
            return;
        }
        Chart chart = empty(key, most, form);
        lines.forEach((id, points) -> line(chart, context.style(id), context.name(id), points));
        grid.add(figure(key, chart));
    }

    private void line(Chart chart, Style style, String name, List<Chart.Point> points) {
        chart.line(
                style,
                points,
                point -> context.say("rounds.hover", name, Figures.count(point.x()), Figures.significant(point.y())));
    }

    private Chart empty(String key, double most, DoubleFunction<String> form) {
        int last = record.finishedRounds().getLast().round();
        Axis across = Axis.even(context.say("rounds.round"), 0.5, last + 0.5, Math.min(last, 12), Figures::tick);
        Axis up = Axis.even("", 0, most * 1.05, 4, form);
        return Chart.of(context.say("rounds.says", context.say(key)), across, up, HEIGHT);
    }

    private Html figure(String key, Chart chart) {
        return Html.el("figure").add(Html.el("figcaption").add(Html.el("b").text(context.say(key))), chart.drawing());
    }

    /// The machine's own speed by round.
    private Html machine() {
        Html grid = Html.el("div", "grid");
        machine(grid, "rounds.memory-speed", MachineSpeed::memoryNanos);
        machine(grid, "rounds.arithmetic-speed", MachineSpeed::arithmeticNanos);
        return Html.el("div").add(context.paragraph("rounds.machine"), grid);
    }

    private void machine(Html grid, String key, ToDoubleFunction<MachineSpeed> figure) {
        List<Chart.Point> points = record.speeds().entrySet().stream()
                .map(round -> new Chart.Point(round.getKey(), figure.applyAsDouble(round.getValue())))
                .toList();
        double most = points.stream().mapToDouble(Chart.Point::y).max().orElse(0);
        Chart chart = empty(key, most, Figures::tick);
        line(chart, MACHINE, context.say(key), points);
        grid.add(figure(key, chart));
    }

    private List<Chart.Point> points(String id, Function<ContenderRound, Reading<Double>> figure) {
        List<Chart.Point> points = new ArrayList<>();
        record.rounds(id).forEach((round, of) -> {
            if (figure.apply(of) instanceof Reading.Available<Double>(Double value)) {
                points.add(new Chart.Point(round, value));
            }
        });
        return points;
    }
}
