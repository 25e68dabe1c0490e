package fairtrial.proof.simulation;

import fairtrial.proof.simulation.CellResult.Share;
import java.util.Optional;

/// Error rates of a cell.
///
/// @param familyWiseError experiments with a wrong result at any look, stopped or not: two equal contenders
///     called different, or the slower one called faster
/// @param wrong           experiments with a wrong result up to the look at which the rule stopped
/// @param wrongEquivalent experiments that called a difference of the margin or more equivalent
/// @param coverage        experiments in which all intervals at the stop contained the truth; empty without
///     intervals
/// @param coverageAlways  experiments in which all intervals at all looks contained the truth
/// @param wrongBest       experiments that named a contender as best that is not
public record CellErrors(
        Share familyWiseError,
        Share wrong,
        Share wrongEquivalent,
        Optional<Share> coverage,
        Optional<Share> coverageAlways,
        Share wrongBest) {}
