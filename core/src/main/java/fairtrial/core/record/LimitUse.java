package fairtrial.core.record;

import fairtrial.core.model.Reading;

/// Memory of a contender against its limit, since its start.
///
/// @param memoryPeakBytes largest memory of the group, page cache included
/// @param limitHits       times that it reached its limit and the kernel took memory back
/// @param oomKills        processes that the kernel killed at the limit
public record LimitUse(Reading<Long> memoryPeakBytes, Reading<Long> limitHits, Reading<Long> oomKills) {}
