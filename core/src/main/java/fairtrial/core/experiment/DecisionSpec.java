package fairtrial.core.experiment;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Question as typed, and what its answer is tested against.
///
/// @param margin equivalence margin as a share, 0.05 is 5 %
/// @param rules  rules that the run is tested against at its end, in the format of [Rule]
public record DecisionSpec(Optional<String> question, OptionalDouble margin, List<String> rules) {
    /// The planner's choice.
    public static final DecisionSpec DEFAULTS = new DecisionSpec(Optional.empty(), OptionalDouble.empty(), List.of());

    public DecisionSpec {
        rules = List.copyOf(rules);
    }

    /// Copy with another question.
    public DecisionSpec withQuestion(String other) {
        return new DecisionSpec(Optional.of(other), margin, rules);
    }

    /// Copy with another margin, or with the planner's choice.
    public DecisionSpec withMargin(OptionalDouble share) {
        return new DecisionSpec(question, share, rules);
    }
}
