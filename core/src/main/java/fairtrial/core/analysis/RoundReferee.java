package fairtrial.core.analysis;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.capacity.RateChoice;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Question;
import fairtrial.core.plan.QueuedSlices;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.JournalEvent.Dropped;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.referee.Look;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.NonInferiority;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;

/// The referee of the protocol. Warm-up ends by evidence, every round is followed by a look, and the run stops
/// when the question is decided or after the last look.
public final class RoundReferee implements Referee {
    private final ComparisonFamilies families;
    private final Refusals refusals;
    private final Optional<Predicate<RunRecord>> enough;

    /// @param refusals the contenders that the validity checks refuse at a look
    public RoundReferee(ComparisonFamilies families, Refusals refusals) {
        this(families, refusals, Optional.empty());
    }

    /// @param enough whether a run can end before its last look; empty: when its question is answered
    public RoundReferee(ComparisonFamilies families, Refusals refusals, Optional<Predicate<RunRecord>> enough) {
        this.families = families;
        this.refusals = refusals;
        this.enough = enough;
    }

    /// Contenders whose capacity the checks refuse in the current state of a run.
    public interface Refusals {
        /// The ids of the refused contenders, sorted.
        SortedSet<String> of(RunRecord record);
    }

    @Override
    public boolean isCompiled(WarmUp rule, List<WarmTurn> turns) {
        return WarmUpCriterion.isCompiled(rule, turns);
    }

    @Override
    public Optional<Steadiness> steadiness(
            Plan plan, int blocks, List<WarmTurn> turns, Collection<List<WarmTurn>> others) {
        return WarmUpCriterion.steadiness(plan, blocks, turns, others);
    }

    @Override
    public Optional<SlicesFixed> lengthenSlices(Plan plan, Collection<List<WarmTurn>> all) {
        double slowest = SettledThroughput.slowest(plan, all);
        List<QueuedSlices> longer = QueuedSlices.of(plan, slowest);
        return longer.isEmpty() ? Optional.empty() : Optional.of(new SlicesFixed(slowest, longer));
    }

    @Override
    public BlocksFixed allocateBlocks(
            RunRecord record, Collection<List<WarmTurn>> all, double overheadSeconds, double leftSeconds) {
        Plan plan = record.plan();
        return new BlockAllocation(
                        plan,
                        record.measuredTime(),
                        families,
                        WarmUpCriterion.noise(plan.sampling().warmUp(), all),
                        weakest(all),
                        overheadSeconds,
                        leftSeconds)
                .fixed();
    }

    /// Throughput of the slowest contender in its last turn, in requests per second; 0 without warm-up.
    private static double weakest(Collection<List<WarmTurn>> all) {
        return all.stream()
                .filter(turns -> !turns.isEmpty())
                .mapToDouble(turns -> turns.getLast().throughput())
                .min()
                .orElse(0);
    }

    @Override
    public List<Rate> nextRates(RunRecord record, String contender, double closed) {
        if (!record.plan().loads().asksForCapacity()) {
            return List.of();
        }
        return Capacities.of(record, contender)
                .map(before -> RateChoice.next(before, Capacities.interval(record, contender)))
                .orElseGet(() -> RateChoice.first(Math.max(1, closed)));
    }

    @Override
    public Optional<OverloadSlice> nextOverload(RunRecord record, String contender, double closed) {
        return Capacities.of(record, contender)
                .filter(before -> before.crossing().isFound())
                .map(before -> OverloadSlice.of(before.crossing().rate(), closed));
    }

    @Override
    public Look look(RunRecord record) {
        int rounds = record.finishedRounds().size();
        List<Comparison> primary = new Comparisons(record, families).primary();
        boolean lastLook = rounds >= record.lastLook();
        boolean early = !record.plan().sampling().looks().isOne()
                && rounds >= record.plan().sampling().looks().first();
        SortedSet<String> refused = early || lastLook ? refusals.of(record) : Collections.emptySortedSet();
        boolean answered = early
                && enough.map(of -> of.test(record))
                        .orElseGet(() -> refused.isEmpty() && allFound(record) && isAnswered(record, primary));
        Optional<EndReason> end = answered
                ? Optional.of(EndReason.DECIDED)
                : lastLook ? Optional.of(EndReason.LAST_LOOK) : Optional.empty();
        List<Dropped> dropped = end.isPresent() || !early
                ? List.of()
                : Elimination.afterRound(record, rounds, withoutRefused(primary, refused));
        List<Message> sentences = new ArrayList<>(sentences(record, rounds, withoutRefused(primary, refused)));
        refused.forEach(id -> sentences.add(new Message("look.refused", id)));
        dropped.forEach(d -> sentences.add(new Message("look.dropped", d.contender(), d.leader())));
        return new Look(rounds, end, sentences, dropped);
    }

    /// The comparisons without a refused contender. A look names no winner and drops nobody because of a
    /// refused one.
    private static List<Comparison> withoutRefused(List<Comparison> primary, Set<String> refused) {
        return primary.stream()
                .filter(c -> !refused.contains(c.pair().a())
                        && !refused.contains(c.pair().b()))
                .toList();
    }

    /// Whether each contender has the capacity that is asked for: one that has none yet may still be the best.
    private static boolean allFound(RunRecord record) {
        return record.running().stream().allMatch(one -> Capacities.isFoundWhereAsked(record, one.id()));
    }

    private boolean isAnswered(RunRecord record, List<Comparison> primary) {
        if (primary.isEmpty()) {
            return false;
        }
        Optional<Comparison> placebo = new Comparisons(record, families).placebo();
        boolean placeboTold = placebo.map(RoundReferee::isDecided).orElse(true);
        return placeboTold
                && switch (record.plan().decision().question()) {
                    case Question.All ignored -> primary.stream().allMatch(RoundReferee::isDecided);
                    case Question.Reference ignored -> primary.stream().allMatch(RoundReferee::isDecided);
                    case Question.NotWorse ignored ->
                        primary.stream().allMatch(c -> c.nonInferiority() != NonInferiority.OPEN);
                    case Question.Best ignored -> Elimination.isBestKnown(record, primary);
                };
    }

    private static String suffix(Comparison c) {
        if (c.differs() && c.pair().metric().equals(Metric.CAPACITY.id())) {
            return ".capacity";
        }
        return c.differs() && c.pair().metric().equals(Metric.PER_CPU_SECOND.id()) ? ".per-cpu" : "";
    }

    private static boolean isDecided(Comparison comparison) {
        return comparison.decision().verdict() != Answer.UNDECIDED;
    }

    private List<Message> sentences(RunRecord record, int rounds, List<Comparison> primary) {
        if (rounds == 1) {
            return List.of(new Message("look.one-round"));
        }
        if (rounds < record.plan().sampling().looks().firstCounted()) {
            List<Message> early = new ArrayList<>();
            early.add(new Message(
                    "look.too-early", rounds, record.plan().sampling().looks().firstCounted()));
            new SampleSizeForecast(record, families)
                    .atLastLook()
                    .ifPresent(then -> early.add(new Message(
                            "look.forecast", Percent.increase(1 + then.percent() / 100), record.lastLook())));
            return early;
        }
        List<Message> sentences = new ArrayList<>();
        for (Comparison c : primary) {
            c.ratio()
                    .ifPresent(ratio -> sentences.add(new Message(
                            "look." + c.decision().verdict().id() + suffix(c),
                            c.pair().a(),
                            c.pair().b(),
                            Percent.of(ratio.lo()),
                            Percent.of(ratio.hi()))));
        }
        return sentences;
    }
}
