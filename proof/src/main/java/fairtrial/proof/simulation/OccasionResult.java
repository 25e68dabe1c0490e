package fairtrial.proof.simulation;

import fairtrial.proof.simulation.CellResult.Share;
import java.util.SortedMap;

/// Result of many experiments of one [OccasionCell].
///
/// @param effects    name of the effects between occasions
/// @param betweenSd  standard deviation of a usual pair between occasions, natural log
/// @param during     a single run: its intervals contained the truth during that run
/// @param longRun    a single run: its intervals contained the truth over all states of the machine
/// @param nextDay    a single run: its intervals contained the truth on the next occasion
/// @param singleWrong a single run called two contenders different that are equal in the long run, or the
///     slower one faster
/// @param singleHalfPercent mean half-width of a single run's intervals, in percent
/// @param planned    pooled results, by the planned number of occasions
/// @param anyLook    error rate at any look from the third to the tenth occasion, for an open number of
///     occasions
public record OccasionResult(
        String noise,
        String effects,
        double betweenSd,
        int contenders,
        String truth,
        int experiments,
        Share during,
        Share longRun,
        Share nextDay,
        Share singleWrong,
        double singleHalfPercent,
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
