package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.GarbageCollector;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.model.Load;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Role;
import fairtrial.core.model.Workload;
import fairtrial.core.swap.OwnApp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.UnaryOperator;

/// A resolved experiment: defaults filled in, versions pinned, orders fixed by the seed. `--dry-run` prints
/// it and stops. In its file, the fields of all groups stand side by side.
///
/// @param contenders in the user's order, the placebo last
/// @param app        the user's own application; empty: the built-in service
@JsonPropertyOrder({
    "schema",
    "name",
    "tool_version",
    "seed",
    "question",
    "margin",
    "tail_margin",
    "contenders",
    "workload",
    "capacity",
    "rate_shares",
    "rates",
    "arrivals",
    "open_connections",
    "slicing",
    "warm_up",
    "looks",
    "budget",
    "placement",
    "jvm",
    "keep_alive_requests",
    "price",
    "app",
    "ladder",
    "reference",
    "services",
    "pinned",
    "left_out"
})
public record Plan(
        @JsonUnwrapped PlanHeader header,
        @JsonUnwrapped DecisionRule decision,
        List<Contender> contenders,
        @JsonUnwrapped Loads loads,
        @JsonUnwrapped Sampling sampling,
        @JsonUnwrapped Environment environment,
        Price price,
        Optional<OwnApp> app,
        @JsonUnwrapped Preparation preparation) {
    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/plan/1";

    public Plan {
        contenders = List.copyOf(contenders);
    }

    /// A plan before any rehearsal.
    public Plan(
            PlanHeader header,
            DecisionRule decision,
            List<Contender> contenders,
            Loads loads,
            Sampling sampling,
            Environment environment,
            Price price,
            Optional<OwnApp> app) {
        this(header, decision, contenders, loads, sampling, environment, price, app, Preparation.NONE);
    }

    /// Pins of virtual threads in the rehearsal, by contender; those without virtual threads are absent.
    public SortedMap<String, Reading<PinnedThreads>> pinned() {
        return preparation.pinned();
    }

    /// Contenders that were asked for and are not compared.
    public List<LeftOut> leftOut() {
        return preparation.leftOut();
    }

    /// Whether all ranked contenders have this property with the same value, or none has it.
    public boolean isShared(String property) {
        return ranked().stream()
                        .map(contender ->
                                Optional.ofNullable(contender.properties().get(property)))
                        .distinct()
                        .count()
                <= 1;
    }

    /// The ranked contenders, in order.
    public List<Contender> ranked() {
        return contenders.stream().filter(c -> c.role() == Role.CONTENDER).toList();
    }

    /// The placebo; empty if the plan has none.
    public Optional<Contender> placebo() {
        return contenders.stream().filter(c -> c.role() == Role.PLACEBO).findFirst();
    }

    /// The contender with the given id.
    public Contender contender(String id) {
        return contenders.stream().filter(c -> c.id().equals(id)).findFirst().orElseThrow();
    }

    /// The protocol of connections to the contender.
    public Protocol protocol(Contender contender) {
        boolean tls = Protocol.isDecided(contender.properties())
                ? Protocol.isTls(contender.properties())
                : app.flatMap(ownApp ->
                                ownApp.server(contender.software().build()).tls())
                        .orElse(false);
        return Protocol.of(tls, loads.workload().mix().http2());
    }

    /// The JVM flags that must be in force for a contender, without heap and CPU count. A collector flag of
    /// the user replaces the planned one, because a JVM refuses two. Under a limit the JVM chooses its collector.
    public List<String> flags(Contender contender) {
        List<String> asked = new ArrayList<>(environment.jvm().flags());
        asked.addAll(LimitFlags.imitating(contender));
        asked.addAll(contender.jvmFlags());
        boolean chosen = asked.stream().anyMatch(GarbageCollector::isFlag);
        if (!chosen && contender.limit().isEmpty()) {
            asked.addFirst(environment.jvm().collectorFlag());
        }
        return List.copyOf(asked);
    }

    /// The heap of a contender: its own, or that of all.
    public Bytes heap(Contender contender) {
        return heapInForce(contender).orElse(environment.jvm().heap());
    }

    /// The heap that is set for a contender; empty where its JVM chooses it in a limit.
    public Optional<Bytes> heapInForce(Contender contender) {
        Optional<Bytes> given = HeapFlag.largest(flags(contender));
        return contender.limit().isPresent()
                ? given
                : given.or(() -> Optional.of(environment.jvm().heap()));
    }

    /// Largest number of connections over all loads of the plan.
    public int mostConnections() {
        int rung =
                loads.ladder().stream().mapToInt(Load.Closed::connections).max().orElse(0);
        int condition = Condition.of(this).stream()
                .mapToInt(other -> other.load(this).connections())
                .max()
                .orElse(0);
        int closed = Math.max(Math.max(loads.capacity().connections(), rung), condition);
        return Math.max(closed, loads.open().count() > 0 ? loads.open().connections() : 0);
    }

    /// Whether load threads may poll at all: each has a CPU that no other load generator needs.
    public boolean mayPoll() {
        boolean crowded = environment.hosts().filter(Hosts::crowded).isPresent();
        return environment.placement().pinned() && !crowded;
    }

    /// Whether the load threads of this load never sleep in a slice. This needs CPUs of their own, without services and
    /// without a second load generator.
    public boolean awake(Load load) {
        boolean shared = environment.services().filter(Services::sharedWithLoad).isPresent();
        return mayPoll() && !shared;
    }

    /// Copy with other contenders and JVM flags: for the stored copy without secrets.
    public Plan withContenders(List<Contender> otherContenders, List<String> otherFlags) {
        return withContenders(otherContenders).withEnvironment(environment.withFlags(otherFlags));
    }

    /// Copy for the user's own application.
    public Plan withApp(OwnApp own) {
        return new Plan(
                header, decision, contenders, loads, sampling, environment, price, Optional.of(own), preparation);
    }

    /// Copy with contenders that are not compared.
    public Plan withLeftOut(List<LeftOut> others) {
        return new Plan(
                header,
                decision,
                contenders,
                loads,
                sampling,
                environment,
                price,
                app,
                new Preparation(pinned(), others));
    }

    /// Copy with the values of reasons changed: for the stored copy without secrets.
    public Plan withReasons(UnaryOperator<String> change) {
        return withLeftOut(leftOut().stream().map(out -> out.withValues(change)).toList());
    }

    /// Copy with another workload: for the stored copy without secrets.
    public Plan withWorkload(Workload other) {
        return withLoads(loads.withWorkload(other));
    }

    /// Copy with another seed and tool version: the orders of contenders differ, nothing else.
    public Plan withSeed(long otherSeed, String otherVersion) {
        PlanHeader other = header.withSeed(otherSeed, otherVersion);
        return new Plan(other, decision, contenders, loads, sampling, environment, price, app, preparation);
    }

    /// Copy with other loads.
    public Plan withLoads(Loads other) {
        return new Plan(header, decision, contenders, other, sampling, environment, price, app, preparation);
    }

    /// Copy with the pins of virtual threads in the rehearsal.
    public Plan withPinned(SortedMap<String, Reading<PinnedThreads>> found) {
        return new Plan(
                header,
                decision,
                contenders,
                loads,
                sampling,
                environment,
                price,
                app,
                new Preparation(found, leftOut()));
    }

    /// Copy with another environment.
    public Plan withEnvironment(Environment other) {
        return new Plan(header, decision, contenders, loads, sampling, other, price, app, preparation);
    }

    /// Copy with other texts of services and stubs.
    public Plan withServiceTexts(UnaryOperator<String> change) {
        return withEnvironment(
                environment.withServices(environment.services().map(services -> services.withTexts(change))));
    }

    /// Copy for testing a check: no placebo, no ladder, no open loops at shares of the capacity, and this
    /// number of blocks.
    public Plan forSelfTest(int blocks) {
        return forSelfTest(sampling.withBlocks(blocks));
    }

    /// Copy for testing a check, with a shorter warm-up.
    ///
    /// @param warming upper limit of the load on a contender in one warm-up stage
    public Plan forSelfTest(int blocks, Duration warming) {
        return forSelfTest(shortened(blocks, warming));
    }

    /// Copy for testing a check, with the placebo and a shorter warm-up.
    public Plan forSelfTestWithPlacebo(int blocks, Duration warming) {
        return withSampling(shortened(blocks, warming)).withLoads(loads.forSelfTest());
    }

    /// Copy in which a contender may be loaded for so long while its JIT compiles, unless nothing is warmed up.
    public Plan compilingFor(Duration load) {
        WarmUp warmUp = sampling.warmUp();
        return warmUp.wanted() ? withSampling(sampling.withWarmUp(warmUp.compilingFor(load))) : this;
    }

    /// Copy for measuring noise: no placebo, no open loops at shares of the capacity, and consecutive slices
    /// of this length without a lead.
    public Plan traced(long sliceMillis, int slices) {
        Slicing slicing = new Slicing(sliceMillis, 0, slices, sampling.slicing().latencyBlocks());
        return forSelfTest(sampling.withSlicing(slicing));
    }

    private Plan forSelfTest(Sampling otherSampling) {
        return withContenders(ranked()).withSampling(otherSampling).withLoads(loads.forSelfTest());
    }

    private Sampling shortened(int blocks, Duration warming) {
        return sampling.withBlocks(blocks).withWarmUp(sampling.warmUp().atMost(warming));
    }

    private Plan withContenders(List<Contender> others) {
        return new Plan(header, decision, others, loads, sampling, environment, price, app, preparation);
    }

    private Plan withSampling(Sampling other) {
        return new Plan(header, decision, contenders, loads, other, environment, price, app, preparation);
    }
}
