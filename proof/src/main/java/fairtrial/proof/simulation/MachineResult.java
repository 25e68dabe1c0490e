package fairtrial.proof.simulation;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.proof.simulation.CellResult.Share;

/// Result of many experiments of one [MachineCell].
///
/// @param wrong        wrong at any look by round numbers, stopped or not
/// @param coverage     all intervals at the stop contained the truth
/// @param halfPercent  mean half-width at the last look, in percent
/// @param stop         mean round of the stop
/// @param unitsWrong   wrong at any look with rounds as units
/// @param arrivalWrong wrong at any look in the order of arrival
/// @param interaction  the interval of the interaction contained the true one
/// @param differs      a pair was said to depend on the machine
public record MachineResult(
        @JsonUnwrapped MachineCellName cell,
        Share wrong,
        Share coverage,
        double halfPercent,
        double stop,
        Share unitsWrong,
        Share arrivalWrong,
        Share interaction,
        Share differs) {}
