package fairtrial.proof.simulation;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Slices far below their neighbours.
///
/// @param share share of these slices
/// @param loss  their loss in log throughput
public record OutlierRate(
        @JsonProperty("outlier_share") double share,
        @JsonProperty("outlier_loss") double loss) {
    static final OutlierRate NONE = new OutlierRate(0, 0);
}
