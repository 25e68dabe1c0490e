package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.capacity.Capacities;
import fairtrial.core.model.Contender;
import fairtrial.core.record.JournalEvent.Warmed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.stats.Changepoint;
import fairtrial.core.stats.CommonChange;
import fairtrial.core.stats.Slope;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Check that contenders were warm. In each round the JIT is quiet and the turns are level before the first
/// slice. Inside the measured part there is neither a step up of the throughput nor a steady fall of the CPU
/// time per request. Over all rounds, a trend inside the measured part is shown to be harmless. One more row
/// checks the contrasts ([ContrastTrend]). A contender that was cold in more than half of its rounds has no
/// capacity yet. What cannot be shown is a warning.
final class Warmth implements Check {
    /// Rate of false alarms. The check runs once per contender and round: at 1 %, more than a quarter of
    /// healthy runs would have one.
    private static final double FALSE_ALARM = 0.001;

    /// A smaller step is inside the noise of a round on this class of machine (FACTS.md section 6).
    static final double LEAST_STEP = 0.05;

    /// Share of the JIT in a contender's CPU time over the measured part. It was 0.1–4 % in warm rounds, and
    /// 5–20 % in rounds whose first blocks were half as fast as the last ones (48 and 28 contender-rounds on
    /// two CPUs).
    private static final double WARN_JIT = 0.05;

    private static final double MOST_JIT = 0.10;

    /// Level of the two one-sided tests that show a level trend.
    private static final double SHOWN = 0.05;

    /// Fewer rounds show nothing about a common trend.
    private static final int FEWEST_ROUNDS = 3;

    @Override
    public CheckId id() {
        return CheckId.WARMTH;
    }

    @Override
    public List<String> codes() {
        return List.of("not-warm");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        List<ValidityRow> all = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            List<Warmed> warmed = record.all(Warmed.class)
                    .filter(w -> w.contender().equals(contender.id()))
                    .toList();
            if (!record.measured(contender.id()).isEmpty()) {
                all.add(judge(rows, record, contender.id(), warmed));
            }
        }
        ContrastTrend.row(rows, record).ifPresent(all::add);
        return all;
    }

    private static ValidityRow judge(Rows rows, RunRecord record, String contender, List<Warmed> warmed) {
        long unsteady = warmed.stream().filter(w -> w.is(Steadiness.MOVING)).count();
        long unproven = warmed.stream().filter(w -> w.is(Steadiness.UNPROVEN)).count();
        List<List<MeasuredSlice>> rounds = capacityRounds(record, contender);
        Set<Integer> stepping = numbers(rounds, Warmth::risesByAStep);
        Set<Integer> falling = numbers(rounds, Warmth::costFalls);
        Set<Integer> cold = warmed.stream()
                .filter(w -> w.is(Steadiness.MOVING))
                .map(Warmed::round)
                .collect(Collectors.toSet());
        cold.addAll(stepping);
        cold.addAll(falling);
        double turns = warmed.stream().mapToInt(Warmed::turns).average().orElse(0);
        OptionalDouble jit = jitShare(record, contender);
        Trend trend = trend(record, rounds);
        boolean mostly = 2 * cold.size() > Math.max(1, rounds.size());
        boolean counted = mostly || jit.orElse(0) > MOST_JIT;
        boolean failed = counted || trend == Trend.SHOWN_TO_MOVE;
        boolean doubtful = !cold.isEmpty() || jit.orElse(0) > WARN_JIT || (trend == Trend.UNPROVEN && unproven > 0);
        Status status = failed ? Status.FAIL : doubtful ? Status.WARN : Status.PASS;
        return rows.wordedRow(
                contender,
                Rows.ALL,
                status,
                failed && !counted ? "drift" : status.id(),
                String.format(Locale.ROOT, "%.1f", turns),
                unsteady,
                stepping.size(),
                rounds.size(),
                jit.isEmpty() ? "?" : Percent.ofShare(jit.getAsDouble()),
                falling.size(),
                unproven,
                Percent.ofShare(MOST_JIT));
    }

    /// The numbers of the rounds whose slices are like that.
    static Set<Integer> numbers(List<List<MeasuredSlice>> rounds, Predicate<List<MeasuredSlice>> wanted) {
        return rounds.stream()
                .filter(wanted)
                .map(slices -> slices.getFirst().round())
                .collect(Collectors.toSet());
    }

    /// Common trend of the measured parts of all rounds.
    private enum Trend {
        SHOWN_LEVEL,
        UNPROVEN,
        SHOWN_TO_MOVE
    }

    /// The trend of the rounds. A change over the measured part moves its mean by half of that, so the bound
    /// of the change is the margin.
    private static Trend trend(RunRecord record, List<List<MeasuredSlice>> rounds) {
        List<double[]> logs = rounds.stream()
                .filter(slices -> slices.size() >= Changepoint.SHORTEST_SERIES)
                .map(Warmth::throughputs)
                .toList();
        if (logs.size() < FEWEST_ROUNDS) {
            return Trend.UNPROVEN;
        }
        CommonChange change = CommonChange.of(logs);
        double bound = Math.log1p(record.plan().decision().margin());
        if (change.isShownBeyond(bound, FALSE_ALARM)) {
            return Trend.SHOWN_TO_MOVE;
        }
        return change.isShownWithin(bound, SHOWN) ? Trend.SHOWN_LEVEL : Trend.UNPROVEN;
    }

    /// The logs of the slices' throughputs.
    static double[] throughputs(List<MeasuredSlice> slices) {
        return slices.stream().mapToDouble(s -> Math.log(s.throughput())).toArray();
    }

    private static OptionalDouble jitShare(RunRecord record, String contender) {
        // Threads are read over all that is driven: also at the rates by which a capacity is found.
        double usable = Stream.concat(
                                record.measured(contender).stream(), Capacities.slices(record, contender).stream())
                        .mapToDouble(slice -> slice.evidence().wallNanos())
                        .sum()
                * record.plan().environment().placement().usableBy(record.plan().contender(contender))
                / Math.max(1, record.finishedRounds().size());
        return record.finishedRounds().stream()
                .flatMap(round -> round.contenders().stream())
                .filter(round -> round.contender().equals(contender))
                .flatMapToDouble(round -> ThreadShares.of(round, ThreadRole.JIT, usable).stream())
                .average();
    }

    /// The slices of the capacity load with responses, by round.
    static List<List<MeasuredSlice>> capacityRounds(RunRecord record, String contender) {
        return List.copyOf(record.capacity(contender).stream()
                .filter(slice -> slice.result().counts().completed() > 0)
                .collect(Collectors.groupingBy(MeasuredSlice::round))
                .values());
    }

    private static boolean costFalls(List<MeasuredSlice> slices) {
        double[] logs = slices.stream()
                .flatMapToDouble(s -> s.cpuMicrosPerRequest().stream())
                .map(Math::log)
                .toArray();
        return logs.length >= Changepoint.SHORTEST_SERIES && Slope.of(logs).fallsBy(LEAST_STEP, FALSE_ALARM);
    }

    private static boolean risesByAStep(List<MeasuredSlice> slices) {
        double[] logs = throughputs(slices);
        return logs.length >= Changepoint.SHORTEST_SERIES
                && Changepoint.find(logs, FALSE_ALARM)
                        .filter(step -> step.size() > LEAST_STEP)
                        .isPresent();
    }
}
