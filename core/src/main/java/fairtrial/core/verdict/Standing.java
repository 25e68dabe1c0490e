package fairtrial.core.verdict;

import fairtrial.core.text.Message;
import java.util.List;
import java.util.Locale;

/// Validity of one contender's figures under one load after all checks.
///
/// @param words explanation in both languages: valid, valid for something else only, or invalid with these
///     codes
/// @param codes codes of the failed checks; empty when valid
public record Standing(String contender, String workload, String load, Worth worth, Message words, List<String> codes) {
    public Standing {
        codes = List.copyOf(codes);
    }

    /// Degree of validity.
    public enum Worth {
        /// No check failed.
        VALID,
        /// The figure is valid for something other than the contender's speed: a cap, an offered rate, a lower
        /// bound.
        VALID_FOR,
        /// The figure is invalid.
        INVALID;

        /// The identifier in JSON.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
