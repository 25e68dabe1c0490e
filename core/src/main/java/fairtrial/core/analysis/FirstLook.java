package fairtrial.core.analysis;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.plan.KnownNoise;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.StudentT;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The ratios of a run before its first look, with wide intervals from outside: one or two JVMs each have no usable
/// spread of their own. No verdict follows from them.
///
/// @param rounds finished rounds
/// @param noise  rounds that the noise was measured in; 0: this machine's noise is not known
/// @param half   half-width of the intervals, natural log
/// @param pairs  the pairs of the question
public record FirstLook(int rounds, int noise, double half, List<Row> pairs) {
    private static final double CONFIDENCE = 0.95;

    /// Half-width after one round where this machine's noise is not known: four standard deviations at the upper end
    /// of the usual noise (FACTS.md section 6).
    private static final double USUAL = 4 * Planner.CONTRAST_SD;

    /// With one degree of freedom the interval of a pair is 12.7 standard deviations wide, which shows nothing.
    private static final double FEWEST_DEGREES = 2;

    public FirstLook {
        pairs = List.copyOf(pairs);
    }

    /// One pair.
    ///
    /// @param ratio a ÷ b
    public record Row(String a, String b, Interval ratio) {}

    /// The first look at a run; without pairs before its first round.
    ///
    /// @param noise this machine's noise from earlier runs
    public static FirstLook of(RunRecord record, Optional<KnownNoise> noise) {
        List<String> ordered = ComparisonFamilies.ordered(
                record.plan().decision().question(),
                record.running().stream().map(Contender::id).toList());
        int rounds = record.finishedRounds().size();
        if (rounds == 0 || ordered.size() < 2) {
            return new FirstLook(rounds, 0, USUAL, List.of());
        }
        Family family = ComparisonFamilies.family(record.plan().decision().question());
        double[][] contrasts = Comparisons.endpointContrasts(
                RoundTable.of(record, record.plan().loads().capacity(), ordered), family);
        List<Pair> pairs = family.pairs(ordered.size());
        double half = half(noise, pairs.size()) / Math.sqrt(Math.max(1, contrasts.length));
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < pairs.size() && contrasts.length > 0; i++) {
            double mean = 0;
            for (double[] round : contrasts) {
                mean += round[i] / contrasts.length;
            }
            rows.add(new Row(
                    ordered.get(pairs.get(i).a()),
                    ordered.get(pairs.get(i).b()),
                    new Interval(Math.exp(mean - half), Math.exp(mean), Math.exp(mean + half))));
        }
        return new FirstLook(rounds, noise.map(KnownNoise::rounds).orElse(0), half, rows);
    }

    /// The first look that a plan will give after so many rounds, without its pairs.
    ///
    /// @param noise this machine's noise from earlier runs
    public static FirstLook planned(Plan plan, int rounds, Optional<KnownNoise> noise) {
        int pairs = ComparisonFamilies.family(plan.decision().question())
                .pairs(plan.ranked().size())
                .size();
        double half = half(noise, Math.max(1, pairs)) / Math.sqrt(rounds);
        return new FirstLook(rounds, noise.map(KnownNoise::rounds).orElse(0), half, List.of());
    }

    /// Half-width after one round, for all pairs together (Bonferroni). The noise is a pooled one, and Student's t has
    /// its degrees of freedom.
    private static double half(Optional<KnownNoise> noise, int pairs) {
        return noise.filter(known -> known.degrees() >= FEWEST_DEGREES)
                .map(known -> known.contrastSd() * StudentT.twoSided(known.degrees(), 1 - (1 - CONFIDENCE) / pairs))
                .orElse(USUAL);
    }
}
