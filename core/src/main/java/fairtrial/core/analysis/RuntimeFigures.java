package fairtrial.core.analysis;

import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.GcPauses;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.ThreadRole;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// Figures of a contender's JVM, by round: pauses and CPU time of its collector and its compilers, load until it is
/// warm, and throughput for its memory.
final class RuntimeFigures {
    private static final double GIBI = 0x1p30;

    private final RunRecord record;
    private final String contender;

    private RuntimeFigures(RunRecord record, String contender) {
        this.record = record;
        this.contender = contender;
    }

    /// The figures of a contender; some have no values.
    static List<RoundFigure> of(RunRecord record, String contender) {
        RuntimeFigures figures = new RuntimeFigures(record, contender);
        return List.of(
                figures.figure("warm_up_ms", figures.warmUps()),
                figures.pauses("gc_pauses", GcPauses::count),
                figures.pauses("gc_pause_p99_us", GcPauses::p99Micros),
                figures.pauses("gc_pause_longest_us", GcPauses::longestMicros),
                figures.share("gc_cpu_share", ThreadRole.GC),
                figures.share("jit_cpu_share", ThreadRole.JIT),
                figures.figure("rps_per_gib", figures.throughputForMemory()));
    }

    private RoundFigure pauses(String metric, ToDoubleFunction<GcPauses> value) {
        return perRound(metric, round -> round.gcPauses().map(value::applyAsDouble));
    }

    /// CPU time of the role's threads as a share of all CPU time in the round's measured part.
    private RoundFigure share(String metric, ThreadRole role) {
        return perRound(metric, round -> round.threadCpuNanos().map(byRole -> share(byRole, role)));
    }

    private static double share(Map<ThreadRole, Long> byRole, ThreadRole role) {
        double all = byRole.values().stream().mapToDouble(Long::doubleValue).sum();
        return all <= 0 ? 0 : byRole.getOrDefault(role, 0L) / all;
    }

    private RoundFigure perRound(String metric, Function<ContenderRound, Reading<Double>> value) {
        SortedMap<Integer, Double> values = new TreeMap<>();
        record.rounds(contender).forEach((round, of) -> {
            if (value.apply(of) instanceof Reading.Available<Double>(Double found)) {
                values.put(round, found);
            }
        });
        return figure(metric, values);
    }

    /// Load on a contender until it was warm, in ms: its turns in both stages. A round without recorded turns has no
    /// value.
    private SortedMap<Integer, Double> warmUps() {
        WarmUp rule = record.plan().sampling().warmUp();
        SortedMap<Integer, Double> values = new TreeMap<>();
        for (JournalEvent.RoundFinished round : record.finishedRounds()) {
            record.all(JournalEvent.Warmed.class)
                    .filter(warmed -> warmed.contender().equals(contender))
                    .filter(warmed -> warmed.round() == round.round() && warmed.attempt() == round.attempt())
                    .findFirst()
                    .map(warmed -> millis(rule, warmed))
                    .filter(millis -> millis > 0)
                    .ifPresent(millis -> values.put(round.round(), millis));
        }
        return values;
    }

    private double millis(WarmUp rule, JournalEvent.Warmed warmed) {
        return record.all(JournalEvent.Turned.class)
                .filter(turned -> turned.round() == warmed.round() && turned.attempt() == warmed.attempt())
                .map(JournalEvent.Turned::turn)
                .filter(turn -> turn.contender().equals(contender) && turn.turn() <= warmed.turns())
                .mapToDouble(turn -> (turn.pinned() ? rule.settling() : rule.compiling()).turnMillis())
                .sum();
    }

    /// Requests per second at capacity for each GiB of resident memory.
    private SortedMap<Integer, Double> throughputForMemory() {
        Load capacity = record.plan().loads().capacity();
        RoundTable table = RoundTable.of(record, capacity, List.of(contender));
        List<Double> throughput = RoundValues.described(table, contender, Metric.THROUGHPUT);
        SortedMap<Integer, ContenderRound> rounds = record.rounds(contender);
        SortedMap<Integer, Double> values = new TreeMap<>();
        for (int i = 0; i < throughput.size(); i++) {
            ContenderRound round = rounds.get(table.numbers().get(i));
            if (round != null && round.rssBytes() instanceof Reading.Available<Long>(Long rss) && rss > 0) {
                values.put(table.numbers().get(i), throughput.get(i) * GIBI / rss);
            }
        }
        return values;
    }

    private RoundFigure figure(String metric, SortedMap<Integer, Double> values) {
        return new RoundFigure(contender, Optional.empty(), metric, values);
    }
}
