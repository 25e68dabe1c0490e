package fairtrial.core.verdict;

import fairtrial.core.text.Message;
import java.util.Locale;

/// One check on one contender under one load: whether it holds, with its evidence in numbers and what to change.
///
/// @param contender id, or `*` for a check of the whole run
/// @param load      the load's id, or `*`
/// @param check     the check's name as in PROTOCOL.md's table: `little`, `client-bound`, …
/// @param code      the finding's code where it is not a pass, else the check's name
public record ValidityRow(
        String contender,
        String workload,
        String load,
        String check,
        Status status,
        String code,
        Message evidence,
        Message advice) {
    /// How a check came out. `UNAVAILABLE` never fails a run: it is stated with what it costs.
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
