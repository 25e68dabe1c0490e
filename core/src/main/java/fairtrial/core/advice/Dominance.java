package fairtrial.core.advice;

import java.util.List;
import java.util.Optional;

/// Pareto dominance: a dominated contender is better by no criterion and worse by at least one.
public final class Dominance {
    private final List<Dimension> dimensions;

    public Dominance(List<Dimension> dimensions) {
        this.dimensions = List.copyOf(dimensions);
    }

    /// The first of the contenders that dominates this one; empty if none does.
    public Optional<String> dominatorOf(String contender, List<String> contenders) {
        return contenders.stream()
                .filter(other -> !other.equals(contender) && dominates(other, contender))
                .findFirst();
    }

    private boolean dominates(String one, String other) {
        List<Integer> told = dimensions.stream()
                .map(dimension -> dimension.compare(one, other))
                .toList();
        return told.stream().noneMatch(sign -> sign < 0) && told.stream().anyMatch(sign -> sign > 0);
    }
}
