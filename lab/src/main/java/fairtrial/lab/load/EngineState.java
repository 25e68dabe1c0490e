package fairtrial.lab.load;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;

/// A load engine's process at the end of a round.
///
/// @param affinity      CPUs that its threads may use
/// @param residentBytes its resident memory
public record EngineState(Reading<CpuSet> affinity, Reading<Long> residentBytes) {}
