package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Whether a claim holds where it was measured again.
public enum Holds {
    /// The whole interval agrees with it.
    @JsonProperty("holds")
    HOLDS,
    /// The whole interval contradicts it.
    @JsonProperty("does-not-hold")
    DOES_NOT_HOLD,
    /// The interval has room for both, or one run alone gives none.
    @JsonProperty("undecided")
    UNDECIDED,
    /// Nothing was measured that could show it.
    @JsonProperty("not-measured")
    NOT_MEASURED
}
