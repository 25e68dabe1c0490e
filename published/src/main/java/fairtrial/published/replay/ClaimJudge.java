package fairtrial.published.replay;

import fairtrial.core.model.Interval;
import fairtrial.published.publication.Printed;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Judgement of one claim by the measurements of one step.
final class ClaimJudge {
    /// Smallest ratio that counts as a difference: the tool's own usual margin.
    private static final double MARGIN = 1.05;

    /// Least factor between two counts, of connections or errors, that counts as a difference. It covers the spread
    /// of single runs on the machines of FACTS.md section 6 and on shared ones (docs/performance.md).
    private static final double COUNTED = 1.25;

    /// A claimed difference holds when at least this part of it is measured.
    private static final double HALF = 0.5;

    /// Largest ratio between a reported figure and its measurement.
    private static final double SAME_FIGURE = 1.10;

    /// Start-up times differ by a quarter from one start to the next.
    private static final double SAME_START = 1.25;

    private final ReplayRecord record;
    private final Measured measured;
    private final PublishedFigures published;
    private final List<OfferedLoad> offered;

    ClaimJudge(ReplayRecord record, String step) {
        this.record = record;
        this.measured = new Measured(record, step);
        this.published = new PublishedFigures(record.replay());
        this.offered = record.replay().steps().stream()
                .filter(one -> one.id().equals(step))
                .flatMap(one -> OfferedLoad.of(record, one).stream())
                .toList();
    }

    ClaimOutcome judge(ReplayClaim claim) {
        Optional<Interval> here = here(claim);
        return new ClaimOutcome(claim, holds(claim, here), claim.value().or(() -> printed(claim)), here);
    }

    private Holds holds(ReplayClaim claim, Optional<Interval> here) {
        if (here.isPresent() && isAboutThroughput(claim) && isOffered(claim)) {
            return Holds.CANNOT_BE_JUDGED;
        }
        Holds holds = claim.kind() == ReplayClaim.Kind.FEWER_ERRORS
                ? fewerErrors(claim)
                : here.map(interval -> holds(claim, interval)).orElse(Holds.NOT_MEASURED);
        return holds != Holds.NOT_MEASURED && rounds(claim) < Measured.FEWEST_ROUNDS ? Holds.TOO_FEW_ROUNDS : holds;
    }

    private static boolean isAboutThroughput(ReplayClaim claim) {
        return switch (claim.kind()) {
            case FASTER, NOT_FASTER, EQUAL, BEST, WORST, VALUE -> true;
            case IDLE, FEWER_ERRORS, LESS_HEAP, KEEPS_CONNECTIONS, STARTS_ALIKE, NOT_MEASURABLE -> false;
        };
    }

    /// Whether a load of the claim has the generator's rate.
    private boolean isOffered(ReplayClaim claim) {
        int connections = connections(claim);
        return offered.stream()
                .filter(load -> claim.group().map(load.workload()::equals).orElse(true))
                .anyMatch(load -> connections == 0 || load.connections() == connections);
    }

    /// The number of rounds that the claim's row has in this step.
    private long rounds(ReplayClaim claim) {
        return measured.runs(claim.a(), connections(claim)).stream()
                .map(run -> run.place().round())
                .distinct()
                .count();
    }

    /// The connections of the claim; 0, for all loads, where this step does not have them.
    private int connections(ReplayClaim claim) {
        return measured.runs(claim.a(), claim.load()).isEmpty() ? 0 : claim.load();
    }

    /// The ratio of throughputs as published. Other figures are reported in the claim itself or nowhere.
    private Optional<Double> printed(ReplayClaim claim) {
        return switch (claim.kind()) {
            case FASTER, NOT_FASTER, EQUAL, BEST, WORST -> published.ratio(claim, otherSide(claim));
            case IDLE, FEWER_ERRORS, LESS_HEAP, KEEPS_CONNECTIONS, STARTS_ALIKE, VALUE, NOT_MEASURABLE ->
                Optional.empty();
        };
    }

    /// The figure of the claim: see [ClaimOutcome].
    Optional<Interval> here(ReplayClaim claim) {
        return switch (claim.kind()) {
            case FASTER, NOT_FASTER, EQUAL -> throughputRatio(claim, claim.a(), otherSide(claim));
            case BEST -> extreme(claim, true);
            case WORST -> extreme(claim, false);
            case VALUE ->
                Measured.mean(measured.byRound(claim.a(), claim.group(), claim.load(), ReplayRun::throughput));
            case IDLE ->
                Measured.share(measured.runs(claim.a(), claim.load()).stream()
                        .flatMap(run -> Optional.ofNullable(
                                run.evidence().cpu().machine().get("id"))
                                .stream())
                        .toList());
            case LESS_HEAP ->
                ratio(
                        claim,
                        run -> Optional.ofNullable(run.evidence().heap().get("used"))
                                .map(Long::doubleValue));
            case KEEPS_CONNECTIONS ->
                ratio(
                        claim,
                        run -> run.figures()
                                .flatMap(Printed::requests)
                                .flatMap(requests -> run.evidence().openedPerThousand(requests)));
            case STARTS_ALIKE ->
                ratio(
                        claim,
                        run -> run.evidence().server().startupMillis().isPresent()
                                ? Optional.of(
                                        run.evidence().server().startupMillis().getAsDouble())
                                : Optional.empty());
            case FEWER_ERRORS, NOT_MEASURABLE -> Optional.empty();
        };
    }

