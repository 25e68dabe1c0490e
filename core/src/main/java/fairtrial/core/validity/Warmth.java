package fairtrial.core.validity;

import fairtrial.core.model.Contender;
import fairtrial.core.record.JournalEvent.Warmed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Changepoint;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Warm by evidence in each round, and no rise by a step inside the measured part. One round that never got
/// steady is
/// shown; a
/// contender that was steady in less than half of its rounds is no capacity.
final class Warmth implements Check {
    /// The check runs once per contender and round: at 1 % more than a quarter of healthy runs would be accused.
    private static final double FALSE_ALARM = 0.001;

    /// A step below this is inside the noise of a round on this class of machine (FACTS.md section 6).
    private static final double LEAST_STEP = 0.05;

    @Override
    public String name() {
        return "warmth";
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, name(), "not-warm");
        List<ValidityRow> all = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            List<Warmed> warmed = record.all(Warmed.class)
                    .filter(w -> w.contender().equals(contender.id()))
                    .toList();
            if (!warmed.isEmpty()) {
                all.add(judge(rows, record, contender.id(), warmed));
            }
        }
        return all;
    }

    private static ValidityRow judge(Rows rows, RunRecord record, String contender, List<Warmed> warmed) {
        long unsteady = warmed.stream().filter(w -> !w.steady()).count();
        long stepping = roundsWithAStep(record, contender);
        double turns = warmed.stream().mapToInt(Warmed::turns).average().orElse(0);
        boolean cold = 2 * unsteady > warmed.size() || 2 * stepping > warmed.size();
        Status status = cold ? Status.FAIL : unsteady + stepping > 0 ? Status.WARN : Status.PASS;
        return rows.row(
                contender,
                Rows.ALL,
                status,
                String.format(Locale.ROOT, "%.1f", turns),
                unsteady,
                stepping,
                warmed.size());
    }

    private static long roundsWithAStep(RunRecord record, String contender) {
        return record.measured(contender).stream()
                .filter(slice -> slice.load().equals(record.plan().capacity()))
                .filter(slice -> slice.result().completed() > 0)
                .collect(Collectors.groupingBy(MeasuredSlice::round))
                .values()
                .stream()
                .filter(Warmth::risesByAStep)
                .count();
    }

    private static boolean risesByAStep(List<MeasuredSlice> slices) {
        double[] logs =
                slices.stream().mapToDouble(s -> Math.log(s.throughput())).toArray();
        return logs.length >= Changepoint.SHORTEST_SERIES
                && Changepoint.find(logs, FALSE_ALARM)
                        .filter(step -> step.size() > LEAST_STEP)
                        .isPresent();
    }
}
