package fairtrial.core.advice;

import fairtrial.core.advice.Advice.Reason;
import fairtrial.core.model.Metric;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Recommendation by the user's criteria, one after the other. Contenders without a valid capacity are left
/// out first. Then a contender that is shown to be worse than another is out, and contenders without a shown
/// difference go on to the next criterion. Among the remaining ones the application's present container is
/// kept, because a switch has no shown benefit.
public final class Advisor {
    /// Checks that show what limited a contender other than its own speed.
    private static final Set<CheckId> LIMITS =
            Set.of(CheckId.CONCURRENCY_CAP, CheckId.OFFERED_LOAD_BOUND, CheckId.CLIENT_BOUND, CheckId.MEMORY);

    private final Result result;
    private final Dimensions dimensions;
    private final List<Metric> order;

    /// An advisor for one run.
    ///
    /// @param order criteria, the most important first
    public Advisor(Result result, List<Metric> order) {
        this.result = result;
        this.dimensions = new Dimensions(result);
        this.order = List.copyOf(order);
    }

    /// The recommendation.
    ///
    /// @param present the contender with the application's original container; empty if it is not in the run
    public Advice advice(Optional<String> present) {
        List<String> left = new ArrayList<>(dimensions.contenders());
        dimensions
                .asItServed(Metric.THROUGHPUT)
                .ifPresent(served -> left.removeIf(id -> served.of(id).isEmpty()));
        List<String> weighed = List.copyOf(left);
        List<String> leftOut = dimensions.contenders().stream()
                .filter(id -> !weighed.contains(id))
                .toList();
        List<Reason> reasons = new ArrayList<>();
        for (Metric criterion : order) {
            Optional<Dimension> dimension = dimensions.asItServed(criterion);
            if (dimension.isPresent() && left.size() > 1) {
                List<Reason> found = worse(criterion, dimension.get(), left);
                found.forEach(reason -> left.remove(reason.behind()));
                reasons.addAll(found);
            }
        }
        boolean nothing = reasons.isEmpty() && present.isEmpty();
        if (left.isEmpty() || nothing) {
            return new Advice(Optional.empty(), reasons, leftOut, left, List.of());
        }
        String chosen = present.filter(left::contains).orElseGet(() -> mostOftenAhead(left, reasons));
        List<String> equals = left.stream().filter(id -> !id.equals(chosen)).toList();
        return new Advice(Optional.of(chosen), reasons, leftOut, equals, otherwise(chosen, weighed));
    }

    private static String mostOftenAhead(List<String> left, List<Reason> reasons) {
        Comparator<String> ahead = Comparator.comparingLong(id ->
                reasons.stream().filter(reason -> reason.ahead().equals(id)).count());
        return left.stream().max(ahead).orElseThrow();
    }

    /// The reasons against each remaining contender that is worse than another one: the best of those that are
    /// better.
    private List<Reason> worse(Metric criterion, Dimension dimension, List<String> left) {
        List<Reason> found = new ArrayList<>();
        for (String id : left) {
            best(dimension, left, id).ifPresent(ahead -> found.add(reason(criterion, dimension, ahead, id)));
        }
        return found;
    }

    private static Optional<String> best(Dimension dimension, List<String> left, String id) {
        return left.stream()
                .filter(other -> !other.equals(id) && dimension.compare(other, id) > 0)
                .filter(other ->
                        dimension.of(other).isPresent() && dimension.of(id).isPresent())
                .max((one, other) -> {
                    int sign = Double.compare(
                            dimension.of(one).orElseThrow().mid(),
                            dimension.of(other).orElseThrow().mid());
                    return dimension.higherIsBetter() ? sign : -sign;
                });
    }

    private Reason reason(Metric criterion, Dimension dimension, String ahead, String behind) {
        return new Reason(
                criterion,
                ahead,
                behind,
                dimension.of(ahead).orElseThrow(),
                dimension.of(behind).orElseThrow(),
                criterion == Metric.THROUGHPUT ? limit(behind) : Optional.empty());
    }

    private Optional<String> limit(String contender) {
        return result.capacity()
                .flatMap(load -> Failures.of(result.assessment().validity()).first(contender, load.id(), LIMITS))
                .map(row -> row.check().id());
    }

    /// The reasons for other winners, by other criteria, among the contenders that are weighed.
    private List<Reason> otherwise(String chosen, List<String> weighed) {
        List<Reason> others = new ArrayList<>();
        for (Metric criterion : order) {
            dimensions
                    .asItServed(criterion)
                    .flatMap(dimension ->
                            best(dimension, weighed, chosen).map(ahead -> reason(criterion, dimension, ahead, chosen)))
                    .ifPresent(others::add);
        }
        return List.copyOf(others);
    }
}
