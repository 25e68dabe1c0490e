package fairtrial.proof.simulation;

import fairtrial.proof.simulation.CellResult.Times;

/// Minutes of a cell until an event.
///
/// @param leader the fastest was called faster than each of the others
/// @param all    every pair had a correct answer
/// @param best   the fastest was called the best, for the question `best`
public record CellTimes(Times leader, Times all, Times best) {}
