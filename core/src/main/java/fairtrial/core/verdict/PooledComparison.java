package fairtrial.core.verdict;

import fairtrial.core.model.Interval;

/// Two contenders over several occasions.
///
/// @param comparison     the pooled ratio with its simultaneous interval, family `occasions`; its rounds are occasions
/// @param betweenPercent standard deviation between occasions beyond what their own errors explain, with its 95 %
///     confidence interval, percent
public record PooledComparison(Comparison comparison, Interval betweenPercent, Stability stability) {}
