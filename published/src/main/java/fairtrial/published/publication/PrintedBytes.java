package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/// Reported received bytes.
///
/// @param perResponse bytes per response as reported, not derived
public record PrintedBytes(
        @JsonProperty("bytes") Optional<Double> total,
        @JsonProperty("bytes_per_second") Optional<Double> perSecond,
        @JsonProperty("bytes_per_response") Optional<Double> perResponse) {}
