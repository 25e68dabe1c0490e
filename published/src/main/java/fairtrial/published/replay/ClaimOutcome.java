package fairtrial.published.replay;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// Result of one claim in the run of the published set-up.
///
/// @param published the figure as published, in the claim's own unit (a ratio of throughputs, a share of idle
///     time, a ratio of heaps …); empty where the author reports none
/// @param here      the same figure measured here, 95 %; an interval of width 0 comes from too few rounds
public record ClaimOutcome(ReplayClaim claim, Holds holds, Optional<Double> published, Optional<Interval> here) {}
