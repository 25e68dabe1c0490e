package fairtrial.proof.simulation;

import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.proof.simulation.CellResult.Share;

/// Results of a single run of an occasion cell.
///
/// @param during      its intervals contained the truth during that run
/// @param longRun     its intervals contained the truth over all states of the machine
/// @param nextDay     its intervals contained the truth on the next occasion
/// @param wrong       it called two contenders different that are equal in the long run, or the slower one
///     faster
/// @param halfPercent mean half-width of its intervals, in percent
public record SingleRun(
        Share during,
        Share longRun,
        Share nextDay,
        @JsonProperty("single_wrong") Share wrong,
        @JsonProperty("single_half_percent") double halfPercent) {}
