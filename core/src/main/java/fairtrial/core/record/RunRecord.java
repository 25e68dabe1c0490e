package fairtrial.core.record;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.MeasuredTime;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.QueuedSlices;
import fairtrial.core.plan.RoundCost;
import fairtrial.core.plan.SliceLength;
import fairtrial.core.record.JournalEvent.CpuManager;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.JournalEvent.RoundPlaced;
import fairtrial.core.record.JournalEvent.SpeedMeasured;
import fairtrial.core.verdict.Occasions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A run as stored in its folder: the plan, the machine and every line of the journal in order. The judge
/// uses nothing else.
public final class RunRecord {
    private final Plan plan;
    private final Machine machine;
    private final List<JournalEvent> events;
    private final Optional<Occasions> occasions;

    /// Cache: every check and every part of a report reads these again.
    private final Map<Class<?>, List<JournalEvent>> byKind = new ConcurrentHashMap<>();

    private final Map<String, List<MeasuredSlice>> measured = new ConcurrentHashMap<>();

    public RunRecord(Plan plan, Machine machine, List<JournalEvent> events) {
        this(plan, machine, events, Optional.empty());
    }

    /// A record of one run among others of the same plan.
    ///
    /// @param occasions its place among them; empty if it is the only one
    public RunRecord(Plan plan, Machine machine, List<JournalEvent> events, Optional<Occasions> occasions) {
        this.plan = plan;
        this.machine = machine;
        this.events = List.copyOf(events);
        this.occasions = occasions;
    }

    public Plan plan() {
        return plan;
    }

    public Machine machine() {
        return machine;
    }

    public List<JournalEvent> events() {
        return events;
    }

    /// The run's place among the occasions of its plan; empty if it is the only one.
    public Optional<Occasions> occasions() {
        return occasions;
    }

    /// The events of one kind, in order.
    public <E extends JournalEvent> Stream<E> all(Class<E> kind) {
        return byKind
                .computeIfAbsent(
                        kind,
                        wanted -> events.stream().filter(wanted::isInstance).toList())
                .stream()
                .map(kind::cast);
    }

    /// The finished rounds, ascending. Abandoned attempts are left out.
    public List<JournalEvent.RoundFinished> finishedRounds() {
        return all(JournalEvent.RoundFinished.class).toList();
    }

    /// Readings of a contender at the end of each finished round, by round.
    public SortedMap<Integer, ContenderRound> rounds(String contender) {
        SortedMap<Integer, ContenderRound> rounds = new TreeMap<>();
        for (JournalEvent.RoundFinished round : finishedRounds()) {
            round.contenders().stream()
                    .filter(of -> of.contender().equals(contender))
                    .forEach(of -> rounds.put(round.round(), of));
        }
        return rounds;
    }

    /// Speed of the machine before each finished round, by round; empty in older runs.
    public SortedMap<Integer, MachineSpeed> speeds() {
        return inFinished(SpeedMeasured.class, SpeedMeasured::round, SpeedMeasured::attempt, SpeedMeasured::speed);
    }

    /// The machine of the contenders in each finished round, by round; empty where all rounds ran on one machine.
    public SortedMap<Integer, String> machines() {
        return placed(RoundPlaced::machine);
    }

    /// The policy of the CPU manager in each finished round, by round; empty where no round ran in a pod.
    public SortedMap<Integer, String> cpuManagers() {
        return inFinished(CpuManager.class, CpuManager::round, CpuManager::attempt, CpuManager::policy);
    }

    /// The machines of each finished round, `CONTENDER ← LOAD` where the load came from another one, by round; empty
    /// where all rounds ran on one machine.
    public SortedMap<Integer, String> places() {
        return placed(RoundPlaced::place);
    }

    private SortedMap<Integer, String> placed(Function<RoundPlaced, String> name) {
        return inFinished(RoundPlaced.class, RoundPlaced::round, RoundPlaced::attempt, name);
    }

    /// A value of the events of one kind in finished rounds, by round. Abandoned attempts are left out.
    private <E extends JournalEvent, T> SortedMap<Integer, T> inFinished(
            Class<E> kind, ToIntFunction<E> round, ToIntFunction<E> attempt, Function<E, T> value) {
        SortedMap<Integer, T> values = new TreeMap<>();
        Map<Integer, Integer> attempts = finishedAttempts();
        all(kind)
                .filter(event ->
                        Integer.valueOf(attempt.applyAsInt(event)).equals(attempts.get(round.applyAsInt(event))))
                .forEach(event -> values.put(round.applyAsInt(event), value.apply(event)));
        return values;
    }

