package fairtrial.proof.selftest;

import java.util.List;
import java.util.OptionalDouble;

/// A run of a container with several injected costs beside the plain one.
///
/// @param steps       the equal one first
/// @param resolutions smallest difference that the run could show after each round
public record LadderRun(List<InjectedStep> steps, List<Resolution> resolutions) {
    public LadderRun {
        steps = List.copyOf(steps);
        resolutions = List.copyOf(resolutions);
    }

    /// Whether every step has an interval.
    boolean isWhole() {
        return !steps.isEmpty() && steps.stream().allMatch(step -> step.ratio().isPresent());
    }

    /// Whether an interval excludes its true ratio. Simultaneous intervals allow this in one run of
    /// twenty-two.
    boolean misses() {
        return steps.stream().anyMatch(step -> step.misses(1));
    }

    /// Whether a true ratio lies outside an interval twice as wide. This happens in less than one run of a
    /// hundred.
    boolean isFarOff() {
        return steps.stream().anyMatch(step -> step.misses(2));
    }

    /// The number of intervals that contain the true ratio.
    public long covered() {
        return steps.stream()
                .filter(step -> step.ratio().isPresent() && !step.misses(1))
                .count();
    }

    /// Mean natural log of measured ÷ expected ratio; empty without an interval.
    public OptionalDouble bias() {
        return steps.stream()
                .flatMap(step -> step.ratio().stream().map(ratio -> Math.log(ratio.mid() / step.truth())))
                .mapToDouble(Double::doubleValue)
                .average();
    }
}
