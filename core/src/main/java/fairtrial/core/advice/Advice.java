package fairtrial.core.advice;

import fairtrial.core.model.Metric;
import fairtrial.core.verdict.Estimate;
import java.util.List;
import java.util.Optional;

/// The contender that a run recommends.
///
/// @param contender  empty: no difference is shown, and there is no present container to keep
/// @param reasons    the differences from other contenders, in the order of the user's criteria; empty without
///     a difference
/// @param leftOut    contenders without a valid throughput, which no criterion weighs
/// @param equals     other contenders without any shown difference from it
/// @param otherwise  for each other criterion its own winner, where it is another contender
public record Advice(
        Optional<String> contender,
        List<Reason> reasons,
        List<String> leftOut,
        List<String> equals,
        List<Reason> otherwise) {
    /// A figure by which two contenders differ.
    ///
    /// @param limit the check that shows what limited `behind`; empty: its own speed
    public record Reason(
            Metric criterion, String ahead, String behind, Estimate better, Estimate worse, Optional<String> limit) {}

    public Advice {
        reasons = List.copyOf(reasons);
        leftOut = List.copyOf(leftOut);
        equals = List.copyOf(equals);
        otherwise = List.copyOf(otherwise);
    }
}
