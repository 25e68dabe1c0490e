package fairtrial.core.record;

import fairtrial.core.model.LoadResult;

/// What the latency probe measured in a slice. It enters no figure of a contender.
///
/// @param result its few requests
/// @param host   what its machine did, which should be idle
public record ProbeUse(LoadResult result, LoadHostUse host) {}
