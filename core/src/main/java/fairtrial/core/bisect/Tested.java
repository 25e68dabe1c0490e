package fairtrial.core.bisect;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.model.Interval;
import fairtrial.core.redaction.Redaction;
import java.util.Optional;

/// What is known of a version.
///
/// @param figure of the claim, with its interval: a ratio for a comparison, else in the metric's unit
/// @param value  of the setting in force
public record Tested(
        Answer answer,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Interval> figure,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> value) {
    /// What a start showed.
    public static Tested ofSetting(Claim.OfSetting claim, String inForce) {
        return new Tested(claim.of(inForce), Optional.empty(), Optional.of(Redaction.value(claim.property(), inForce)));
    }
}
