package fairtrial.core.verdict;

import java.util.Optional;

/// Conclusion of a comparison.
///
/// @param verdict       faster means a better figure for `a`: higher throughput, lower latency
/// @param withinMargin  whether the whole interval lies inside the margin; possible together with faster and
///     slower
/// @param margin        equivalence margin as a share: 0.05 is 5 %
/// @param atMostPercent largest difference that the interval allows, in percent: its farther end; empty
///     without an interval
public record Decision(Answer verdict, boolean withinMargin, double margin, Optional<Double> atMostPercent) {}
