package fairtrial.core.analysis;

import fairtrial.core.model.Interval;
import fairtrial.core.plan.Condition;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Band;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.PairSeries;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ConditionComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// What the order depends on: the primary pairs under each condition of the plan. The shift is taken round by round,
/// so the difference between JVM launches, which both loads share, cancels.
public final class ConditionComparisons {
    private final RunRecord record;
    private final Comparisons comparisons;
    private final Endpoint endpoint;

    public ConditionComparisons(RunRecord record, FamilyOf families) {
        this.record = record;
        comparisons = new Comparisons(record, families);
        endpoint = Endpoint.of(record);
    }

    /// All pairs under all conditions that were driven in at least one round.
    ///
    /// @param primary the comparisons that the verdict is made of
    public List<ConditionComparison> against(List<Comparison> primary) {
        return Stream.of(Condition.values())
                .flatMap(condition -> under(condition, primary).stream())
                .toList();
    }

    private List<ConditionComparison> under(Condition condition, List<Comparison> primary) {
        List<String> ordered = FamilyOf.ordered(record.plan().question(), comparisons.running());
        if (ordered.size() < 2) {
            return List.of();
        }
        RoundTable other = RoundTable.of(record.probed(ProbeKind.of(condition)), ordered, endpoint);
        RoundTable usual = RoundTable.of(record, record.plan().capacity(), ordered);
        List<Integer> rounds =
                other.numbers().stream().filter(usual.numbers()::contains).toList();
        if (rounds.isEmpty()) {
            return List.of();
        }
        Family kind = FamilyOf.family(record.plan().question());
        double[][] under = of(other, kind, rounds);
        double[][] shift = minus(under, of(usual, kind, rounds));
        PairSeries series = PairSeries.of(under);
        List<Band> bands = comparisons.bands(series, Comparisons.SECONDARY);
        List<Band> shifts = comparisons.bands(PairSeries.of(shift), Comparisons.SECONDARY);
        List<OptionalDouble> signFlips = series.signFlips();
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
            all.add(condition(condition, comparison, shifts.get(i), primary));
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

    private static ConditionComparison condition(
            Condition condition, Comparison comparison, Band shift, List<Comparison> primary) {
        if (!(shift instanceof Band.Bounded bounded)) {
            return new ConditionComparison(condition.id(), comparison, Optional.empty(), false);
        }
        boolean shifted = bounded.lo() > 0 || bounded.hi() < 0;
        boolean otherAnswer = primary.stream()
                .filter(c -> c.a().equals(comparison.a()) && c.b().equals(comparison.b()))
                .anyMatch(c -> isOther(c.verdict(), comparison.verdict()));
        return new ConditionComparison(
                condition.id(),
                comparison,
                Optional.of(new Interval(Math.exp(bounded.lo()), Math.exp(bounded.mean()), Math.exp(bounded.hi()))),
                shifted && otherAnswer);
    }

    /// Whether one of the two is a difference that the other does not have.
    private static boolean isOther(Answer primary, Answer under) {
        return primary != under && (differs(primary) || differs(under));
    }

    private static boolean differs(Answer answer) {
        return answer == Answer.FASTER || answer == Answer.SLOWER;
    }
}
