package fairtrial.core.analysis;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.capacity.CapacityInterval;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.plan.KnownNoise;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.CriticalValues;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.MachineIntervals;
import fairtrial.core.stats.MachineMeans;
import fairtrial.core.stats.NoInterval;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.PairSeries;
import fairtrial.core.stats.RoundContrast;
import fairtrial.core.stats.SimultaneousInterval;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.ComparedPair;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Decision;
import fairtrial.core.verdict.MachineBlocks;
import fairtrial.core.verdict.SignificanceTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Pairwise comparisons of contenders: contrasts within blocks, one number per pair and round, simultaneous
/// intervals over the family. The placebo is tested separately, outside the family.
public final class Comparisons {
    /// Id of the primary family: the pairs of the plan's question.
    public static final String PRIMARY = "primary";

    /// Id of the other metrics. Each has its own intervals; they do not share the primary error.
    public static final String SECONDARY = "secondary";

    /// Id of the comparison of the placebo with the contender that it copies.
    public static final String PLACEBO = "placebo";

    private final RunRecord record;
    private final ComparisonFamilies families;
    private final Endpoint endpoint;

    public Comparisons(RunRecord record, ComparisonFamilies families) {
        this.record = record;
        this.families = families;
        this.endpoint = Endpoint.of(record);
    }

    /// The comparisons of the primary endpoint under the capacity load, for the question of the plan.
    public List<Comparison> primary() {
        List<Comparison> all =
                new ArrayList<>(compare(endpoint.metric(), record.plan().loads().capacity(), comparable(), PRIMARY));
        all.addAll(atElimination(Comparisons::primary));
        return all;
    }

    /// The comparison of the placebo pair on the primary endpoint; empty when one of the two is lost.
    public Optional<Comparison> placebo() {
        return record.livePlacebo().flatMap(twin -> {
            List<String> pair = List.of(twin.twinOf().orElseThrow(), twin.id());
            return compare(endpoint.metric(), record.plan().loads().capacity(), pair, PLACEBO).stream()
                    .findFirst();
        });
    }

    /// The comparisons of the secondary endpoints: latencies under each open loop, CPU per request at
    /// capacity, and throughput where CPU time is the primary endpoint.
    public List<Comparison> secondary() {
        List<Comparison> all = new ArrayList<>(
                compare(Metric.CPU_PER_REQUEST, record.plan().loads().capacity(), running(), SECONDARY));
        if (endpoint == Endpoint.PER_CPU_SECOND) {
            all.addAll(compare(Metric.THROUGHPUT, record.plan().loads().capacity(), running(), SECONDARY));
        }
        for (Load load : record.loads()) {
            if (load instanceof Load.Open) {
                for (Metric metric : Metric.percentiles()) {
                    all.addAll(compare(metric, load, running(), SECONDARY));
                }
            }
        }
        all.addAll(atElimination(Comparisons::secondary));
        return all;
    }

    List<String> running() {
        return record.running().stream().map(Contender::id).toList();
    }

    /// The running contenders that have the primary figure. Without a capacity, one is compared with none, and
    /// the others are compared without it; without that of the reference there is no comparison.
    private List<String> comparable() {
        if (endpoint != Endpoint.CAPACITY) {
            return running();
        }
        List<String> found =
                running().stream().filter(id -> Capacities.isFound(record, id)).toList();
        return record.plan()
                        .decision()
                        .question()
                        .reference()
                        .filter(id -> !found.contains(id))
                        .isPresent()
                ? List.of()
                : found;
    }

    /// The comparisons of dropped contenders, as they stood when each was dropped.
    private List<Comparison> atElimination(Function<Comparisons, List<Comparison>> asked) {
        List<String> live = record.live().stream().map(Contender::id).toList();
        return record.all(JournalEvent.Dropped.class)
                .filter(dropped -> live.contains(dropped.contender()))
                .flatMap(dropped -> asked.apply(new Comparisons(record.endingBefore(dropped), families)).stream()
                        .filter(c -> live.contains(c.pair().a())
                                && live.contains(c.pair().b()))
                        .filter(c -> c.pair().a().equals(dropped.contender())
                                || c.pair().b().equals(dropped.contender())))
                .distinct()
                .toList();
    }

