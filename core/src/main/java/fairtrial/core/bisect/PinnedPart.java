package fairtrial.core.bisect;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/// The later version of a boundary with one part of the earlier one.
///
/// @param part   `container`, or a group of libraries
/// @param tested what was shown of it; empty, without a reason: the part is the same in both versions
/// @param why    why it was not measured
public record PinnedPart(
        String part,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Tested> tested,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> why) {
    /// A part that both versions have in common.
    public static PinnedPart same(String part) {
        return new PinnedPart(part, Optional.empty(), Optional.empty());
    }
}
