package fairtrial.core.report;

import fairtrial.core.model.Load;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.verdict.ContenderReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The run as it went: every slice of the capacity load as a dot, and the warm-up of every JVM as a line.
final class TimeSections {
    private static final double HEIGHT = 190;
    private static final double MILLIS_PER_MINUTE = 60_000;

    private record Minutes(int round, double from, double to) {}

    private record WarmUpOf(int round, int attempt) {}

    private final Telling telling;
    private final RunRecord record;

    TimeSections(Telling telling) {
        this.telling = telling;
        this.record = telling.record();
    }

    Html slices() {
        Html section = telling.section("slices");
        Map<String, List<MeasuredSlice>> byContender = new LinkedHashMap<>();
        for (ContenderReport contender : telling.ordered()) {
            List<MeasuredSlice> closed = record.measured(contender.id()).stream()
                    .filter(slice -> slice.load() instanceof Load.Closed)
                    .toList();
            if (!closed.isEmpty()) {
                byContender.put(contender.id(), closed);
            }
        }
        if (byContender.isEmpty()) {
            return section.add(telling.paragraph("slices.none"));
        }
        List<MeasuredSlice> all =
                byContender.values().stream().flatMap(List::stream).toList();
        Html grid = Html.el("div", "grid");
        byContender.forEach((id, slices) -> grid.add(sliceFigure(id, slices, all)));
        section.add(telling.paragraph("slices.how"), grid);
        long abandoned = record.all(JournalEvent.RoundAbandoned.class).count();
        return abandoned == 0 ? section : section.add(telling.paragraph("slices.abandoned", abandoned));
    }

    private Html sliceFigure(String id, List<MeasuredSlice> slices, List<MeasuredSlice> all) {
        double least = all.stream().mapToDouble(MeasuredSlice::throughput).min().orElse(0);
        double most = all.stream().mapToDouble(MeasuredSlice::throughput).max().orElse(1);
        double room = Math.max((most - least) * 0.15, most * 0.01 + 1);
        Axis up = Axis.even(telling.say("axis.throughput"), Math.max(0, least - room), most + room, 4, Figures::tick);
        List<Minutes> rounds = rounds();
        Axis across = Axis.even(
                telling.say("slices.time"),
                rounds.getFirst().from(),
                rounds.getLast().to(),
                6,
                Figures::tick);
        Chart chart = Chart.of(telling.say("slices.says", telling.name(id), slices.size()), across, up, HEIGHT);
        rounds.forEach(round -> chart.stretch(round.from(), round.to(), String.valueOf(round.round())));
        List<Chart.Point> dots = slices.stream()
                .map(slice -> new Chart.Point(slice.atMillis() / MILLIS_PER_MINUTE, slice.throughput()))
                .toList();
        chart.dots(telling.style(id), dots, telling.name(id));
        return figure(id, telling.say("slices.count", slices.size()), chart);
    }

    /// The measured part of every finished round; a single instant gets a length, because an axis needs one.
    private List<Minutes> rounds() {
        Map<Integer, List<Double>> times = record.slices()
                .collect(Collectors.groupingBy(
                        SliceRecord::round,
                        java.util.TreeMap::new,
                        Collectors.mapping(slice -> slice.atMillis() / MILLIS_PER_MINUTE, Collectors.toList())));
        double slice = record.plan().slicing().sliceMillis() / MILLIS_PER_MINUTE;
        List<Minutes> rounds = new ArrayList<>();
        times.forEach((round, at) -> rounds.add(new Minutes(
                round,
                at.stream().min(Comparator.naturalOrder()).orElse(0.0),
                at.stream().max(Comparator.naturalOrder()).orElse(0.0) + slice)));
        return rounds;
    }

    Html warmUp() {
        Html section = telling.section("warmup");
        List<WarmTurn> all = record.all(JournalEvent.Turned.class)
                .map(JournalEvent.Turned::turn)
                .toList();
        if (all.isEmpty()) {
            return section.add(telling.paragraph("warmup.none"));
        }
        int turns = all.stream().mapToInt(WarmTurn::turn).max().orElse(1);
        double most = all.stream().mapToDouble(WarmTurn::throughput).max().orElse(1);
        Axis across = Axis.even(telling.say("warmup.turn"), 1, Math.max(2, turns), Math.min(turns, 12), Figures::tick);
        Axis up = Axis.even(telling.say("axis.throughput"), 0, Math.max(1, most * 1.05), 4, Figures::tick);
        Html grid = Html.el("div", "grid");
        for (ContenderReport contender : telling.ordered()) {
            Map<WarmUpOf, List<WarmTurn>> lines = lines(contender.id());
            if (!lines.isEmpty()) {
                grid.add(warmUpFigure(contender.id(), lines, across, up));
            }
        }
        return section.add(telling.paragraph("warmup.how"), grid);
    }

    private Map<WarmUpOf, List<WarmTurn>> lines(String id) {
        return record.all(JournalEvent.Turned.class)
                .filter(turned -> turned.turn().contender().equals(id))
                .collect(Collectors.groupingBy(
                        turned -> new WarmUpOf(turned.round(), turned.attempt()),
                        LinkedHashMap::new,
                        Collectors.mapping(JournalEvent.Turned::turn, Collectors.toList())));
    }

    private Html warmUpFigure(String id, Map<WarmUpOf, List<WarmTurn>> lines, Axis across, Axis up) {
        Chart chart = Chart.of(telling.say("warmup.says", telling.name(id), lines.size()), across, up, HEIGHT);
        lines.forEach((of, turns) -> {
            List<Chart.Point> points = turns.stream()
                    .map(turn -> new Chart.Point(turn.turn(), turn.throughput()))
                    .toList();
            chart.thread(telling.style(id), points, telling.say("warmup.round", of.round()));
        });
        return figure(id, steady(id), chart);
    }

    private String steady(String id) {
        List<JournalEvent.Warmed> warmed = record.all(JournalEvent.Warmed.class)
                .filter(w -> w.contender().equals(id))
                .toList();
        if (warmed.isEmpty()) {
            return telling.say("warmup.unfinished");
        }
        IntSummaryStatistics turns =
                warmed.stream().mapToInt(JournalEvent.Warmed::turns).summaryStatistics();
        long never = warmed.stream().filter(w -> !w.steady()).count();
        String range = turns.getMin() == turns.getMax()
                ? String.valueOf(turns.getMin())
                : turns.getMin() + "–" + turns.getMax();
        return never == 0
                ? telling.say("warmup.steady", range)
                : telling.say("warmup.unsteady", range, never, warmed.size());
    }

    private Html figure(String id, String remark, Chart chart) {
        Html caption =
                Html.el("figcaption").add(telling.named(Html.el("b"), id)).text(" · " + remark);
        return Html.el("figure").add(caption, chart.drawing());
    }
}