    private String otherSide(ReplayClaim claim) {
        return claim.b().orElse(record.replay().rows().reference());
    }

    private Optional<Interval> throughputRatio(ReplayClaim claim, String a, String b) {
        return measured.ratio(a, b, claim.group(), claim.load(), ReplayRun::throughput);
    }

    private Optional<Interval> ratio(ReplayClaim claim, Function<ReplayRun, Optional<Double>> figure) {
        return measured.ratio(claim.a(), otherSide(claim), claim.group(), claim.load(), figure);
    }

    /// `a` over the best (or worst) of all others, without the external reference.
    private Optional<Interval> extreme(ReplayClaim claim, boolean best) {
        List<Interval> ratios = record.replay().steps().getFirst().setUp().participants().stream()
                .filter(row -> !row.name().equals(claim.a()) && !row.spec().equals("nginx"))
                .flatMap(row -> throughputRatio(claim, claim.a(), row.name()).stream())
                .toList();
        return best
                ? ratios.stream().min((x, y) -> Double.compare(x.mid(), y.mid()))
                : ratios.stream().max((x, y) -> Double.compare(x.mid(), y.mid()));
    }

    private static Holds holds(ReplayClaim claim, Interval here) {
        return switch (claim.kind()) {
            case FASTER -> {
                double turns = claim.value().map(v -> 1 + HALF * (v - 1)).orElse(1.0);
                double least = claim.value().isPresent() ? turns : MARGIN;
                yield decide(here, turns, least);
            }
            case BEST -> decide(here, 1, MARGIN);
            case WORST -> decide(inverse(here), 1, MARGIN);
            case NOT_FASTER -> negate(decide(here, MARGIN, MARGIN));
            case LESS_HEAP -> decide(inverse(here), 1, MARGIN);
            case KEEPS_CONNECTIONS -> fewerConnections(here);
            case IDLE -> decide(here, claim.value().orElse(0.0), claim.value().orElse(0.0));
            case EQUAL -> judgeInterval(here, MARGIN);
            case STARTS_ALIKE -> judgeInterval(here, SAME_START);
            case VALUE -> {
                double printed = claim.value().orElse(1.0);
                yield judgeInterval(
                        new Interval(here.lo() / printed, here.mid() / printed, here.hi() / printed), SAME_FIGURE);
            }
            case FEWER_ERRORS, NOT_MEASURABLE -> Holds.NOT_MEASURED;
        };
    }

    /// The judgement of a ratio of connections. They are counted, not sampled, so their ratio needs no interval.
    private static Holds fewerConnections(Interval ratio) {
        return ratio.hi() < 1 / COUNTED
                ? Holds.HOLDS
                : ratio.lo() > 1 / COUNTED ? Holds.DOES_NOT_HOLD : Holds.UNDECIDED;
    }

    /// Holds if the ratio is significantly above `turns`, does not hold if it is significantly below `least`.
    private static Holds decide(Interval here, double turns, double least) {
        if (here.lo() == here.hi()) {
            return Holds.TOO_FEW_ROUNDS;
        }
        return here.lo() > turns ? Holds.HOLDS : here.hi() < least ? Holds.DOES_NOT_HOLD : Holds.UNDECIDED;
    }

    private static Holds negate(Holds holds) {
        return switch (holds) {
            case HOLDS -> Holds.DOES_NOT_HOLD;
            case DOES_NOT_HOLD -> Holds.HOLDS;
            case UNDECIDED, TOO_FEW_ROUNDS, CANNOT_BE_JUDGED, NOT_MEASURED -> holds;
        };
    }

    private static Holds judgeInterval(Interval ratio, double margin) {
        if (ratio.lo() == ratio.hi()) {
            return Holds.TOO_FEW_ROUNDS;
        }
        if (ratio.lo() > 1 / margin && ratio.hi() < margin) {
            return Holds.HOLDS;
        }
        return ratio.lo() > margin || ratio.hi() < 1 / margin ? Holds.DOES_NOT_HOLD : Holds.UNDECIDED;
    }

    private static Interval inverse(Interval ratio) {
        return ratio.inverted();
    }

    /// The judgement of a claim about errors. Without errors on both sides there is no difference.
    private Holds fewerErrors(ReplayClaim claim) {
        Optional<Double> a = errors(claim.a(), claim.load());
        Optional<Double> b = errors(otherSide(claim), claim.load());
        if (a.isEmpty() || b.isEmpty()) {
            return Holds.NOT_MEASURED;
        }
        return a.get() * COUNTED < b.get() ? Holds.HOLDS : Holds.DOES_NOT_HOLD;
    }

    private Optional<Double> errors(String contender, int connections) {
        List<ReplayRun> runs = measured.runs(contender, connections);
        double requests = runs.stream()
                .mapToDouble(run -> run.figures().flatMap(Printed::requests).orElse(0.0))
                .sum();
        double errors = runs.stream()
                .mapToDouble(run -> run.figures().flatMap(Printed::errorCount).orElse(0.0))
                .sum();
        return requests == 0 ? Optional.empty() : Optional.of(errors / requests);
    }
}
