package fairtrial.core.advice;

import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.Standing;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The criteria of a run with their figures. The tail latency is that of the highest rate with a p99.
public final class Dimensions {
    private final Result result;
    private final Failures failures;
    private final List<String> contenders;

    /// The figures of a run, without the placebo.
    public Dimensions(Result result) {
        this.result = result;
        this.failures = Failures.of(result.assessment().validity());
        this.contenders = result.contenders().stream()
                .filter(contender -> !contender.hidden())
                .map(ContenderReport::id)
                .toList();
    }

    /// The contenders in the order of the plan, without the placebo.
    public List<String> contenders() {
        return contenders;
    }

    /// The load of the tail latency; empty without an open loop.
    public Optional<Load> tail() {
        return result.statistics().estimates().stream()
                .filter(e -> e.metric().equals(Metric.P99.id()))
                .flatMap(e -> e.load().stream())
                .filter(Load.Open.class::isInstance)
                .max(Comparator.comparingDouble(
                        load -> ((Load.Open) load).rate().perSecond()));
    }

    /// The figures for this criterion that no check invalidates; empty if there are none.
    public Optional<Dimension> of(Metric criterion) {
        return of(
                criterion,
                estimate ->
                        failures.codes(estimate.contender(), estimate.load()).isEmpty());
    }

    /// The figures for this criterion, including those that are not the contender's own speed: at a cap of its
    /// threads, or at the rate of the connections. Under the user's own load these count. Empty if there are
    /// none.
    public Optional<Dimension> asItServed(Metric criterion) {
        return of(criterion, estimate -> standing(estimate) != Standing.Worth.INVALID);
    }

    private Standing.Worth standing(Estimate estimate) {
        String load = estimate.load().map(Load::id).orElse("");
        return result.assessment().standings().stream()
                .filter(one -> one.contender().equals(estimate.contender())
                        && (load.isEmpty()
                                ? one.load()
                                        .equals(result.capacity().map(Load::id).orElse(""))
                                : one.load().equals(load)))
                .map(Standing::worth)
                .findFirst()
                .orElse(Standing.Worth.VALID);
    }

    private Optional<Dimension> of(Metric criterion, Predicate<Estimate> counts) {
        List<Estimate> estimates = result.statistics().estimates().stream()
                .filter(e -> e.metric().equals(criterion.id()) && contenders.contains(e.contender()))
                .filter(e -> e.load().isEmpty() || isUnder(criterion, e.load().get()))
                .filter(counts)
                .toList();
        List<Comparison> comparisons = result.statistics().comparisons().stream()
                .filter(c -> c.pair().metric().equals(criterion.id())
                        && isUnder(criterion, c.pair().load()))
                .toList();
        return estimates.isEmpty()
                ? Optional.empty()
                : Optional.of(new Dimension(criterion.id(), criterion.higherIsBetter(), estimates, comparisons));
    }

    private boolean isUnder(Metric criterion, Load load) {
        return switch (criterion) {
            case THROUGHPUT, CPU_PER_REQUEST, PER_CPU_SECOND, CAPACITY ->
                result.capacity().filter(load::equals).isPresent();
            case P50, P90, P99 -> tail().filter(load::equals).isPresent();
            case MEMORY, HEAP, STARTUP, THREADS -> true;
        };
    }
}
