package fairtrial.core.analysis;

import fairtrial.core.model.Interval;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.plan.Condition;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.PairSeries;
import fairtrial.core.stats.SimultaneousInterval;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ConditionComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Comparisons of the primary pairs under each condition of the plan: they show whether the order depends on
/// the load. The shift is computed per round, so the JVM effects, which both loads share, cancel.
public final class ConditionComparisons {
    private final RunRecord record;
    private final Comparisons comparisons;
    private final Endpoint endpoint;

    public ConditionComparisons(RunRecord record, ComparisonFamilies families) {
        this.record = record;
        comparisons = new Comparisons(record, families);
        endpoint = Endpoint.of(record);
    }

    /// The comparisons of all pairs under all conditions that were driven in at least one round.
    ///
    /// @param primary the comparisons of the verdict
    public List<ConditionComparison> differing(List<Comparison> primary) {
        return Stream.of(Condition.values())
                .flatMap(condition -> compareUnder(condition, primary).stream())
                .toList();
    }

    private List<ConditionComparison> compareUnder(Condition condition, List<Comparison> primary) {
        List<String> ordered =
                ComparisonFamilies.ordered(record.plan().decision().question(), comparisons.running());
        if (ordered.size() < 2) {
            return List.of();
        }
        RoundTable other = RoundTable.of(record.probed(ProbeKind.of(condition)), ordered, endpoint);
        RoundTable usual = RoundTable.of(record, record.plan().loads().capacity(), ordered);
        List<Integer> rounds =
                other.numbers().stream().filter(usual.numbers()::contains).toList();
        if (rounds.isEmpty()) {
            return List.of();
        }
        Family kind = ComparisonFamilies.family(record.plan().decision().question());
        double[][] under = of(other, kind, rounds);
        double[][] shift = minus(under, of(usual, kind, rounds));
        List<SimultaneousInterval> bands = comparisons.bands(under, rounds, Comparisons.SECONDARY);
        List<SimultaneousInterval> shifts = comparisons.bands(shift, rounds, Comparisons.SECONDARY);
        List<OptionalDouble> signFlips = PairSeries.of(under).signFlips();
        List<Pair> pairs = kind.pairs(ordered.size());
        List<ConditionComparison> all = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            Comparison comparison = comparisons.comparison(
                    ordered.get(pairs.get(i).a()),
                    ordered.get(pairs.get(i).b()),
                    condition.load(record.plan()),
                    endpoint.metric(),
                    bands.get(i),
                    signFlips.get(i),
                    Comparisons.SECONDARY);
            boolean sound = isSound(condition, comparison.pair().a())
                    && isSound(condition, comparison.pair().b());
            Optional<Interval> shifted = sound ? interval(shifts.get(i)) : Optional.empty();
            all.add(condition(condition, comparison, shifted, primary));
        }
        return all;
    }

    private static double[][] of(RoundTable table, Family kind, List<Integer> rounds) {
        double[][] all = Comparisons.endpointContrasts(table, kind);
        return rounds.stream().map(round -> all[table.numbers().indexOf(round)]).toArray(double[][]::new);
    }

    private static double[][] minus(double[][] one, double[][] other) {
        double[][] difference = new double[one.length][];
        for (int round = 0; round < one.length; round++) {
            difference[round] = one[round].clone();
            for (int pair = 0; pair < one[round].length; pair++) {
                difference[round][pair] -= other[round][pair];
            }
        }
        return difference;
    }

    private static Optional<Interval> interval(SimultaneousInterval shift) {
        return shift instanceof SimultaneousInterval.Bounded bounded
                ? Optional.of(new Interval(Math.exp(bounded.lo()), Math.exp(bounded.mean()), Math.exp(bounded.hi())))
                : Optional.empty();
    }

    private static ConditionComparison condition(
            Condition condition, Comparison comparison, Optional<Interval> shift, List<Comparison> primary) {
        boolean otherAnswer = primary.stream()
                .filter(c -> c.pair().a().equals(comparison.pair().a())
                        && c.pair().b().equals(comparison.pair().b()))
                .anyMatch(c ->
                        isOther(c.decision().verdict(), comparison.decision().verdict()));
        return new ConditionComparison(
                condition.id(), comparison, shift, ConditionComparison.shifts(shift) && otherAnswer);
    }

    /// Whether both are decided and show different orders.
    private static boolean isOther(Answer primary, Answer under) {
        boolean decided = primary != Answer.UNDECIDED && under != Answer.UNDECIDED;
        return decided && primary != under && (differs(primary) || differs(under));
    }

    /// Whether the contender's slices under the condition are valid: correct responses, and a load generator
    /// that was not the limit. Idle CPUs are allowed, because they are an effect of few connections.
    private boolean isSound(Condition condition, String contender) {
        List<LoadResult> results = record.probed(ProbeKind.of(condition), contender).stream()
                .flatMap(probed -> MeasuredSlice.of(probed.slice()).stream())
                .map(MeasuredSlice::result)
                .toList();
        long failed = results.stream().mapToLong(r -> r.errors().total()).sum();
        long right =
                results.stream().mapToLong(one -> one.counts().completedTotal()).sum();
        double busy = results.stream()
                .mapToDouble(one -> one.threads().busyShare())
                .average()
                .orElse(0);
        return failed <= LoadErrors.MOST_FAILED * (right + failed) && busy < LoadResult.MOST_BUSY;
    }

    private static boolean differs(Answer answer) {
        return answer == Answer.FASTER || answer == Answer.SLOWER;
    }
}
