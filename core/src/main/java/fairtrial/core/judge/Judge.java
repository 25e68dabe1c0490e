package fairtrial.core.judge;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.analysis.ConditionComparisons;
import fairtrial.core.analysis.Endpoint;
import fairtrial.core.analysis.Estimates;
import fairtrial.core.analysis.SampleSizeForecast;
import fairtrial.core.model.Contender;
import fairtrial.core.occasion.OccasionPool;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.validity.Checks;
import fairtrial.core.validity.Standings;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ConditionComparison;
import fairtrial.core.verdict.PooledOccasions;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Judge of a run: a pure function of its record, so every report can be recreated and every run judged again.
public final class Judge {
    private static final String INVALID = "invalid";

    private final ComparisonFamilies families;
    private final String toolVersion;

    public Judge(ComparisonFamilies families, String toolVersion) {
        this.families = families;
        this.toolVersion = toolVersion;
    }

    /// The result of the run in its current state, finished or not.
    public Result judge(RunRecord record, String planHash) {
        Plan plan = record.plan();
        List<ValidityRow> validity = new Checks(families).examine(record);
        Comparisons compare = new Comparisons(record, families);
        List<Comparison> primary = primary(validity, compare);
        List<Comparison> comparisons = new ArrayList<>(primary);
        compare.placebo().ifPresent(comparisons::add);
        compare.secondary().stream().map(c -> refused(c, validity)).forEach(comparisons::add);
        List<ConditionComparison> conditions = new ConditionComparisons(record, families).differing(primary);
        Optional<PooledOccasions> occasions = new OccasionPool(families).of(record, planHash, primary);
        List<Standing> standings = Standings.of(record, validity);
        Verdict verdict = new VerdictWords(record, validity, standings, new SampleSizeForecast(record, families))
                .verdict(primary, compare.placebo(), conditions);
        return new Result(
                Result.SCHEMA,
                plan.header().name(),
                plan.header().seed(),
                planHash,
                record.machine(),
                plan.header().toolVersion(),
                record.lastMillis() / 1e3,
                record.finishedRounds().size(),
                record.capacityBlocks(),
                plan.decision().question().text(),
                Endpoint.of(record).metric().id(),
                ContenderReports.of(record),
                Estimates.of(record),
                comparisons,
                conditions,
                validity,
                standings,
                List.of(),
                occasions,
                new OccasionWords(record, occasions).withOccasions(verdict),
                toolVersion);
    }

    private static List<Comparison> primary(List<ValidityRow> validity, Comparisons compare) {
        return compare.primary().stream().map(c -> refused(c, validity)).toList();
    }

    /// The comparison, undecided if a contender is invalid. It keeps its numbers, which are shown struck
    /// through.
    private static Comparison refused(Comparison c, List<ValidityRow> validity) {
        Set<String> invalid = Checks.invalid(validity, c.load().id(), List.of(c.a(), c.b()));
        if (invalid.isEmpty()) {
            return c;
        }
        return new Comparison(
                c.a(),
                c.b(),
                c.workload(),
                c.load(),
                c.metric(),
                c.ratio(),
                Answer.UNDECIDED,
                false,
                c.margin(),
                c.atMostPercent(),
                c.family(),
                c.criticalT(),
                c.signFlipP(),
                c.nRounds(),
                Optional.of(INVALID));
    }

    /// The contenders that may be ranked: live, and without a failed check of their capacity.
    static List<String> rankable(RunRecord record, List<ValidityRow> validity) {
        List<String> live = record.live().stream().map(Contender::id).toList();
        Set<String> invalid = Checks.invalid(validity, record.plan().loads().capacity().id(), live);
        return live.stream().filter(id -> !invalid.contains(id)).toList();
    }
}
