package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Garbage collections during a run.
///
/// @param young   number of young collections; `full` has all other collections
/// @param seconds time in all collections, in s
public record GcEvidence(
        @JsonProperty("gc_young") OptionalLong young,
        @JsonProperty("gc_full") OptionalLong full,
        @JsonProperty("gc_seconds") OptionalDouble seconds) {}
