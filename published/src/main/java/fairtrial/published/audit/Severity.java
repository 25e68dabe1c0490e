package fairtrial.published.audit;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Severity of a finding for the claims.
public enum Severity {
    /// The figure is not what the publication calls it.
    @JsonProperty("fatal")
    FATAL,
    /// The figure may be off by more than the claimed difference.
    @JsonProperty("serious")
    SERIOUS,
    /// A note without effect on a claim.
    @JsonProperty("note")
    NOTE
}
