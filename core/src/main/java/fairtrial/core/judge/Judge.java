package fairtrial.core.judge;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.analysis.ConditionComparisons;
import fairtrial.core.analysis.Endpoint;
import fairtrial.core.analysis.Estimates;
import fairtrial.core.analysis.ProbedLoad;
import fairtrial.core.analysis.ReferenceFigures;
import fairtrial.core.analysis.SampleSizeForecast;
import fairtrial.core.capacity.Capacities;
import fairtrial.core.model.Contender;
import fairtrial.core.occasion.OccasionPool;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.validity.Checks;
import fairtrial.core.validity.Standings;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Assessment;
import fairtrial.core.verdict.CapacityFigure;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Conclusion;
import fairtrial.core.verdict.ConditionComparison;
import fairtrial.core.verdict.Decision;
import fairtrial.core.verdict.Finding;
import fairtrial.core.verdict.MachineBlocks;
import fairtrial.core.verdict.PooledOccasions;
import fairtrial.core.verdict.Recovery;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ResultHeader;
import fairtrial.core.verdict.RunSize;
import fairtrial.core.verdict.SignificanceTest;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.Statistics;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Judge of a run: a pure function of its record, so every report can be recreated and every run judged again.
public final class Judge {
    private static final String INVALID = "invalid";
    private static final String TWO_STATES = "two-states";

    private final ComparisonFamilies families;
    private final String toolVersion;

    public Judge(ComparisonFamilies families, String toolVersion) {
        this.families = families;
        this.toolVersion = toolVersion;
    }

    /// The result of the run in its current state, finished or not.
    public Result judge(RunRecord record, String planHash) {
        return judge(record, planHash, List.of());
    }

    /// The result of a run whose limits were explained.
    ///
    /// @param findings named bottlenecks
    public Result judge(RunRecord record, String planHash, List<Finding> findings) {
        Plan plan = record.plan();
        List<ValidityRow> validity = new Checks(families).examine(record);
        List<Recovery> recoveries = Recoveries.of(record);
        List<CapacityFigure> capacities = CapacityFigures.of(record, recoveries);
        Set<String> twoStates = CapacityFigures.withTwoStates(capacities);
        Comparisons compare = new Comparisons(record, families);
        List<Comparison> primary = compare.primary().stream()
                .map(c -> refused(c, validity))
                .map(c -> isOf(c, twoStates) ? undecided(c, TWO_STATES) : c)
                .toList();
        List<Comparison> comparisons = new ArrayList<>(primary);
        compare.placebo().ifPresent(comparisons::add);
        compare.secondary().stream().map(c -> refused(c, validity)).forEach(comparisons::add);
        List<ConditionComparison> conditions = new ConditionComparisons(record, families).differing(primary);
        Optional<PooledOccasions> occasions = new OccasionPool(families).of(record, planHash, primary);
        Optional<MachineBlocks> machines = compare.machineBlocks();
        List<Standing> standings = Standings.of(record, validity);
        Verdict verdict = new VerdictWords(
                        record,
                        validity,
                        rankable(record, validity, twoStates),
                        twoStates,
                        standings,
                        new SampleSizeForecast(record, families))
                .verdict(primary, compare.placebo(), conditions);
        return new Result(
                new ResultHeader(
                        Result.SCHEMA,
                        plan.header().name(),
                        plan.header().seed(),
                        planHash,
                        plan.header().toolVersion(),
                        toolVersion),
                record.machine(),
                new RunSize(record.lastMillis() / 1e3, record.finishedRounds().size(), record.capacityBlocks()),
                ContenderReports.of(record),
                new Statistics(
                        Estimates.of(record),
                        comparisons,
                        conditions,
                        ReferenceFigures.of(record),
                        ProbedLoad.report(record),
                        machines,
                        capacities,
                        recoveries),
                new Assessment(validity, standings, findings),
                new Conclusion(
                        plan.decision().question().text(),
                        Endpoint.of(record).metric().id(),
                        occasions,
                        new OccasionWords(record, occasions, machines).withOccasions(verdict)));
    }

    /// The comparison, undecided if a contender is invalid. It keeps its numbers, which are shown struck
    /// through.
    private static Comparison refused(Comparison c, List<ValidityRow> validity) {
        Set<String> invalid = Checks.invalid(
                validity, c.pair().load().id(), List.of(c.pair().a(), c.pair().b()));
        return invalid.isEmpty() ? c : undecided(c, INVALID);
    }

    private static boolean isOf(Comparison c, Set<String> contenders) {
        return contenders.contains(c.pair().a()) || contenders.contains(c.pair().b());
    }

    private static Comparison undecided(Comparison c, String why) {
        return new Comparison(
                c.pair(),
                c.ratio(),
                new Decision(
                        Answer.UNDECIDED,
                        false,
                        c.decision().margin(),
                        c.decision().atMostPercent()),
                new SignificanceTest(
                        c.test().family(),
                        c.test().criticalT(),
                        c.test().signFlipP(),
                        c.test().nRounds(),
                        Optional.of(why)));
    }

    /// The contenders that may be ranked: live, without a failed check of their capacity, and with one capacity
    /// where that is asked for.
    private static List<String> rankable(RunRecord record, List<ValidityRow> validity, Set<String> twoStates) {
        List<String> live = record.live().stream().map(Contender::id).toList();
        Set<String> invalid =
                Checks.invalid(validity, record.plan().loads().capacity().id(), live);
        return live.stream()
                .filter(id -> !invalid.contains(id) && !twoStates.contains(id))
                .filter(id -> Capacities.isFoundWhereAsked(record, id))
                .toList();
    }
}
