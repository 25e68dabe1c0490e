package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/// Reported garbage collection and heap.
///
/// @param gcCount   collections during the run
/// @param gcSeconds time in collections, in s
/// @param usedBytes "used heap" as a tool showed it, before any collection
public record PrintedHeap(
        Optional<Double> gcCount,
        Optional<Double> gcSeconds,
        @JsonProperty("used_heap_bytes") Optional<Double> usedBytes) {}
