package fairtrial.core.occasion;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Endpoint;
import fairtrial.core.analysis.Heterogeneity;
import fairtrial.core.analysis.IntervalAnswer;
import fairtrial.core.model.Interval;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.OccasionIntervals;
import fairtrial.core.stats.SimultaneousInterval;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.ComparedPair;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Decision;
import fairtrial.core.verdict.Occasion;
import fairtrial.core.verdict.OccasionContrast;
import fairtrial.core.verdict.Occasions;
import fairtrial.core.verdict.PooledComparison;
import fairtrial.core.verdict.PooledOccasions;
import fairtrial.core.verdict.SignificanceTest;
import fairtrial.core.verdict.Stability;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Pooling of the occasions of a plan: one number for each pair and occasion, simultaneous intervals over the
/// pairs.
public final class OccasionPool {
    /// Id of the family of pooled comparisons.
    public static final String FAMILY = "occasions";

    /// Smallest number of occasions for pooling: two numbers have no usable spread.
    public static final int FIRST = 3;

    /// Last look at an open number of occasions. More looks would widen the intervals of the usual numbers of
    /// occasions.
    public static final int LAST = 12;

    /// Largest planned number of occasions: beyond it, critical values hardly change.
    public static final int MOST_PLANNED = 24;

    private final ComparisonFamilies families;

    public OccasionPool(ComparisonFamilies families) {
        this.families = families;
    }

    /// The occasions of the plan up to this run; empty if it is the only one and none was planned.
    ///
    /// @param primary the run's primary comparisons as judged
    public Optional<PooledOccasions> of(RunRecord record, String planHash, List<Comparison> primary) {
        return record.occasions().map(known -> {
            List<Occasion> all = new ArrayList<>(known.earlier());
            all.add(OccasionFactory.of(known.run(), record, planHash, primary));
            all.sort(Comparator.comparingLong(Occasion::epochMillis));
            return pooled(record, known, all);
        });
    }

    /// The first and last look: one look for a planned number of occasions, otherwise one after each from the
    /// third.
    ///
    /// @return occasions at the first and at the last look
    public static List<Integer> looks(Optional<Integer> planned) {
        return planned.filter(count -> count >= FIRST)
                .map(count -> List.of(count, count))
                .orElse(List.of(FIRST, LAST));
    }

    private PooledOccasions pooled(RunRecord record, Occasions known, List<Occasion> all) {
        List<Integer> looks = looks(known.planned());
        List<Occasion> usable =
                all.stream().filter(occasion -> occasion.left().isEmpty()).toList();
        int count = usable.size() < looks.getFirst() ? 0 : Math.min(usable.size(), looks.getLast());
        List<PooledComparison> comparisons = count == 0
                ? List.of()
                : comparisons(
                        record,
                        usable.subList(0, count),
                        families.occasions(
                                        record.plan().decision().question(),
                                        record.plan().ranked().size(),
                                        looks.getFirst(),
                                        looks.getLast())
                                .valueAt(count));
        return new PooledOccasions(known.planned(), looks.getFirst(), count, all, comparisons);
    }

    private static List<PooledComparison> comparisons(RunRecord record, List<Occasion> occasions, double criticalT) {
        List<List<String>> pairs = OccasionFactory.pairs(record);
        double[][] differences = new double[occasions.size()][pairs.size()];
        double[][] errors = new double[occasions.size()][pairs.size()];
        double[][] variances = new double[pairs.size()][occasions.size()];
        double[][] estimates = new double[pairs.size()][occasions.size()];
        for (int pair = 0; pair < pairs.size(); pair++) {
            for (int at = 0; at < occasions.size(); at++) {
                OccasionContrast contrast = occasions
                        .get(at)
                        .contrast(pairs.get(pair).getFirst(), pairs.get(pair).getLast())
                        .orElseThrow();
                differences[at][pair] = contrast.logRatio();
                errors[at][pair] = contrast.standardError();
                estimates[pair][at] = contrast.logRatio();
                variances[pair][at] = contrast.variance();
            }
        }
        List<SimultaneousInterval> bands = OccasionIntervals.of(differences, errors, criticalT);
        List<PooledComparison> pooled = new ArrayList<>();
        for (int pair = 0; pair < pairs.size(); pair++) {
            Heterogeneity between = Heterogeneity.of(
                    estimates[pair], variances[pair], record.plan().decision().margin(), pairs.size());
            pooled.add(new PooledComparison(
                    comparison(record, pairs.get(pair), bands.get(pair)), between.percent(), stability(between)));
        }
        return pooled;
    }

    private static Stability stability(Heterogeneity between) {
        if (between.isShown()) {
            return Stability.MOVED;
        }
        return between.isWithin() ? Stability.STABLE : Stability.OPEN;
    }

    private static Comparison comparison(RunRecord record, List<String> pair, SimultaneousInterval band) {
        Plan plan = record.plan();
        Optional<SimultaneousInterval.Bounded> bounded =
                band instanceof SimultaneousInterval.Bounded found ? Optional.of(found) : Optional.empty();
        Optional<String> none = band instanceof SimultaneousInterval.NoBand(double mean, int occasions, var why)
                ? Optional.of(why.id())
                : Optional.empty();
        return new Comparison(
                new ComparedPair(
                        pair.getFirst(),
                        pair.getLast(),
                        plan.loads().workload().name(),
                        plan.loads().capacity(),
                        Endpoint.of(record).metric().id()),
                bounded.map(b -> new Interval(Math.exp(b.lo()), Math.exp(b.mean()), Math.exp(b.hi()))),
                new Decision(
                        bounded.map(b -> IntervalAnswer.of(b, plan.decision().margin(), true))
                                .orElse(Answer.UNDECIDED),
                        bounded.map(b -> IntervalAnswer.isWithin(
                                        b, plan.decision().margin()))
                                .orElse(false),
                        plan.decision().margin(),
                        bounded.map(b -> 100 * Math.expm1(Math.max(Math.abs(b.lo()), Math.abs(b.hi()))))),
                new SignificanceTest(
                        FAMILY,
                        bounded.map(SimultaneousInterval.Bounded::criticalT),
                        Optional.empty(),
                        band.rounds(),
                        none));
    }
}
