package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import fairtrial.core.model.LoadResult;
import java.util.Optional;

/// Result of one slice. A failed slice is a result, not an exception.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
    @JsonSubTypes.Type(value = SliceOutcome.Measured.class, name = "measured"),
    @JsonSubTypes.Type(value = SliceOutcome.Failed.class, name = "failed")
})
public sealed interface SliceOutcome {
    /// A slice with its figures.
    ///
    /// @param hosts what the machines of the run did; empty: it has one
    record Measured(
            LoadResult load,
            Evidence evidence,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<HostsUse> hosts) implements SliceOutcome {
        /// A slice of a run on one machine.
        public Measured(LoadResult load, Evidence evidence) {
            this(load, evidence, Optional.empty());
        }
    }

    /// The load could not be driven; `reason` is a short English text.
    record Failed(String reason) implements SliceOutcome {}
}
