package fairtrial.core.verdict;

import fairtrial.core.text.Message;
import java.util.List;
import java.util.Locale;

/// What the figures of one contender under one load are worth after all checks.
///
/// @param words in both languages: valid, valid for what only, or invalid by which codes
/// @param codes of the checks that failed, empty when valid
public record Standing(String contender, String workload, String load, Worth worth, Message words, List<String> codes) {
    public Standing {
        codes = List.copyOf(codes);
    }

    /// How far a figure holds.
    public enum Worth {
        /// Every check that could be made holds.
        VALID,
        /// It is a figure, but of something else than the contender's speed: a cap, a pace, a lower bound.
        VALID_FOR,
        /// It is no figure.
        INVALID;

        /// The identifier in JSON.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
