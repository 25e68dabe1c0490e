package fairtrial.core.plan;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.model.Load;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Pacing;
import fairtrial.core.model.Workload;
import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Resolver of an experiment into a plan, once and in one place. Later code never asks "was this set?".
public final class Planner {
    /// More contenders of a run do not fit any budget: K = 8 needs an hour (SIMULATION.md, section 2).
    public static final int MOST_CONTENDERS = 20;

    /// Default margin. Differences of 1–2 % are noise on this class of machine (FACTS.md section 6); 5 % is a
    /// difference that readers act on.
    public static final double MARGIN = 0.05;

    /// Default margin for p99 (PROTOCOL.md).
    static final double TAIL_MARGIN = 0.10;

    /// First look, after the third round (PROTOCOL.md, Ranking): before it one contrast has no usable
    /// variance.
    public static final int FIRST_LOOK = 3;

    /// First look at capacities: one round only searches, and five have a value each (decision 0092). Two more are
    /// there because a round whose rates lie beside the capacity has none: of six, half of the simulated queues of
    /// 300/s had too few.
    private static final int FIRST_CAPACITY_LOOK = 8;

    /// Beyond 24 rounds the critical level pays for looks that hardly any run needs (SIMULATION.md, section
    /// 6).
    public static final int MOST_ROUNDS = 24;

    /// Shares of the weakest contender's capacity (PROTOCOL.md, Load).
    private static final List<Double> RATE_SHARES = List.of(0.50, 0.70, 0.85);

    private static final int CONNECTIONS_PER_CPU = 16;

    /// Connections per CPU for short requests. A remote client has rate × round-trip time of them in flight,
    /// some 40 at 40 000/s and 1 ms. With 16 connections a contender waited for such a client a quarter of
    /// the time, with 64 hardly at all (docs/performance.md).
    private static final int SHORT_CONNECTIONS_PER_CPU = 64;

    /// Longer requests than this leave none of 16 connections idle at a round-trip time of 1 ms.
    private static final Duration SHORT_REQUEST = Duration.ofMillis(1);

    /// Only Tomcat closes a connection after 100 requests (FACTS.md section 3). A comparison of containers
    /// must not be one of reconnects.
    private static final int KEEP_ALIVE_UNLIMITED = -1;

    /// One client address has about 60 000 ports.
    static final int MOST_CONNECTIONS = 60_000;

    /// An open loop must not queue in the generator, so it has more connections than a closed loop keeps
    /// busy.
    private static final int OPEN_CONNECTIONS_FACTOR = 4;

    /// The built-in service on Tomcat starts with this heap, and does not start with half of it.
    private static final long LEAST_HEAP_MEBI = 16;

    /// Heap of each contender, the one that the noise in FACTS.md section 6 was measured with.
    private static final Bytes HEAP = Bytes.ofMebi(512);

    /// Most of the free memory that all heaps together may take, so that no contender is measured while the machine
    /// swaps (DESIGN.md, Placement).
    private static final double MOST_HEAP_SHARE = 0.7;

    /// Standard deviation of a round's contrast between two contenders, where this machine's own noise is not
    /// measured (`selftest --fit`). It is the upper end of FACTS.md section 6 (1.1–2.0 %).
    public static final double CONTRAST_SD = 0.02;

    private final Machine machine;
    private final Catalogue catalogue;
    private final CriticalLevels levels;
    private final String toolVersion;
    private final Optional<KnownNoise> noise;
    private final HostMachines hosts;

    public Planner(Machine machine, Catalogue catalogue, CriticalLevels levels, String toolVersion) {
        this(machine, catalogue, levels, toolVersion, Optional.empty());
    }

    /// A planner with optional noise of this machine.
    ///
    /// @param noise measured noise; ignored if it belongs to another machine
    public Planner(
            Machine machine,
            Catalogue catalogue,
            CriticalLevels levels,
            String toolVersion,
            Optional<KnownNoise> noise) {
        this(machine, catalogue, levels, toolVersion, noise, HostMachines.NONE);
    }

