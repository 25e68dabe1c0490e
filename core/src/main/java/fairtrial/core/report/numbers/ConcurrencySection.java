package fairtrial.core.report.numbers;

import fairtrial.core.model.Load;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.ValidityRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Throughput by number of connections, where a contender was measured with other numbers than the plan's: on
/// a ladder, or with fewer where it did not saturate its CPUs. A line that becomes flat before its CPUs are
/// busy is a cap; the thin line is the cap that the check found.
final class ConcurrencySection {
    private static final double HEIGHT = 240;

    /// Number of steps of a smooth curve.
    private static final int STEPS = 16;

    private final ReportContext context;

    ConcurrencySection(ReportContext context) {
        this.context = context;
    }

    /// The figure. Where all contenders were only measured with one number of connections it is a text; before
    /// the first finished round it is empty.
    List<Html> figure() {
        Map<String, NavigableMap<Integer, Double>> lines = new LinkedHashMap<>();
        for (ContenderReport contender : context.ordered()) {
            NavigableMap<Integer, Double> line = line(contender.id());
            if (line.size() > 1) {
                lines.put(contender.id(), line);
            }
        }
        if (lines.isEmpty()) {
            return context.record().finishedRounds().isEmpty()
                    ? List.of()
                    : List.of(context.paragraph("concurrency.none"));
        }
        double most = lines.values().stream()
                .flatMap(line -> line.values().stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElseThrow();
        int widest =
                lines.values().stream().mapToInt(NavigableMap::lastKey).max().orElseThrow();
        Axis across = Axis.log(context.say("concurrency.connections"), 0.9, widest * 1.1, 8, Figures::tick);
        Axis up = Axis.even(context.say("axis.throughput"), 0, most * 1.08, 4, Figures::tick);
        Chart chart = Chart.of(context.say("concurrency.says"), across, up, HEIGHT);
        lines.forEach((id, line) -> {
            List<Chart.Point> points = line.entrySet().stream()
                    .map(point -> new Chart.Point(point.getKey(), point.getValue()))
                    .toList();
            chart.line(
                    context.style(id),
                    points,
                    point -> context.say(
                            "concurrency.hover", context.name(id), Figures.count(point.x()), Figures.rate(point.y())));
            cap(id).ifPresent(at -> chart.thread(
                    context.style(id),
                    fitted(line, at),
                    context.say("concurrency.knee", context.name(id), Figures.significant(at))));
        });
        Html figure = Html.el("figure", "half").add(context.legend(), chart.drawing());
        List<Html> parts = new ArrayList<>(List.of(
                Html.el("h3").text(context.say("concurrency.title")), context.paragraph("concurrency.how"), figure));
        Html told = Html.el("ul");
        caps().forEach(row ->
                told.add(Html.el("li").text(context.name(row.contender()) + ": " + context.say(row.evidence()))));
        if (!told.isEmpty()) {
            parts.add(told);
        }
        return List.copyOf(parts);
    }

    /// The number of requests served at a time, where the check found a cap.
    private OptionalDouble cap(String id) {
        return caps().filter(row -> row.contender().equals(id))
                .map(row -> row.evidence().arguments().getFirst())
                .mapToDouble(Double::parseDouble)
                .findFirst();
    }

    private Stream<ValidityRow> caps() {
        return context.result().assessment().validity().stream()
                .filter(row -> row.check() == CheckId.CONCURRENCY_CAP && row.status() == ValidityRow.Status.FAIL);
    }

    private static double most(NavigableMap<Integer, Double> line) {
        return line.values().stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }

    /// The line of a cap: `min(n ÷ served, 1) · most`. Its rising part is curved on a logarithmic axis.
    private static List<Chart.Point> fitted(NavigableMap<Integer, Double> line, double served) {
        List<Chart.Point> points = new ArrayList<>();
        double from = line.firstKey();
        for (int i = 0; i <= STEPS; i++) {
            double n = from * Math.pow(served / from, (double) i / STEPS);
            points.add(new Chart.Point(n, n / served * most(line)));
        }
        points.add(new Chart.Point(line.lastKey(), most(line)));
        return points;
    }

    /// The mean throughput by number of connections.
    private NavigableMap<Integer, Double> line(String id) {
        Map<Integer, List<Double>> byConnections = new TreeMap<>();
        for (ProbeKind kind : List.of(ProbeKind.ALONE, ProbeKind.HALF)) {
            context.record().probed(kind, id).stream()
                    .map(Probed::slice)
                    .flatMap(slice -> MeasuredSlice.of(slice).stream())
                    .forEach(slice -> add(byConnections, slice));
        }
        if (!byConnections.isEmpty()
                || !context.record().plan().loads().ladder().isEmpty()) {
            context.record().measured(id).forEach(slice -> add(byConnections, slice));
        }
        return byConnections.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        entry -> entry.getValue().stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElse(0),
                        (a, b) -> a,
                        TreeMap::new));
    }

    private static void add(Map<Integer, List<Double>> byConnections, MeasuredSlice slice) {
        if (slice.load() instanceof Load.Closed closed) {
            byConnections
                    .computeIfAbsent(closed.connections(), n -> new ArrayList<>())
                    .add(slice.throughput());
        }
    }
}
