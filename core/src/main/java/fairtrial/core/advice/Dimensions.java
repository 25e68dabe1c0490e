package fairtrial.core.advice;

import fairtrial.core.analysis.Metric;
import fairtrial.core.model.Load;
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

/// What there is to weigh in a run. The tail is that of the highest rate, where it shows.
public final class Dimensions {
    private final Result result;
    private final Failures failures;
    private final List<String> contenders;

    /// Of that run; its hidden twin is nobody to weigh.
    public Dimensions(Result result) {
        this.result = result;
        this.failures = Failures.of(result.validity());
        this.contenders = result.contenders().stream()
                .filter(contender -> !contender.hidden())
                .map(ContenderReport::id)
                .toList();
    }

    /// Who is weighed, in the order of the plan.
    public List<String> contenders() {
        return contenders;
    }

    /// The load under which the tail is weighed; empty without an open loop.
    public Optional<Load> tail() {
        return result.estimates().stream()
                .filter(e -> e.metric().equals(Metric.P99.id()))
                .flatMap(e -> e.load().stream())
                .filter(Load.Open.class::isInstance)
                .max(Comparator.comparingDouble(
                        load -> ((Load.Open) load).rate().perSecond()));
    }

    /// By that care, of figures that every check lets stand; empty where nobody has one.
    public Optional<Dimension> of(Criterion care) {
        return of(
                care,
                estimate ->
                        failures.codes(estimate.contender(), estimate.load()).isEmpty());
    }

    /// The same with figures that are not the contender's own speed and yet what it did under this load: at a cap
    /// of its threads, or as fast as the connections asked. Under the user's own load that is what counts.
    public Optional<Dimension> asItServed(Criterion care) {
        return of(care, estimate -> standing(estimate) != Standing.Worth.INVALID);
    }

    private Standing.Worth standing(Estimate estimate) {
        String load = estimate.load().map(Load::id).orElse("");
        return result.standings().stream()
                .filter(one -> one.contender().equals(estimate.contender())
                        && (load.isEmpty()
                                ? one.load()
                                        .equals(result.capacity().map(Load::id).orElse(""))
                                : one.load().equals(load)))
                .map(Standing::worth)
                .findFirst()
                .orElse(Standing.Worth.VALID);
    }

    private Optional<Dimension> of(Criterion care, Predicate<Estimate> counts) {
        List<Estimate> estimates = result.estimates().stream()
                .filter(e -> e.metric().equals(care.metric()) && contenders.contains(e.contender()))
                .filter(e -> e.load().isEmpty() || isUnder(care, e.load().get()))
                .filter(counts)
                .toList();
        List<Comparison> comparisons = result.comparisons().stream()
                .filter(c -> c.metric().equals(care.metric()) && isUnder(care, c.load()))
                .toList();
        return estimates.isEmpty()
                ? Optional.empty()
                : Optional.of(new Dimension(care.metric(), care.higherIsBetter(), estimates, comparisons));
    }

    private boolean isUnder(Criterion care, Load load) {
        return switch (care) {
            case THROUGHPUT, CPU -> result.capacity().filter(load::equals).isPresent();
            case P99 -> tail().filter(load::equals).isPresent();
            case MEMORY, STARTUP -> true;
        };
    }
}
