package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reported errors.
///
/// @param counts errors by kind: `connect`, `read`, `write`, `timeout`, `status`, `failed`
/// @param share  share of errors, 0–1, where it was reported instead of counts
public record PrintedErrors(
        @JsonProperty("errors") Map<String, Double> counts,
        @JsonProperty("error_share") Optional<Double> share) {
    public PrintedErrors {
        counts = Map.copyOf(new TreeMap<>(counts));
    }
}
