package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Role;
import fairtrial.core.model.Workload;
import fairtrial.core.swap.OwnApp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A resolved experiment: defaults filled in, versions pinned, orders fixed by the seed. `--dry-run` prints
/// it and stops.
///
/// @param margin       equivalence margin of the primary metric, as a share
/// @param tailMargin   equivalence margin for p99, as a share
/// @param contenders   in the user's order, the placebo last
/// @param capacity     the closed loop: the primary endpoint
/// @param rateShares   rates of the open loops as shares of the weakest contender's capacity; empty when
///     `rates` are given
/// @param rates        absolute rates of the open loops; empty when shares are given
/// @param keepAliveRequests requests per connection before a container closes it; -1: no limit; empty: the
///     container's own default
/// @param app          the user's own application; empty: the built-in service
/// @param ladder       further closed loops with other numbers of connections
public record Plan(
        String schema,
        String name,
        String toolVersion,
        long seed,
        Question question,
        double margin,
        double tailMargin,
        List<Contender> contenders,
        Workload workload,
        Load.Closed capacity,
        List<Double> rateShares,
        List<Rate> rates,
        Arrivals arrivals,
        int openConnections,
        Slicing slicing,
        WarmUp warmUp,
        Looks looks,
        Duration budget,
        Placement placement,
        JvmChoice jvm,
        Optional<Integer> keepAliveRequests,
        Price price,
        Optional<OwnApp> app,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<Load.Closed> ladder) {
    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/plan/1";

    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");

    public Plan {
        contenders = List.copyOf(contenders);
        rateShares = List.copyOf(rateShares);
        rates = List.copyOf(rates);
        ladder = List.copyOf(ladder);
    }

    /// A plan for the built-in service without a ladder.
    public Plan(
            String schema,
            String name,
            String toolVersion,
            long seed,
            Question question,
            double margin,
            double tailMargin,
            List<Contender> contenders,
            Workload workload,
            Load.Closed capacity,
            List<Double> rateShares,
            List<Rate> rates,
            Arrivals arrivals,
            int openConnections,
            Slicing slicing,
            WarmUp warmUp,
            Looks looks,
            Duration budget,
            Placement placement,
            JvmChoice jvm,
            Optional<Integer> keepAliveRequests,
            Price price) {
        this(
                schema,
                name,
                toolVersion,
                seed,
                question,
                margin,
                tailMargin,
                contenders,
                workload,
                capacity,
                rateShares,
                rates,
                arrivals,
                openConnections,
                slicing,
                warmUp,
                looks,
                budget,
                placement,
                jvm,
                keepAliveRequests,
                price,
                Optional.empty(),
                List.of());
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
                : app.flatMap(OwnApp::tls).orElse(false);
        return Protocol.of(tls, workload.mix().http2());
    }

    /// The JVM flags that must be in force for a contender, without heap and CPU count. A collector flag of
    /// the user replaces the planned one, because a JVM refuses two.
    public List<String> flags(Contender contender) {
        List<String> asked = new ArrayList<>(jvm.flags());
        asked.addAll(contender.jvmFlags());
        boolean chosen = asked.stream().anyMatch(flag -> COLLECTOR.matcher(flag).matches());
        if (!chosen) {
            asked.addFirst(jvm.collectorFlag());
        }
        return List.copyOf(asked);
    }

    /// Number of open loops.
    public int openLoops() {
        return rateShares.size() + rates.size();
    }

    /// Largest number of connections over all loads of the plan.
    public int mostConnections() {
        int rung = ladder.stream().mapToInt(Load.Closed::connections).max().orElse(0);
        int condition = Condition.of(this).stream()
                .mapToInt(other -> other.load(this).connections())
                .max()
                .orElse(0);
        int closed = Math.max(Math.max(capacity.connections(), rung), condition);
        return Math.max(closed, openLoops() > 0 ? openConnections : 0);
    }

    /// Whether the load threads of this load never sleep in a slice. This needs CPUs of their own.
    public boolean awake(Load load) {
        return placement.pinned();
    }

    /// Copy with other contenders and JVM flags: for the stored copy without secrets.
    public Plan withContenders(List<Contender> otherContenders, List<String> otherFlags) {
        return copy(otherContenders, rateShares, slicing, warmUp, otherFlags, app, ladder);
    }

    /// Copy for the user's own application.
    public Plan of(OwnApp own) {
        return copy(contenders, rateShares, slicing, warmUp, jvm.flags(), Optional.of(own), ladder);
    }

    /// Copy with another workload: for the stored copy without secrets.
    public Plan of(Workload other) {
        return new Plan(
                schema,
                name,
                toolVersion,
                seed,
                question,
                margin,
                tailMargin,
                contenders,
                other,
                capacity,
                rateShares,
                rates,
                arrivals,
                openConnections,
                slicing,
                warmUp,
                looks,
                budget,
                placement,
                jvm,
                keepAliveRequests,
                price,
                app,
                ladder);
    }

    /// Copy with another seed and tool version: the orders of contenders differ, nothing else.
    public Plan withSeed(long otherSeed, String otherVersion) {
        return new Plan(
                schema,
                name,
                otherVersion,
                otherSeed,
                question,
                margin,
                tailMargin,
                contenders,
                workload,
                capacity,
                rateShares,
                rates,
                arrivals,
                openConnections,
                slicing,
                warmUp,
                looks,
                budget,
                placement,
                jvm,
                keepAliveRequests,
                price,
                app,
                ladder);
    }

    /// Copy for testing a check: no placebo, no ladder, no open loops at shares of the capacity, and this
    /// number of blocks.
    public Plan forSelfTest(int blocks) {
        return forSelfTest(blocks, warmUp);
    }

    /// Copy for testing a check, with a shorter warm-up.
    ///
    /// @param warming upper limit of the load on a contender in one warm-up stage
    public Plan forSelfTest(int blocks, Duration warming) {
        return forSelfTest(blocks, warmUp.atMost(warming));
    }

    /// Copy for testing a check, with the placebo and a shorter warm-up.
    public Plan proofWithPlacebo(int blocks, Duration warming) {
        return copy(contenders, List.of(), few(blocks), warmUp.atMost(warming), jvm.flags(), app, List.of());
    }

    private Plan forSelfTest(int blocks, WarmUp otherWarmUp) {
        return forSelfTest(few(blocks), otherWarmUp);
    }

    private Slicing few(int blocks) {
        return new Slicing(slicing.sliceMillis(), slicing.leadMillis(), blocks, slicing.latencyBlocks());
    }

    /// Copy for measuring noise: no placebo, no open loops at shares of the capacity, and consecutive slices
    /// of this length without a lead.
    public Plan traced(long sliceMillis, int slices) {
        return forSelfTest(new Slicing(sliceMillis, 0, slices, slicing.latencyBlocks()), warmUp);
    }

    private Plan forSelfTest(Slicing otherSlicing, WarmUp otherWarmUp) {
        return copy(ranked(), List.of(), otherSlicing, otherWarmUp, jvm.flags(), app, List.of());
    }

    private Plan copy(
            List<Contender> otherContenders,
            List<Double> shares,
            Slicing otherSlicing,
            WarmUp otherWarmUp,
            List<String> otherFlags,
            Optional<OwnApp> own,
            List<Load.Closed> rungs) {
        return new Plan(
                schema,
                name,
                toolVersion,
                seed,
                question,
                margin,
                tailMargin,
                otherContenders,
                workload,
                capacity,
                shares,
                rates,
                arrivals,
                openConnections,
                otherSlicing,
                otherWarmUp,
                looks,
                budget,
                placement,
                new JvmChoice(jvm.heap(), jvm.collectorFlag(), otherFlags),
                keepAliveRequests,
                price,
                own,
                rungs);
    }
}
