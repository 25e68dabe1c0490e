package fairtrial.core.verdict;

import fairtrial.core.model.Interval;

/// Interaction of a pair of contenders with the machine.
///
/// @param percent      standard deviation between machines beyond the errors of the machines' means, with
///     its 95 % confidence interval, in percent
/// @param homogeneityP p of Cochran's Q, compared with F: small where machines differ by more than their own
///     errors
public record MachineInteraction(Interval percent, double homogeneityP, Interaction answer) {}
