package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reported errors.
///
/// @param counts   errors by kind: `connect`, `read`, `write`, `timeout`, `status`, `failed`; and `length`: responses
///                 of another length than the first (ab), which is no error
/// @param share    share of errors, 0–1, where it was reported instead of counts
/// @param occurred whether the author says that there were errors, without a number
public record PrintedErrors(
        @JsonProperty("errors") Map<String, Double> counts,
        @JsonProperty("error_share") Optional<Double> share,
        @JsonProperty("errors_occurred") boolean occurred) {
    private static final String LENGTH = "length";

    public PrintedErrors {
        counts = Map.copyOf(new TreeMap<>(counts));
    }

    /// Number of errors of all kinds; empty when no kind was reported.
    @JsonIgnore
    public Optional<Double> total() {
        return counts.keySet().stream().allMatch(LENGTH::equals)
                ? Optional.empty()
                : Optional.of(counts.entrySet().stream()
                        .filter(kind -> !kind.getKey().equals(LENGTH))
                        .mapToDouble(Map.Entry::getValue)
                        .sum());
    }
}