    /// The slices on the reference in finished rounds, by round; empty without a reference.
    public SortedMap<Integer, List<JournalEvent.ReferenceMeasured>> reference() {
        Map<Integer, Integer> attempts = finishedAttempts();
        return all(JournalEvent.ReferenceMeasured.class)
                .filter(slice -> Integer.valueOf(slice.attempt()).equals(attempts.get(slice.round())))
                .collect(Collectors.groupingBy(
                        JournalEvent.ReferenceMeasured::round, TreeMap::new, Collectors.toList()));
    }

    /// The slices of finished rounds, in order. Slices of abandoned attempts are left out.
    public Stream<SliceRecord> slices() {
        return all(JournalEvent.Slice.class).map(JournalEvent.Slice::slice).filter(finishedAttempt());
    }

    /// The slices of one kind beside the measurement of one contender, in finished rounds, in order.
    public List<Probed> probed(ProbeKind kind, String contender) {
        Predicate<SliceRecord> finished = finishedAttempt();
        return all(Probed.class)
                .filter(probed -> probed.kind() == kind && finished.test(probed.slice()))
                .filter(probed -> probed.slice().contender().equals(contender))
                .toList();
    }

    /// The slices of one kind beside the measurement of all contenders, in finished rounds, in order.
    public Stream<SliceRecord> probed(ProbeKind kind) {
        return all(Probed.class)
                .filter(probed -> probed.kind() == kind)
                .map(Probed::slice)
                .filter(finishedAttempt());
    }

    private Predicate<SliceRecord> finishedAttempt() {
        Map<Integer, Integer> attempts = finishedAttempts();
        return slice -> Integer.valueOf(slice.attempt()).equals(attempts.get(slice.round()));
    }

    private Map<Integer, Integer> finishedAttempts() {
        return finishedRounds().stream()
                .collect(Collectors.toMap(
                        JournalEvent.RoundFinished::round, JournalEvent.RoundFinished::attempt, (a, b) -> b));
    }

    /// The number of the next attempt at this round, from 1.
    public int nextAttempt(int round) {
        return 1
                + (int) all(JournalEvent.RoundStarted.class)
                        .filter(start -> start.round() == round)
                        .count();
    }

    /// The rates of the open loops; empty until they are fixed.
    public Optional<JournalEvent.RatesFixed> rates() {
        return all(JournalEvent.RatesFixed.class).findFirst();
    }

    /// Blocks of the capacity load in a round: as fixed from this machine's noise, otherwise as planned.
    public int capacityBlocks() {
        return blocks().map(JournalEvent.BlocksFixed::capacityBlocks)
                .orElse(plan.sampling().slicing().capacityBlocks());
    }

    /// Number of the planned open loops that are driven.
    public int openLoops() {
        return blocks().map(JournalEvent.BlocksFixed::openLoops)
                .orElse(plan.loads().open().count());
    }

    /// Blocks of each open loop in a round: as fixed from the contenders' capacity here, otherwise as
    /// planned.
    public int latencyBlocks() {
        return blocks().map(JournalEvent.BlocksFixed::latencyBlocks)
                .filter(fixed -> fixed > 0)
                .orElse(plan.sampling().slicing().latencyBlocks());
    }

    /// The rates of the open loops as shares of the weakest contender's capacity.
    public List<Double> rateShares() {
        return plan.loads()
                .open()
                .shares()
                .subList(0, Math.min(openLoops(), plan.loads().open().shares().size()));
    }

    private Optional<JournalEvent.BlocksFixed> blocks() {
        return all(JournalEvent.BlocksFixed.class).findFirst();
    }

    /// Longer slices of closed loops whose requests queue; empty where all have their planned length.
    public List<QueuedSlices> queuedSlices() {
        return all(JournalEvent.SlicesFixed.class)
                .findFirst()
                .map(JournalEvent.SlicesFixed::loads)
                .orElse(List.of());
    }

    /// Length of the slices of this load: as fixed from the contenders' throughput here, otherwise as
    /// planned.
    public SliceLength sliceLength(Load load) {
        return queuedSlices().stream()
                .filter(slices -> load instanceof Load.Closed && slices.connections() == load.connections())
                .findFirst()
                .map(QueuedSlices::length)
                .orElseGet(() -> load.equals(plan.loads().capacity())
                        ? plan.sampling().slicing().length()
                        : plan.sampling().slicing().otherLength());
    }

    /// Length of a slice that asks what the others measure: with one connection as planned, otherwise as long
    /// as those of the capacity load, and never shorter than usual.
    public SliceLength probeLength(ProbeKind kind) {
        SliceLength planned = plan.sampling().slicing().otherLength();
        return kind == ProbeKind.ALONE
                ? planned
                : sliceLength(plan.loads().capacity()).atLeast(planned);
    }

