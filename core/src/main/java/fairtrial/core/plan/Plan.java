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

/// What will happen: defaults filled in, versions pinned, orders fixed by the seed. `--dry-run` prints it and
/// stops.
///
/// @param margin       the margin of equivalence of the primary metric, a share
/// @param tailMargin   the margin for p99
/// @param contenders   in the user's order, the placebo last
/// @param capacity     the closed loop: the primary endpoint
/// @param rateShares   open loops as shares of the weakest one's capacity, empty when `rates` are given
/// @param rates        open loops at absolute rates, empty when shares are given
/// @param keepAliveRequests requests per connection before a container closes it, -1: no limit; empty: the
///     container's own default
/// @param app          the user's own application; empty: the built-in service
/// @param ladder       further closed loops: what each contender does with so many connections
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
    /// The schema's name and version.
    public static final String SCHEMA = "fairtrial/plan/1";

    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");

    public Plan {
        contenders = List.copyOf(contenders);
        rateShares = List.copyOf(rateShares);
        rates = List.copyOf(rates);
        ladder = List.copyOf(ladder);
    }

    /// A plan for the built-in service.
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

    /// Those that are ranked, in order.
    public List<Contender> ranked() {
        return contenders.stream().filter(c -> c.role() == Role.CONTENDER).toList();
    }

    /// The hidden twin.
    public Optional<Contender> placebo() {
        return contenders.stream().filter(c -> c.role() == Role.PLACEBO).findFirst();
    }

    /// The contender of that id.
    public Contender contender(String id) {
        return contenders.stream().filter(c -> c.id().equals(id)).findFirst().orElseThrow();
    }

    /// What is spoken to that contender.
    public Protocol protocol(Contender contender) {
        boolean tls = Protocol.isDecided(contender.properties())
                ? Protocol.isTls(contender.properties())
                : app.flatMap(OwnApp::tls).orElse(false);
        return Protocol.of(tls, workload.mix().http2());
    }

    /// The JVM flags of a contender that must be in force, heap and CPU count aside; a collector that the user
    /// asks for takes the place of the planned one, as a JVM refuses two.
    public List<String> flags(Contender contender) {
        List<String> asked = new ArrayList<>(jvm.flags());
        asked.addAll(contender.jvmFlags());
        boolean chosen = asked.stream().anyMatch(flag -> COLLECTOR.matcher(flag).matches());
        if (!chosen) {
            asked.addFirst(jvm.collectorFlag());
        }
        return List.copyOf(asked);
    }

    /// How many open loops there are.
    public int openLoops() {
        return rateShares.size() + rates.size();
    }

    /// Connections of the load that has most of them.
    public int mostConnections() {
        int rung = ladder.stream().mapToInt(Load.Closed::connections).max().orElse(0);
        int condition = Condition.of(this).stream()
                .mapToInt(other -> other.load(this).connections())
                .max()
                .orElse(0);
        int closed = Math.max(Math.max(capacity.connections(), rung), condition);
        return Math.max(closed, openLoops() > 0 ? openConnections : 0);
    }

    /// Whether the load threads of that load never sleep in a slice. They can where they have CPUs of their own.
    public boolean awake(Load load) {
        return placement.pinned();
    }

    /// The same plan with these contenders and JVM flags instead: for the stored copy without secrets.
    public Plan with(List<Contender> otherContenders, List<String> otherFlags) {
        return copy(otherContenders, rateShares, slicing, warmUp, otherFlags, app, ladder);
    }

    /// The same plan for the user's own application.
    public Plan of(OwnApp own) {
        return copy(contenders, rateShares, slicing, warmUp, jvm.flags(), Optional.of(own), ladder);
    }

    /// The same plan with that workload: for the stored copy without secrets.
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

    /// The same plan once more: other orders of contenders, nothing else.
    public Plan again(long otherSeed, String otherVersion) {
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

    /// The same plan for proving a check: no placebo, no ladder, no open loops at shares of the capacity, few blocks.
    public Plan proof(int blocks) {
        return proof(blocks, warmUp);
    }

    /// The same with a shorter warm-up.
    ///
    /// @param warming most load on a contender in a stage of it
    public Plan proof(int blocks, Duration warming) {
        return proof(blocks, warmUp.atMost(warming));
    }

    /// The same with the placebo.
    public Plan proofWithPlacebo(int blocks, Duration warming) {
        return copy(contenders, List.of(), few(blocks), warmUp.atMost(warming), jvm.flags(), app, List.of());
    }

    private Plan proof(int blocks, WarmUp otherWarmUp) {
        return proof(few(blocks), otherWarmUp);
    }

    private Slicing few(int blocks) {
        return new Slicing(slicing.sliceMillis(), slicing.leadMillis(), blocks, slicing.latencyBlocks());
    }

    /// The same plan for looking at noise: no placebo, no open loops at shares of the capacity, slices of that
    /// length one after the other with nothing discarded.
    public Plan traced(long sliceMillis, int slices) {
        return proof(new Slicing(sliceMillis, 0, slices, slicing.latencyBlocks()), warmUp);
    }

    private Plan proof(Slicing otherSlicing, WarmUp otherWarmUp) {
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
