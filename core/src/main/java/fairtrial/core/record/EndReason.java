package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/// The reason why a run, or a session of it, ended.
public enum EndReason {
    /// Every comparison that the question asks for is decided.
    @JsonProperty("decided")
    DECIDED,
    /// The last planned look was taken; something may be undecided.
    @JsonProperty("last-look")
    LAST_LOOK,
    /// The next round would end too far beyond the budget.
    @JsonProperty("budget")
    BUDGET,
    /// Fewer contenders are left than a comparison needs.
    @JsonProperty("no-contender")
    NO_CONTENDER,
    /// The contender that the question is about is lost, so nothing is left to decide.
    @JsonProperty("reference-lost")
    REFERENCE_LOST,
    /// The user stopped the run, which can go on.
    @JsonProperty("interrupted")
    INTERRUPTED,
    /// A service that the application needs ended; the run can go on.
    @JsonProperty("service-lost")
    SERVICE_LOST,
    /// The run paused after a round, as asked, and can go on.
    @JsonProperty("paused")
    PAUSED;

    /// Whether the run does not go on afterwards.
    public boolean isFinal() {
        return this != INTERRUPTED && this != SERVICE_LOST && this != PAUSED;
    }

    /// The identifier in journals and text keys.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