    private List<Comparison> compare(Metric metric, Load load, List<String> contenders, String family) {
        List<String> ordered = family.equals(PLACEBO)
                ? contenders
                : ComparisonFamilies.ordered(record.plan().decision().question(), contenders);
        if (ordered.size() < 2) {
            return List.of();
        }
        RoundTable table = RoundTable.of(record, load, ordered);
        Family kind = family.equals(PLACEBO)
                ? Family.ALL_PAIRS
                : ComparisonFamilies.family(record.plan().decision().question());
        List<Pair> pairs = kind.pairs(ordered.size());
        List<Integer> rounds = table.numbers();
        double[][] contrasts;
        if (metric == endpoint.metric()) {
            EndpointLogs logs = EndpointLogs.of(record, endpoint, table);
            rounds = logs.rounds();
            contrasts = logs.contrasts(kind);
        } else {
            contrasts = valueContrasts(table, metric, pairs);
        }
        if (contrasts.length == 0) {
            return List.of();
        }
        PairSeries series = PairSeries.of(contrasts);
        List<SimultaneousInterval> bands = bands(contrasts, rounds, family).stream()
                .map(band -> metric == Metric.CAPACITY ? ofCapacity(band) : band)
                .toList();
        List<OptionalDouble> signFlips = series.signFlips();
        return IntStream.range(0, pairs.size())
                .mapToObj(i -> comparison(
                        ordered.get(pairs.get(i).a()),
                        ordered.get(pairs.get(i).b()),
                        load,
                        metric,
                        bands.get(i),
                        signFlips.get(i),
                        family))
                .toList();
    }

    private static SimultaneousInterval ofCapacity(SimultaneousInterval band) {
        return band instanceof SimultaneousInterval.Bounded bounded
                ? bounded.widened(CapacityInterval.PAIR_WIDER)
                : band;
    }

    /// Standard deviation of a primary pair's round contrast so far, natural log; empty before the second
    /// round.
    public OptionalDouble contrastSd() {
        double[][] contrasts = primaryContrasts();
        return contrasts.length < 2
                ? OptionalDouble.empty()
                : PairSeries.of(contrasts).contrastSd();
    }

    /// The noise between rounds so far, for later runs on this machine. Empty before the second round,
    /// with one contender alone, where nothing varies, and where rounds ran on several machines.
    public Optional<KnownNoise> noise() {
        // The memory of a machine is about throughput.
        if (areOnSeveralMachines() || endpoint != Endpoint.THROUGHPUT) {
            return Optional.empty();
        }
        int rounds = primaryContrasts().length;
        Family family = ComparisonFamilies.family(record.plan().decision().question());
        return contrastSd().stream()
                .filter(sd -> sd > 0)
                .mapToObj(sd -> KnownNoise.forMachine(
                        record.machine(),
                        sd,
                        rounds,
                        family.degrees(comparable().size(), rounds)))
                .findFirst();
    }

    /// The machines of the run and its primary pairs on each; empty where all rounds ran on one machine.
    public Optional<MachineBlocks> machineBlocks() {
        Family family = ComparisonFamilies.family(record.plan().decision().question());
        return primaryTable().flatMap(table -> {
            EndpointLogs logs = EndpointLogs.of(record, endpoint, table);
            RoundMachines machines = new RoundMachines(record, logs.rounds());
            return machines.areSeveral()
                    ? Optional.of(new MachineEffects(
                                    machines,
                                    logs.contrasts(family),
                                    record.plan().decision().margin())
                            .of(
                                    table.contenders(),
                                    family.pairs(table.contenders().size())))
                    : Optional.empty();
        });
    }

    /// Whether rounds ran on more than one machine, so that their scatter is not that of one machine.
    boolean areOnSeveralMachines() {
        return new RoundMachines(record, List.copyOf(record.machines().keySet())).areSeveral();
    }

    /// The contrasts of the primary pairs by round; none with one contender alone.
    private double[][] primaryContrasts() {
        Family family = ComparisonFamilies.family(record.plan().decision().question());
        return primaryTable()
                .map(table -> EndpointLogs.of(record, endpoint, table).contrasts(family))
                .orElseGet(() -> new double[0][]);
    }

