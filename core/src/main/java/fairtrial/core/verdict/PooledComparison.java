package fairtrial.core.verdict;

import fairtrial.core.model.Interval;

/// Comparison of two contenders over several occasions.
///
/// @param comparison     the pooled ratio with its simultaneous interval, family `occasions`; its rounds are
///     occasions
/// @param betweenPercent standard deviation between occasions beyond their own errors, with its 95 %
///     confidence interval, in percent
public record PooledComparison(Comparison comparison, Interval betweenPercent, Stability stability) {}
