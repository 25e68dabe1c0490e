package fairtrial.core.plan;

/// Question of a run and the margins of its answers.
///
/// @param margin     equivalence margin of the primary metric, as a share
/// @param tailMargin equivalence margin for p99, as a share
public record DecisionRule(Question question, double margin, double tailMargin) {}
