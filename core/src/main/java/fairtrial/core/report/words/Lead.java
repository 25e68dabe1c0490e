package fairtrial.core.report.words;

import fairtrial.core.model.Interval;
import fairtrial.core.plan.Question;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.NonInferiority;
import fairtrial.core.verdict.PooledOccasions;
import fairtrial.core.verdict.Result;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The ranked contenders from the view of the best one.
///
/// @param best        the contender that all figures are told against
/// @param tied        the first tier with `best` in it; more than one where it is not told apart from others
/// @param behind      the ranked contenders of the other tiers, in their order
/// @param comparisons the comparisons that decided; those of pooled occasions where there are any
public record Lead(String best, List<String> tied, List<String> behind, List<Comparison> comparisons) {
    public Lead {
        tied = List.copyOf(tied);
        behind = List.copyOf(behind);
        comparisons = List.copyOf(comparisons);
    }

    /// The lead of a result; empty without a ranking.
    public static Optional<Lead> of(Result result) {
        List<List<String>> tiers = result.conclusion().verdict().ranking();
        if (tiers.isEmpty()) {
            return Optional.empty();
        }
        List<Comparison> comparisons = decisive(result);
        List<String> first = tiers.getFirst();
        String ahead = first.stream()
                .max(Comparator.comparingDouble(one -> lead(comparisons, first, one)))
                .orElseThrow();
        List<String> others = tiers.stream().skip(1).flatMap(List::stream).toList();
        return Optional.of(new Lead(ahead, first, others, comparisons));
    }

    private static List<Comparison> decisive(Result result) {
        return result.conclusion()
                .occasions()
                .filter(occasions -> occasions.pooled() > 0)
                .map(PooledOccasions::answers)
                .orElseGet(() -> result.primary().stream()
                        .filter(c ->
                                c.pair().metric().equals(result.conclusion().primaryMetric()))
                        .toList());
    }

    /// The contender that all others are compared with; empty where all pairs are compared.
    public static Optional<String> reference(Result result) {
        return Question.referenceIn(result.conclusion().question());
    }

    /// Whether the question is if any contender is worse than the reference.
    public static boolean isAboutWorse(Result result) {
        return result.conclusion().question().startsWith(Question.NOT_WORSE);
    }

    /// Whether the contender of a pair that is not the reference is worse than it.
    public static NonInferiority nonInferiority(Result result, Comparison c) {
        boolean first = reference(result).filter(c.pair().a()::equals).isPresent();
        return NonInferiority.of(
                first ? c.ratio().map(Interval::inverted) : c.ratio(),
                c.decision().margin());
    }

    /// Whether the question of the run is undecided for this pair.
    public static boolean isOpen(Result result, Comparison c) {
        return isAboutWorse(result)
                ? nonInferiority(result, c) == NonInferiority.OPEN
                : c.decision().verdict() == Answer.UNDECIDED;
    }

    /// Summed log ratios to the others of the first tier. Of equal ones the first stays.
    private static double lead(List<Comparison> comparisons, List<String> tier, String one) {
        return tier.stream()
                .filter(other -> !other.equals(one))
                .flatMap(other -> find(comparisons, one, other).flatMap(c -> c.ratioOf(one)).stream())
                .mapToDouble(ratio -> Math.log(ratio.mid()))
                .sum();
    }

    /// The comparison of these two; empty where the question does not ask for it.
    public Optional<Comparison> between(String one, String other) {
        return find(comparisons, one, other);
    }

    /// The ratio of one to the other with its interval; empty without a usable one.
    public Optional<Interval> ratio(String one, String other) {
        return between(one, other).filter(c -> c.test().noInterval().isEmpty()).flatMap(c -> c.ratioOf(one));
    }

    private static Optional<Comparison> find(List<Comparison> comparisons, String one, String other) {
        return comparisons.stream().filter(c -> c.isBetween(one, other)).findFirst();
    }
}
