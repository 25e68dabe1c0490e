package fairtrial.core.verdict;

import java.util.Optional;

/// Question of a run and its answer.
///
/// @param occasions the run among others of the same plan; empty if it is the only one
public record Conclusion(String question, String primaryMetric, Optional<PooledOccasions> occasions, Verdict verdict) {}