    /// The slices of the primary pairs; empty with one contender alone.
    private Optional<RoundTable> primaryTable() {
        List<String> ordered =
                ComparisonFamilies.ordered(record.plan().decision().question(), comparable());
        return ordered.size() < 2
                ? Optional.empty()
                : Optional.of(RoundTable.of(record, record.plan().loads().capacity(), ordered));
    }

    static double[][] endpointContrasts(RoundTable table, Family kind) {
        return table.endpointLogs().stream()
                .map(logs -> RoundContrast.values(logs, kind))
                .toArray(double[][]::new);
    }

    private static double[][] valueContrasts(RoundTable table, Metric metric, List<Pair> pairs) {
        List<List<Double>> values = table.contenders().stream()
                .map(id -> RoundValues.of(table, id, metric))
                .toList();
        if (values.stream().anyMatch(List::isEmpty)) {
            return new double[0][];
        }
        return IntStream.range(0, table.rounds())
                .mapToObj(round -> pairs.stream()
                        .mapToDouble(pair -> Math.log(values.get(pair.a()).get(round)
                                / values.get(pair.b()).get(round)))
                        .toArray())
                .toArray(double[][]::new);
    }

    /// The intervals of all pairs. Machines are random blocks where there are enough of them. The placebo
    /// keeps rounds as units: a copy cannot differ from its original between machines, and a narrow
    /// interval is the stricter test.
    ///
    /// @param contrasts `[round][pair]`
    /// @param rounds    the numbers of these rounds
    List<SimultaneousInterval> bands(double[][] contrasts, List<Integer> rounds, String family) {
        Looks looks = record.plan()
                .sampling()
                .looks()
                .evenly(record.lastLook())
                .counting(record.finishedRounds().size(), contrasts.length, endpoint == Endpoint.CAPACITY);
        int ranked = Math.max(2, record.plan().ranked().size());
        RoundMachines machines = new RoundMachines(record, rounds);
        if (machines.areBlocks() && !family.equals(PLACEBO)) {
            return MachineIntervals.of(
                    MachineMeans.of(contrasts, machines.indexes()),
                    families.machines(record.plan().decision().question(), ranked, machines.joins(), looks));
        }
        CriticalValues critical = family.equals(PLACEBO)
                ? families.pair(looks)
                : families.values(record.plan().decision().question(), ranked, looks);
        return PairSeries.of(contrasts).bands(critical);
    }

    Comparison comparison(
            String a,
            String b,
            Load load,
            Metric metric,
            SimultaneousInterval band,
            OptionalDouble signFlip,
            String family) {
        Plan plan = record.plan();
        double margin = metric == Metric.P99 || metric == Metric.P90
                ? plan.decision().tailMargin()
                : plan.decision().margin();
        String workload = plan.loads().workload().name();
        Optional<Double> signFlipP = signFlip.stream().boxed().findFirst();
        return switch (band) {
            case SimultaneousInterval.NoBand(double mean, int rounds, NoInterval why) ->
                new Comparison(
                        new ComparedPair(a, b, workload, load, metric.id()),
                        Optional.empty(),
                        new Decision(Answer.UNDECIDED, false, margin, Optional.empty()),
                        new SignificanceTest(family, Optional.empty(), signFlipP, rounds, Optional.of(why.id())));
            case SimultaneousInterval.Bounded bounded ->
                new Comparison(
                        new ComparedPair(a, b, workload, load, metric.id()),
                        Optional.of(
                                new Interval(Math.exp(bounded.lo()), Math.exp(bounded.mean()), Math.exp(bounded.hi()))),
                        new Decision(
                                IntervalAnswer.of(bounded, margin, metric.higherIsBetter()),
                                IntervalAnswer.isWithin(bounded, margin),
                                margin,
                                Optional.of(atMostPercent(bounded))),
                        new SignificanceTest(
                                family,
                                Optional.of(bounded.criticalT()),
                                signFlipP,
                                bounded.rounds(),
                                Optional.empty()));
        };
    }

    /// The largest difference that the interval allows, in percent: its farther end, as the larger over the
    /// smaller.
    private static double atMostPercent(SimultaneousInterval.Bounded band) {
        return 100 * Math.expm1(Math.max(Math.abs(band.lo()), Math.abs(band.hi())));
    }
}
