package fairtrial.core.verdict;

import fairtrial.core.text.Message;
import java.util.Locale;

/// Result of one check of one contender under one load, with its evidence in numbers and an advice.
///
/// @param contender id, or `*` for a check of the whole run
/// @param load      the load's id, or `*`
/// @param code      code of the finding if the check did not pass, otherwise the check's identifier
public record ValidityRow(
        String contender,
        String workload,
        String load,
        CheckId check,
        Status status,
        String code,
        Message evidence,
        Message advice) {
    /// Status of a check. `UNAVAILABLE` never fails a run; the report states what is missing.
    public enum Status {
        PASS,
        WARN,
        FAIL,
        UNAVAILABLE;

        /// The identifier in JSON.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
