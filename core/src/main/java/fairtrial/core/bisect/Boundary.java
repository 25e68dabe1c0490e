package fairtrial.core.bisect;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.model.AbsentInOlderFiles;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A place where the claim begins to hold, or ceases to.
///
/// @param before      place of the last version of the old answer
/// @param after       place of the first version of the new one; those between the two cannot be started
/// @param answer      of the claim after the boundary
/// @param probability that it lies between these two, 0–1
/// @param confirmed   what the two neighbours showed on fresh rounds; empty: they were not compared
/// @param parts       the later version with single parts of the earlier one; empty: not asked for
public record Boundary(
        int before,
        int after,
        Answer answer,
        double probability,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Confirmed> confirmed,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @AbsentInOlderFiles
        List<PinnedPart> parts) {
    public Boundary {
        parts = List.copyOf(Objects.requireNonNullElse(parts, List.of()));
    }

    /// A boundary whose parts were not looked at.
    public Boundary(int before, int after, Answer answer, double probability, Optional<Confirmed> confirmed) {
        this(before, after, answer, probability, confirmed, List.of());
    }

    /// Copy with what single parts showed.
    public Boundary with(List<PinnedPart> found) {
        return new Boundary(before, after, answer, probability, confirmed, found);
    }

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