    /// A planner for contenders on one machine and load on others.
    ///
    /// @param hosts the other machines
    public Planner(
            Machine machine,
            Catalogue catalogue,
            CriticalLevels levels,
            String toolVersion,
            Optional<KnownNoise> noise,
            HostMachines hosts) {
        this.hosts = hosts;
        this.machine = machine;
        this.catalogue = catalogue;
        this.levels = levels;
        this.toolVersion = toolVersion;
        this.noise = noise.filter(known -> known.isOf(machine));
    }

    /// The line of Spring Boot of a contender that names none.
    public static final String DEFAULT_LINE = Lineup.DEFAULT_LINE;

    /// The contenders of an experiment that names none.
    public static List<ContenderSpec> usual() {
        return Lineup.usual();
    }

    /// One contender as it would be in a plan, without its placebo.
    ///
    /// @throws UserError as in [#plan(Experiment, long)]
    public Contender contender(ContenderSpec spec) {
        return new Lineup(catalogue).resolve(spec);
    }

    /// Why a contender is impossible here: no JDK can run it (FT-109, FT-118, FT-119, FT-129, FT-156), its
    /// Spring Boot or its application has no such container (FT-204, FT-622, FT-623), or its limit cannot hold its
    /// heap (FT-186). Empty: it is possible.
    ///
    /// @param environment environment of all contenders
    /// @throws UserError FT-2xx its versions cannot be resolved
    public Optional<UserError> refusal(ContenderSpec spec, EnvironmentSpec environment) {
        return new Lineup(catalogue).refusal(spec).or(() -> LimitFlags.refusal(spec, environment));
    }

    /// The plan of the experiment; `seed` is used where the experiment has none.
    ///
    /// @throws UserError FT-105…FT-128 for an experiment that cannot run
    public Plan plan(Experiment experiment, long seed) {
        return plan(experiment, Workloads.of(experiment.load().workload().orElse("hello")), seed);
    }

    /// The plan of the experiment with the given workload instead of a built-in one.
    ///
    /// @throws UserError FT-105…FT-119, FT-126 and FT-127 for an experiment that cannot run
    public Plan plan(Experiment experiment, Workload workload, long seed) {
        return plan(experiment, workload, StartCost.UNKNOWN, seed);
    }

    /// The plan of the experiment after a rehearsal, whose starts are part of its price.
    ///
    /// @throws UserError as without a rehearsal
    public Plan plan(Experiment typed, Workload workload, StartCost starts, long seed) {
        Experiment experiment = LimitLadder.expanded(typed);
        long chosenSeed = experiment.sampling().seed().orElse(seed);
        ServicePlacement split = ServicePlacement.of(experiment, machine, hosts.loads());
        Optional<Hosts> placed = HostPlacement.of(experiment, split.placement(), hosts);
        Placement placement = placed.map(found -> HostPlacement.with(split.placement(), found))
                .orElse(split.placement());
        List<Contender> contenders = LimitFlags.withHeap(
                new Lineup(catalogue).of(experiment, chosenSeed),
                experiment.environment().heap());
        ContenderFlags.require(
                contenders,
                experiment.environment().jvmFlags(),
                experiment.environment().heap());
        LimitFlags.require(contenders, experiment.environment().jvmFlags());
        Question question = question(experiment, contenders);
        Tuning tuning = experiment.sampling().tuning();
        Slicing slicing = Slicings.of(
                workload,
                experiment.load().pacing(),
                experiment.load().slo().isPresent() ? tuning.forCapacity() : tuning,
                contenders);
        int connections = experiment
                .load()
                .connections()
                .orElse(connectionsPerCpu(workload, experiment) * placement.activeProcessors());
        requireConnections(connections);
        Optional<Pacing> pacing = experiment.load().pacing().filter(found -> !found.isNone());
        List<Load.Closed> ladder = ladder(experiment, connections, pacing);
        Duration usual =
                DefaultBudget.of(experiment, machine.processors().allowed().size());
        WarmUp whole = WarmUps.of(
                workload,
                placement,
                connections,
                experiment.sampling().warmUp()
                        ? tuning.warmUp()
                                .orElseGet(() -> WarmUps.most(
                                        experiment.app().isPresent(),
                                        experiment.sampling().budget().orElse(usual),
                                        contenders.size()))
                        : Duration.ZERO);
        WarmUp warmUp = tuning.comparedOnly() && whole.wanted() ? whole.brief() : whole;
        PlannedRound round = new PlannedRound(
                contenders,
                starts,
                warmUp,
                experiment.load().rates().size(),
                ladder.size(),
                experiment.load().reference().isPresent(),
                experiment.load().slo().isPresent());
        Schedule schedule = schedule(experiment, round, slicing, usual);
        return ReferenceRules.checked(new Plan(
                new PlanHeader(Plan.SCHEMA, experiment.name().orElse("compare"), toolVersion, chosenSeed),
                new DecisionRule(question, margin(experiment), TAIL_MARGIN),
                contenders,
                new Loads(
                        workload,
                        new Load.Closed(connections, pacing),
                        OpenLoops.of(schedule.shares(), experiment.load(), connections * OPEN_CONNECTIONS_FACTOR),
                        ladder,
                        experiment.load().reference(),
                        experiment.load().slo()),
                new Sampling(schedule.slicing(), warmUp, schedule.looks(), schedule.budget()),
                new Environment(
                        placement,
                        jvm(experiment, placement, contenders),
                        keepAlive(experiment),
                        split.services(),
                        placed),
                price(schedule, question, contenders),
                Optional.empty()));
    }

