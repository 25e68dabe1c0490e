package fairtrial.proof.simulation;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.proof.simulation.CellResult.Share;
import java.util.SortedMap;

/// Result of many experiments of one [OccasionCell].
///
/// @param single   results of a single run
/// @param planned  pooled results, by the planned number of occasions
/// @param anyLook  error rate at any look from the third to the tenth occasion, for an open number of
///     occasions
public record OccasionResult(
        @JsonUnwrapped OccasionCellName cell,
        @JsonUnwrapped SingleRun single,
        SortedMap<Integer, Pooled> planned,
        Share anyLook) {
    /// Pooled result of one number of occasions.
    ///
    /// @param wrong       two contenders that are equal in the long run were called different, or the slower
    ///     one faster
    /// @param coverage    all intervals together contained the truth
    /// @param halfPercent mean half-width, in percent
    public record Pooled(Share wrong, Share coverage, double halfPercent) {}
}
