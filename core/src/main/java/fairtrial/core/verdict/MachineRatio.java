package fairtrial.core.verdict;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// Ratio of one pair on one machine.
///
/// @param machine  name of the machine
/// @param ratio    geometric mean of a ÷ b over the rounds of this machine
/// @param interval 95 % interval by Student's t, with the scatter of rounds within all machines; not
///     corrected for multiple comparisons. Empty where no machine has two rounds
public record MachineRatio(String machine, double ratio, Optional<Interval> interval) {}
