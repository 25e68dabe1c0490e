package fairtrial.proof.simulation;

import fairtrial.proof.simulation.OccasionScore.Marks;

/// Comparison of one experiment over machines with the truth of their class.
///
/// @param wrong        whether any look by round numbers was wrong, stopped or not: two equal contenders
///     called different, or the slower one faster
/// @param atStop       intervals at the look where the rule stopped
/// @param atLast       intervals at the last look
/// @param stop         round after which the rule stopped
/// @param unitsWrong   whether any look was wrong with rounds as units
/// @param arrivalWrong whether any look in the order of arrival was wrong
/// @param covered      whether the interval of the first pair's interaction contained the true one
/// @param differs      whether a pair was said to depend on the machine
record MachineScore(
        boolean wrong,
        Marks atStop,
        Marks atLast,
        int stop,
        boolean unitsWrong,
        boolean arrivalWrong,
        boolean covered,
        boolean differs) {}
