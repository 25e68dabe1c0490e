package fairtrial.core.report.words;

import fairtrial.core.plan.Plan;
import fairtrial.core.text.Texts;
import fairtrial.core.variant.Attribute;
import fairtrial.core.variant.Differences;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What JVM settings change besides throughput, for a terminal: pauses, heap, CPU time of collector and
/// compilers, start-up. Means without intervals, so that a row fits 120 columns; the page has the intervals.
///
/// @param rows the header and a row for each contender; empty where the contenders differ in no JVM setting
public record RuntimeTable(List<List<String>> rows) {
    private static final Set<Attribute> SETTINGS = Set.of(
            Attribute.JDK,
            Attribute.COLLECTOR,
            Attribute.HEAP,
            Attribute.LIMIT,
            Attribute.THREADS,
            Attribute.AGENT,
            Attribute.FLAGS);

    /// The metrics in the order of the columns; each has a short name `terminal.jvm.ID`.
    private static final List<String> METRICS = List.of(
            "gc_pauses",
            "gc_pause_p99_us",
            "gc_pause_longest_us",
            "heap_after_gc_bytes",
            "gc_cpu_share",
            "jit_cpu_share",
            "startup_ms",
            "warm_up_ms",
            "rps_per_gib");

    public RuntimeTable {
        rows = rows.stream().map(List::copyOf).toList();
    }

    /// The table of a run.
    public static RuntimeTable of(Texts texts, Result result, Plan plan) {
        boolean asked =
                Differences.of(plan).all().stream().anyMatch(difference -> SETTINGS.contains(difference.attribute()));
        boolean measured =
                result.statistics().estimates().stream().anyMatch(estimate -> METRICS.contains(estimate.metric()));
        if (!asked || !measured) {
            return new RuntimeTable(List.of());
        }
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(texts.say("terminal.contender")));
        METRICS.forEach(metric -> head.add(texts.say("terminal.jvm." + metric)));
        rows.add(head);
        for (ContenderReport contender : result.contenders()) {
            if (!contender.hidden()) {
                rows.add(row(result, contender.id()));
            }
        }
        return new RuntimeTable(rows);
    }

    private static List<String> row(Result result, String contender) {
        List<String> row = new ArrayList<>(List.of(contender));
        METRICS.forEach(metric -> row.add(result.estimate(contender, Optional.empty(), metric)
                .map(estimate -> Figures.of(metric, estimate.mid()))
                .orElse("–")));
        return row;
    }
}