    /// Rounds before which there is no interval.
    public static int firstLook(Loads loads) {
        return loads.asksForCapacity() ? FIRST_CAPACITY_LOOK : FIRST_LOOK;
    }

    private static int connectionsPerCpu(Workload workload, Experiment experiment) {
        boolean paced =
                experiment.load().pacing().filter(found -> !found.isNone()).isPresent();
        boolean brief = workload.serviceTime().compareTo(SHORT_REQUEST) < 0;
        return brief && !paced ? SHORT_CONNECTIONS_PER_CPU : CONNECTIONS_PER_CPU;
    }

    private static void requireConnections(int connections) {
        requirePositive("connections", connections);
        if (connections > MOST_CONNECTIONS) {
            throw new UserError("FT-115", "connections", connections);
        }
    }

    /// The further closed loops, from few to many connections, without the capacity load.
    private static List<Load.Closed> ladder(Experiment experiment, int capacity, Optional<Pacing> pacing) {
        experiment.load().ladder().forEach(Planner::requireConnections);
        return experiment.load().ladder().stream()
                .distinct()
                .sorted()
                .filter(connections -> connections != capacity)
                .map(connections -> new Load.Closed(connections, pacing))
                .toList();
    }

    private static Schedule schedule(Experiment experiment, PlannedRound round, Slicing slicing, Duration usual) {
        Schedules schedules = new Schedules(
                (blocks, shares) -> round.seconds(slicing.withCapacity(blocks), shares),
                RoundCost.fixedSeconds(round.contenders()),
                slicing,
                experiment.load().rates().isEmpty() && experiment.load().slo().isEmpty() ? RATE_SHARES : List.of(),
                experiment.load().slo().isPresent() ? FIRST_CAPACITY_LOOK : FIRST_LOOK);
        if (experiment.sampling().rounds().isPresent()) {
            int rounds = experiment.sampling().rounds().getAsInt();
            requirePositive("rounds", rounds);
            return schedules.fixed(
                    rounds,
                    experiment.sampling().untilDecided(),
                    experiment.sampling().budget().orElse(usual));
        }
        return experiment.sampling().budget().map(schedules::fit).orElseGet(() -> schedules.withinOrMore(usual));
    }

