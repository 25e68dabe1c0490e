package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Result of a claim that was measured again.
public enum Holds {
    /// The whole interval agrees with the claim.
    @JsonProperty("holds")
    HOLDS,
    /// The whole interval contradicts the claim.
    @JsonProperty("does-not-hold")
    DOES_NOT_HOLD,
    /// The interval allows both.
    @JsonProperty("undecided")
    UNDECIDED,
    /// Fewer rounds than an interval needs.
    @JsonProperty("too-few-rounds")
    TOO_FEW_ROUNDS,
    /// The load generator's own rate was measured, so no throughput of the step ranks a server.
    @JsonProperty("cannot-be-judged")
    CANNOT_BE_JUDGED,
    /// No measurement shows it.
    @JsonProperty("not-measured")
    NOT_MEASURED
}