    /// Time of a round of this run from its first slice on.
    public MeasuredTime measuredTime() {
        return RoundCost.measured(plan, queuedSlices());
    }

    /// The last look: as fixed from the cost of the first rounds, otherwise as planned.
    public int lastLook() {
        return all(JournalEvent.LooksFixed.class)
                .map(JournalEvent.LooksFixed::lastLook)
                .reduce((first, second) -> second)
                .orElse(plan.sampling().looks().last());
    }

    /// The run's clock at the last event that has a time, in ms since the start of the run.
    public long lastMillis() {
        return events.stream()
                .mapToLong(event -> switch (event) {
                    case JournalEvent.SessionStarted session -> session.offsetMillis();
                    case JournalEvent.RoundStarted round -> round.atMillis();
                    case JournalEvent.Slice slice -> slice.slice().atMillis();
                    case JournalEvent.RoundFinished round -> round.atMillis();
                    case JournalEvent.Finished finished -> finished.atMillis();
                    default -> 0;
                })
                .max()
                .orElse(0);
    }

    /// The last end of the run; empty while it runs or after a crash.
    public Optional<JournalEvent.Finished> end() {
        return all(JournalEvent.Finished.class).reduce((first, second) -> second);
    }

    /// Whether the run ended finally. An interrupted or paused run may continue.
    public boolean isOver() {
        return end().filter(end -> end.reason().isFinal()).isPresent();
    }

    /// The contenders that left the run because they did not start or died, in the order of their loss.
    public List<String> lost() {
        return all(JournalEvent.Lost.class)
                .map(JournalEvent.Lost::contender)
                .distinct()
                .toList();
    }

    /// The ranked contenders that are not lost, in the plan's order.
    public List<Contender> live() {
        List<String> lost = lost();
        return plan.ranked().stream().filter(c -> !lost.contains(c.id())).toList();
    }

    /// Whether the contender that the question is about is lost.
    public boolean isReferenceLost() {
        return plan.decision().question().reference().filter(lost()::contains).isPresent();
    }

    /// The live contenders that still take part. The question `best` drops some during the run.
    public List<Contender> running() {
        List<String> dropped = all(JournalEvent.Dropped.class)
                .map(JournalEvent.Dropped::contender)
                .toList();
        return live().stream().filter(c -> !dropped.contains(c.id())).toList();
    }

    /// The run as it stood just before the given event.
    public RunRecord endingBefore(JournalEvent event) {
        return first(events.indexOf(event));
    }

    /// The run as it stood just after the given event.
    public RunRecord endingWith(JournalEvent event) {
        return first(events.indexOf(event) + 1);
    }

    private RunRecord first(int count) {
        return new RunRecord(plan, machine, events.subList(0, count), occasions);
    }

    /// The placebo, as long as neither it nor the contender that it copies is lost.
    public Optional<Contender> livePlacebo() {
        List<String> lost = lost();
        return plan.placebo()
                .filter(twin -> !lost.contains(twin.id())
                        && !lost.contains(twin.twinOf().orElseThrow()));
    }

    /// The measured slices of one contender in finished rounds, in order.
    public List<MeasuredSlice> measured(String contender) {
        return measured.computeIfAbsent(
                contender,
                id -> slices().filter(slice -> slice.contender().equals(id))
                        .flatMap(slice -> MeasuredSlice.of(slice).stream())
                        .toList());
    }

    /// The measured slices of one contender under the capacity load.
    public List<MeasuredSlice> capacity(String contender) {
        return measured(contender).stream()
                .filter(slice -> slice.load().equals(plan.loads().capacity()))
                .toList();
    }

    /// Mean busy share of the contender's CPUs under the capacity load, 0–1; empty where the kernel does not
    /// report it.
    public OptionalDouble busyAtCapacity(String contender) {
        return MeasuredSlice.meanBusy(capacity(contender));
    }

    /// Every load that was driven in a finished round, the capacity load first.
    public List<Load> loads() {
        return Stream.concat(Stream.of(plan.loads().capacity()), slices().map(SliceRecord::load))
                .distinct()
                .toList();
    }

    /// The facts from the contender's last start; empty if it never started.
    public Optional<BootFacts> boot(String contender) {
        return all(JournalEvent.Booted.class)
                .filter(booted -> booted.contender().equals(contender))
                .reduce((first, second) -> second)
                .map(JournalEvent.Booted::facts);
    }
}
