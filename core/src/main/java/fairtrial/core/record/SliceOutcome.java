package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import fairtrial.core.model.LoadResult;

/// Result of one slice. A failed slice is a result, not an exception.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
    @JsonSubTypes.Type(value = SliceOutcome.Measured.class, name = "measured"),
    @JsonSubTypes.Type(value = SliceOutcome.Failed.class, name = "failed")
})
public sealed interface SliceOutcome {
    record Measured(LoadResult load, Evidence evidence) implements SliceOutcome {}

    /// The load could not be driven; `reason` is a short English text.
    record Failed(String reason) implements SliceOutcome {}
}
