package fairtrial.published.audit;

import com.fasterxml.jackson.annotation.JsonProperty;

/// How far a finding is from the bound of its rule.
public enum Strength {
    /// Beyond the bound by more than what rounding and the scatter of runs can do.
    @JsonProperty("certain")
    CERTAIN,
    /// So near to the bound that the rounding of one figure, or another run, could undo it. Never fatal.
    @JsonProperty("probable")
    PROBABLE
}
