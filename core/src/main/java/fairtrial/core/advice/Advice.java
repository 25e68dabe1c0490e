package fairtrial.core.advice;

import fairtrial.core.verdict.Estimate;
import java.util.List;
import java.util.Optional;

/// Which contender a run advises.
///
/// @param contender  empty: nothing is told apart, and nobody has a container to stay with
/// @param reasons    what told it apart from others, in the order that the user cares; empty: nothing did
/// @param equals     others that no figure tells apart from it
/// @param otherwise  for each other care its own winner, where that is another contender
public record Advice(Optional<String> contender, List<Reason> reasons, List<String> equals, List<Reason> otherwise) {
    /// A figure that tells two contenders apart.
    ///
    /// @param limit the check that says what held `behind` back; empty: its own speed
    public record Reason(
            Criterion care, String ahead, String behind, Estimate better, Estimate worse, Optional<String> limit) {}

    public Advice {
        reasons = List.copyOf(reasons);
        equals = List.copyOf(equals);
        otherwise = List.copyOf(otherwise);
    }
}
