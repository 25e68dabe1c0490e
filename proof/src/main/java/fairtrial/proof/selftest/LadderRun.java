package fairtrial.proof.selftest;

import java.util.List;
import java.util.OptionalDouble;

/// A container with costs planted in it beside the plain one.
///
/// @param steps       the equal one first
/// @param resolutions what the run could show, round by round
public record LadderRun(List<InjectedStep> steps, List<Resolution> resolutions) {
    public LadderRun {
        steps = List.copyOf(steps);
        resolutions = List.copyOf(resolutions);
    }

    /// Every step has an interval.
    boolean isWhole() {
        return !steps.isEmpty() && steps.stream().allMatch(step -> step.ratio().isPresent());
    }

    /// Some interval leaves out its truth, which the simultaneous intervals of one run in twenty-two may.
    boolean misses() {
        return steps.stream().anyMatch(step -> step.misses(1));
    }

    /// Some truth lies outside an interval twice as wide: not in one run of a hundred.
    boolean isFarOff() {
        return steps.stream().anyMatch(step -> step.misses(2));
    }

    /// How many of the intervals hold their truth.
    public long covered() {
        return steps.stream()
                .filter(step -> step.ratio().isPresent() && !step.misses(1))
                .count();
    }

    /// Mean of the natural logs of measured ÷ planted; empty without an interval.
    public OptionalDouble bias() {
        return steps.stream()
                .flatMap(step -> step.ratio().stream().map(ratio -> Math.log(ratio.mid() / step.truth())))
                .mapToDouble(Double::doubleValue)
                .average();
    }
}
