package fairtrial.core.explain.judge;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The figures of a comparison of doses.
final class DoseReadings {
    /// Checks that timeouts alone can fail.
    private static final Set<CheckId> OF_TIMEOUTS = Set.of(CheckId.ERRORS, CheckId.CONNECTIONS);

    private final DosePlan plan;
    private final Result result;
    private final DoseSeen seen;

    /// @param seen what the journal has beside the result
    DoseReadings(DosePlan plan, Result result, DoseSeen seen) {
        this.plan = plan;
        this.result = result;
        this.seen = seen;
    }

    /// Throughput of the base under the capacity load.
    OptionalDouble base() {
        return throughput(plan.base(), result.capacity());
    }

    OptionalDouble throughput(Dose dose) {
        return throughput(dose.contender(), load(dose));
    }

    private OptionalDouble throughput(String contender, Optional<Load> load) {
        return estimate(contender, load).stream().mapToDouble(Estimate::mid).findFirst();
    }

    private Optional<Estimate> estimate(String contender, Optional<Load> load) {
        return load.isEmpty() ? Optional.empty() : result.estimate(contender, load, Metric.THROUGHPUT.id());
    }

    /// The load of a dose: a dose of connections is a load of its own.
    Optional<Load> load(Dose dose) {
        if (plan.setting().by() != TurnedBy.LOAD) {
            return result.capacity();
        }
        int connections = Integer.parseInt(dose.value());
        return result.statistics().estimates().stream()
                .flatMap(estimate -> estimate.load().stream())
                .filter(load -> load instanceof Load.Closed closed && closed.connections() == connections)
                .findFirst();
    }

    /// Throughput of a dose as a ratio to the base.
    Optional<Interval> ratio(Dose dose) {
        return plan.setting().by() == TurnedBy.LOAD ? unpaired(dose) : ratio(dose.contender());
    }

    /// Throughput of a contender as a ratio to the base, from the comparison. A comparison that a check
    /// refused keeps its numbers; which checks may refuse is asked in [#refusals].
    Optional<Interval> ratio(String contender) {
        return result.statistics().comparisons().stream()
                .filter(comparison -> comparison.pair().metric().equals(Metric.THROUGHPUT.id()))
                .filter(comparison -> comparison.isBetween(contender, plan.base()))
                .filter(comparison -> !comparison.test().family().equals("placebo"))
                .findFirst()
                .flatMap((Comparison comparison) -> comparison.ratioOf(contender));
    }

    /// The ratio of two loads on one contender, from their own intervals. Both were measured in the same
    /// JVMs, which only narrows the true interval.
    private Optional<Interval> unpaired(Dose dose) {
        Optional<Interval> other = estimate(plan.base(), load(dose)).flatMap(Estimate::interval);
        Optional<Interval> base = estimate(plan.base(), result.capacity()).flatMap(Estimate::interval);
        return other.flatMap(high -> base.map(low -> {
            double half = Math.hypot(high.halfWidth(), low.halfWidth());
            double mid = high.mid() / low.mid();
            return new Interval(mid * Math.exp(-half), mid, mid * Math.exp(half));
        }));
    }

    /// Codes of failed checks that make the figures useless here.
    List<String> refusals() {
        return codes(check -> !isOfTheLimit(check) && !check.isOfNoise() && !isOfTheStarved(check));
    }

    /// Requests that starve are in no latency. They end by their time, and their connections with them. Throughput
    /// counts what came, and is right.
    private boolean isOfTheStarved(CheckId check) {
        return seen.full() && (check == CheckId.LITTLE || (seen.timedOut() && OF_TIMEOUTS.contains(check)));
    }

    /// That the heap is too small is the question where the heap is turned.
    private boolean isOfTheLimit(CheckId check) {
        return check.isOfALimit()
                || (check == CheckId.MEMORY && plan.setting().name().equals(LimitingSetting.HEAP));
    }

    /// Whether requests of some connections never ended while others were served again and again.
    boolean isStarved() {
        return !codes(this::isOfTheStarved).isEmpty();
    }

    /// Codes of failed checks that only widen the intervals: the control and the placebo meet them, too. They are told,
    /// and refuse nothing.
    List<String> disturbances() {
        return codes(CheckId::isOfNoise);
    }

    /// Codes of failed checks of the compared loads.
    private List<String> codes(Predicate<CheckId> which) {
        Failures failures = new Failures(Failures.of(result.assessment().validity()).rows().stream()
                .filter(row -> which.test(row.check()))
                .toList());
        List<Load> loads = Stream.concat(
                        result.capacity().stream(), plan.doses().stream().flatMap(dose -> load(dose).stream()))
                .distinct()
                .toList();
        return loads.stream()
                .flatMap(load -> result.contenders().stream()
                        .flatMap(contender -> failures.codes(contender.id(), load.id()).stream()))
                .distinct()
                .sorted()
                .toList();
    }
}
