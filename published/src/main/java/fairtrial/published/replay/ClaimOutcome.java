package fairtrial.published.replay;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// One claim against the run of the published set-up.
///
/// @param published the figure as published, in the claim's own unit (a ratio of throughputs, a share of idle
///     time, a ratio of heaps …); empty where the author gives none
/// @param here      the same measured here, 95 %; without a width it is one run
public record ClaimOutcome(ReplayClaim claim, Holds holds, Optional<Double> published, Optional<Interval> here) {}
