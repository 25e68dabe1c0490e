package fairtrial.published.audit;

import com.fasterxml.jackson.annotation.JsonProperty;

/// How much a finding takes from what is claimed.
public enum Severity {
    /// The figure is not what it is said to be.
    @JsonProperty("fatal")
    FATAL,
    /// The figure may be off by more than the difference that is claimed.
    @JsonProperty("serious")
    SERIOUS,
    /// Worth knowing.
    @JsonProperty("note")
    NOTE
}
