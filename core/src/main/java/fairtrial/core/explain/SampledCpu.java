package fairtrial.core.explain;

import fairtrial.core.record.ThreadRole;

/// Samples of running threads in one layer.
///
/// @param layer `application`, `spring`, `container`, `json`, `database`, `logging`, `jdk`, `probe`, or another
///              library's package
public record SampledCpu(ThreadRole role, String layer, long samples) {}