    private Price price(Schedule schedule, Question question, List<Contender> contenders) {
        int ranked = (int) contenders.stream().filter(c -> c.twinOf().isEmpty()).count();
        Looks looks = schedule.looks();
        double contrastSd = noise.map(KnownNoise::contrastSd).orElse(CONTRAST_SD);
        double detectable = looks.last() < FIRST_LOOK
                ? Double.NaN
                : levels.atLastLook(question, ranked, looks) * contrastSd / Math.sqrt(looks.last());
        double seconds = schedule.roundSeconds() * looks.last() + RoundCost.fixedSeconds(contenders);
        return new Price(
                schedule.roundSeconds(),
                seconds / 60,
                Double.isNaN(detectable) ? -1 : 100 * Math.expm1(detectable),
                noise.isPresent(),
                schedule.raised());
    }

    private static JvmChoice jvm(
            Experiment experiment, Placement placement, List<Contender> contenders, Machine machine) {
        Bytes heap = experiment
                .environment()
                .heap()
                .or(() -> HeapFlag.largest(experiment.environment().jvmFlags()))
                .orElse(HEAP);
        List<Bytes> heaps = contenders.stream()
                .map(contender -> HeapFlag.largest(contender.jvmFlags()).orElse(heap))
                .toList();
        Stream.concat(Stream.of(heap), heaps.stream())
                .filter(size -> size.mebi() < LEAST_HEAP_MEBI)
                .findFirst()
                .ifPresent(size -> {
                    throw new UserError("FT-122", kibibytes(size), LEAST_HEAP_MEBI);
                });
        double all = contenders.stream()
                .mapToDouble(contender -> LimitFlags.mostBytes(
                        contender, HeapFlag.largest(contender.jvmFlags()).orElse(heap)))
                .sum();
        if (all > MOST_HEAP_SHARE * machine.memory().available().count()) {
            throw new UserError(
                    "FT-113",
                    contenders.size(),
                    heaps.stream().mapToLong(Bytes::mebi).max().orElse(0),
                    machine.memory().available().mebi());
        }
        String collector = placement.activeProcessors() == 1 ? "-XX:+UseSerialGC" : "-XX:+UseG1GC";
        return new JvmChoice(heap, collector, experiment.environment().jvmFlags());
    }

    private static String kibibytes(Bytes heap) {
        return heap.count() < 1 << 20 ? (heap.count() >> 10) + " kB" : heap.mebi() + " MB";
    }

    private JvmChoice jvm(Experiment experiment, Placement placement, List<Contender> contenders) {
        return jvm(experiment, placement, contenders, machine);
    }

    /// The margin of equivalence, a share.
    ///
    /// @throws UserError FT-114 it is not between 0 and 1
    public static double margin(Experiment experiment) {
        double margin = experiment.decision().margin().orElse(MARGIN);
        if (!(margin > 0 && margin < 1)) {
            throw new UserError("FT-114", margin);
        }
        return margin;
    }

    private static Optional<Integer> keepAlive(Experiment experiment) {
        int requests = experiment.environment().keepAliveRequests().orElse(KEEP_ALIVE_UNLIMITED);
        if (requests < KEEP_ALIVE_UNLIMITED) {
            throw new UserError("FT-115", "keep-alive-requests", requests);
        }
        return requests == 0 ? Optional.empty() : Optional.of(requests);
    }

    private static Question question(Experiment experiment, List<Contender> contenders) {
        String text = experiment.decision().question().orElse(Question.ALL);
        if (text.equals(Question.ALL)) {
            return new Question.All();
        }
        if (text.equals("best")) {
            return new Question.Best();
        }
        String name = text.substring(text.indexOf(':') + 1);
        String id = contenders.stream()
                .filter(c -> c.twinOf().isEmpty()
                        && (c.id().equals(name) || c.label().equals(name)))
                .map(Contender::id)
                .findFirst()
                .orElseThrow(() -> new UserError("FT-116", text));
        if (text.startsWith(Question.REFERENCE)) {
            return new Question.Reference(id);
        }
        if (text.startsWith(Question.NOT_WORSE)) {
            return new Question.NotWorse(id);
        }
        throw new UserError("FT-116", text);
    }

    private static void requirePositive(String what, int value) {
        if (value < 1) {
            throw new UserError("FT-115", what, value);
        }
    }
}
