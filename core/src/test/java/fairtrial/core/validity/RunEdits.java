package fairtrial.core.validity;

import fairtrial.core.analysis.Runs;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.Identity;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JvmIdentity;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.verdict.Setting;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// A healthy run with one thing told otherwise, and the row that a check makes of it.
final class RunEdits {
    static final RunRecord HEALTHY = Runs.equal(4).record();

    private RunEdits() {}

    /// The row of b that speaks of its capacity.
    static ValidityRow row(Check check, RunRecord record) {
        return row(check, record, "b", Runs.CAPACITY.id());
    }

    /// The only row of that contender that speaks of that load or of all.
    static ValidityRow row(Check check, RunRecord record, String contender, String load) {
        List<ValidityRow> rows = check.examine(record).stream()
                .filter(row -> row.contender().equals(contender))
                .filter(row -> row.load().equals(load) || row.load().equals(Rows.ALL))
                .toList();
        if (rows.size() != 1) {
            throw new AssertionError("not one row: " + rows);
        }
        return rows.getFirst();
    }

    static RunRecord capacityOfB(Consumer<Seen> edit) {
        return capacity(HEALTHY, "b", edit);
    }

    static RunRecord capacity(RunRecord record, String contender, Consumer<Seen> edit) {
        return seen(record, s -> s.contender().equals(contender) && s.load().equals(Runs.CAPACITY), edit);
    }

    static RunRecord openOfB(Consumer<Seen> edit) {
        return seen(HEALTHY, s -> s.contender().equals("b") && s.load() instanceof Load.Open, edit);
    }

    static RunRecord seen(RunRecord record, Predicate<SliceRecord> which, Consumer<Seen> edit) {
        return Runs.slices(record, s -> which.test(s) ? Seen.edited(s, edit) : s);
    }

    /// The healthy run under another closed loop as its capacity.
    static RunRecord under(Load.Closed load, Consumer<Seen> edit) {
        RunRecord edited = seen(HEALTHY, s -> s.load().equals(Runs.CAPACITY), edit);
        return plan(
                Runs.slices(edited, s -> s.load().equals(Runs.CAPACITY) ? slice(s, s.round(), load, s.contender()) : s),
                plan -> PlanEdits.capacity(plan, load));
    }

    /// A slice beside the measurement.
    static JournalEvent.Probed probe(ProbeKind kind, int round, Load load, String contender, Consumer<Seen> edit) {
        SliceRecord measured = HEALTHY.slices().findFirst().orElseThrow();
        return new JournalEvent.Probed(kind, 0, Seen.edited(slice(measured, round, load, contender), edit));
    }

    private static SliceRecord slice(SliceRecord s, int round, Load load, String contender) {
        return new SliceRecord(
                round, s.attempt(), s.workload(), load, s.block(), s.position(), contender, s.atMillis(), s.outcome());
    }

    static RunRecord plan(RunRecord record, UnaryOperator<Plan> edit) {
        return new RunRecord(edit.apply(record.plan()), record.machine(), record.events());
    }

    static RunRecord plus(RunRecord record, JournalEvent... events) {
        List<JournalEvent> all =
                Stream.concat(record.events().stream(), Stream.of(events)).toList();
        return new RunRecord(record.plan(), record.machine(), all);
    }

    static RunRecord without(RunRecord record, Predicate<JournalEvent> unwanted) {
        List<JournalEvent> left =
                record.events().stream().filter(unwanted.negate()).toList();
        return new RunRecord(record.plan(), record.machine(), left);
    }

    /// Without the capacity's slices after that block.
    static RunRecord shortened(RunRecord record, int lastBlock) {
        return without(
                record,
                e -> e instanceof JournalEvent.Slice(SliceRecord s)
                        && s.load().equals(Runs.CAPACITY)
                        && s.block() > lastBlock);
    }

    /// What was read of b at the end of a round, by the number of the round.
    static RunRecord roundsOfB(RunRecord record, BiFunction<Integer, ContenderRound, ContenderRound> edit) {
        return Runs.edited(
                record,
                e -> e instanceof JournalEvent.RoundFinished r
                        ? new JournalEvent.RoundFinished(
                                r.round(),
                                r.attempt(),
                                r.atMillis(),
                                r.seconds(),
                                r.contenders().stream()
                                        .map(c -> c.contender().equals("b") ? edit.apply(r.round(), c) : c)
                                        .toList(),
                                r.loadAffinity(),
                                r.agentRssBytes(),
                                r.conductorRssBytes())
                        : e);
    }

    static ContenderRound threads(ContenderRound c, Reading<Map<ThreadRole, Long>> nanos) {
        return round(c, nanos, c.affinity(), c.outOfMemory());
    }

    static ContenderRound on(ContenderRound c, Reading<CpuSet> cpus) {
        return round(c, c.threadCpuNanos(), cpus, c.outOfMemory());
    }

    static ContenderRound outOfMemory(ContenderRound c) {
        return round(c, c.threadCpuNanos(), c.affinity(), Reading.of(true));
    }

    private static ContenderRound round(
            ContenderRound c,
            Reading<Map<ThreadRole, Long>> nanos,
            Reading<CpuSet> cpus,
            Reading<Boolean> outOfMemory) {
        return new ContenderRound(
                c.contender(),
                nanos,
                c.rssBytes(),
                c.heapAfterGcBytes(),
                c.collectors(),
                c.threads(),
                cpus,
                outOfMemory);
    }

    /// b with those collectors, started with those arguments.
    static RunRecord jvmOfB(RunRecord record, List<String> collectors, List<String> arguments) {
        return bootsOfB(record, f -> facts(f, identity(f.identity(), collectors, arguments), f.settings()));
    }

    /// b with those settings in force.
    static RunRecord settingsOfB(RunRecord record, Map<String, Setting> settings) {
        return bootsOfB(record, f -> facts(f, f.identity(), settings));
    }

    private static RunRecord bootsOfB(RunRecord record, UnaryOperator<BootFacts> edit) {
        return Runs.edited(
                record,
                e -> e instanceof JournalEvent.Booted booted
                                && booted.contender().equals("b")
                        ? new JournalEvent.Booted(booted.round(), booted.attempt(), "b", edit.apply(booted.facts()))
                        : e);
    }

    private static BootFacts facts(BootFacts f, Identity identity, Map<String, Setting> settings) {
        return new BootFacts(
                f.pid(), f.port(), f.startupMillis(), f.ownsPort(), f.command(), identity, settings, f.answerHead());
    }

    private static Identity identity(Identity i, List<String> collectors, List<String> arguments) {
        return new Identity(
                i.server(),
                new JvmIdentity(
                        i.jvm().javaVersion(),
                        i.jvm().javaHome(),
                        i.jvm().availableProcessors(),
                        collectors,
                        i.jvm().maxHeapBytes(),
                        arguments));
    }
}
