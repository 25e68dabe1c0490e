package fairtrial.published.audit;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/// Verdict on a claim. Of several, the first in this order is the verdict on the whole.
public enum ClaimVerdict {
    @JsonProperty("cannot-rank")
    CANNOT_RANK,
    @JsonProperty("contradicts-itself")
    CONTRADICTS_ITSELF,
    @JsonProperty("says-something-else")
    SAYS_SOMETHING_ELSE,
    @JsonProperty("within-noise")
    WITHIN_NOISE,
    @JsonProperty("not-enough-printed")
    NOT_ENOUGH_PRINTED,
    @JsonProperty("supported")
    SUPPORTED;

    /// The identifier in files and texts.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
