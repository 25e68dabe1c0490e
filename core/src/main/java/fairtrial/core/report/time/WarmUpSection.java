package fairtrial.core.report.time;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.ContenderReport;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The warm-up of every JVM as a line, with a marker at its end if throughput is shown to be level.
public final class WarmUpSection {
    private static final double HEIGHT = 190;

    private record WarmUpOf(int round, int attempt) {}

    private final ReportContext context;
    private final RunRecord record;

    public WarmUpSection(ReportContext context) {
        this.context = context;
        this.record = context.record();
    }

    public Html section() {
        Html section = context.section("warmup");
        List<WarmTurn> all = record.all(JournalEvent.Turned.class)
                .map(JournalEvent.Turned::turn)
                .toList();
        if (all.isEmpty()) {
            return section.add(context.paragraph("warmup.none"));
        }
        int turns = all.stream().mapToInt(WarmTurn::turn).max().orElse(1);
        double most = all.stream().mapToDouble(WarmTurn::throughput).max().orElse(1);
        Axis across = Axis.even(context.say("warmup.turn"), 1, Math.max(2, turns), Math.min(turns, 12), Figures::tick);
        Axis up = Axis.even(context.say("axis.throughput"), 0, Math.max(1, most * 1.05), 4, Figures::tick);
        Html grid = Html.el("div", "grid");
        for (ContenderReport contender : context.ordered()) {
            Map<WarmUpOf, List<WarmTurn>> lines = lines(contender.id());
            if (!lines.isEmpty()) {
                grid.add(figure(contender.id(), lines, across, up));
            }
        }
        return section.add(context.paragraph("warmup.how"), grid);
    }

    private Map<WarmUpOf, List<WarmTurn>> lines(String id) {
        return record.all(JournalEvent.Turned.class)
                .filter(turned -> turned.turn().contender().equals(id))
                .collect(Collectors.groupingBy(
                        turned -> new WarmUpOf(turned.round(), turned.attempt()),
                        LinkedHashMap::new,
                        Collectors.mapping(JournalEvent.Turned::turn, Collectors.toList())));
    }

    private Html figure(String id, Map<WarmUpOf, List<WarmTurn>> lines, Axis across, Axis up) {
        Chart chart = Chart.of(context.say("warmup.says", context.name(id), lines.size()), across, up, HEIGHT);
        lines.forEach((of, turns) -> {
            List<Chart.Point> points = turns.stream()
                    .map(turn -> new Chart.Point(turn.turn(), turn.throughput()))
                    .toList();
            String hover = context.say("warmup.round", of.round());
            chart.thread(context.style(id), points, hover);
            if (isSteady(id, of)) {
                chart.markers(context.style(id), List.of(points.getLast()), hover);
            }
        });
        Html caption =
                Html.el("figcaption").add(context.named(Html.el("b"), id)).text(" · " + steady(id));
        return Html.el("figure", context.style(id).part()).add(caption, chart.drawing());
    }

    private boolean isSteady(String id, WarmUpOf of) {
        return record.all(JournalEvent.Warmed.class)
                .anyMatch(w -> w.contender().equals(id)
                        && w.round() == of.round()
                        && w.attempt() == of.attempt()
                        && w.steady());
    }

    private String steady(String id) {
        List<JournalEvent.Warmed> warmed = record.all(JournalEvent.Warmed.class)
                .filter(w -> w.contender().equals(id))
                .toList();
        if (warmed.isEmpty()) {
            return context.say("warmup.unfinished");
        }
        IntSummaryStatistics turns =
                warmed.stream().mapToInt(JournalEvent.Warmed::turns).summaryStatistics();
        long never = warmed.stream().filter(w -> !w.steady()).count();
        String range = turns.getMin() == turns.getMax()
                ? String.valueOf(turns.getMin())
                : turns.getMin() + "–" + turns.getMax();
        return never == 0
                ? context.say("warmup.steady", range)
                : context.say("warmup.unsteady", range, never, warmed.size());
    }
}
