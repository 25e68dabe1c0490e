package fairtrial.core.bisect;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/// A place where the claim begins to hold, or ceases to.
///
/// @param before      place of the last version of the old answer
/// @param after       place of the first version of the new one; those between the two cannot be started
/// @param answer      of the claim after the boundary
/// @param probability that it lies between these two, 0–1
/// @param confirmed   what the two neighbours showed on fresh rounds; empty: they were not compared
public record Boundary(
        int before,
        int after,
        Answer answer,
        double probability,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Confirmed> confirmed) {
    /// What a comparison of the two neighbours showed.
    public enum Confirmed {
        /// Each has the answer of its side.
        TRUE,
        /// One of them has the other answer.
        FALSE,
        /// Nothing is shown.
        UNDECIDED
    }

    /// Copy with the answer of fresh rounds.
    Boundary with(Confirmed found) {
        return new Boundary(before, after, answer, probability, Optional.of(found));
    }

    /// Whether both neighbours were shown to differ.
    public boolean isConfirmed() {
        return confirmed.filter(Confirmed.TRUE::equals).isPresent();
    }
}
