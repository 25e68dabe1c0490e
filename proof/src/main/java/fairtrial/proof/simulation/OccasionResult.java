package fairtrial.proof.simulation;

import fairtrial.proof.simulation.CellResult.Share;
import java.util.SortedMap;

/// What many experiments of one [OccasionCell] came to.
///
/// @param effects    between occasions, in words
/// @param betweenSd  of a pair of usual contenders, natural log
/// @param during     a single run: its intervals held the truth during that run
/// @param longRun    a single run: they held the truth over all states of the machine
/// @param nextDay    a single run: they held the truth on the next occasion
/// @param singleWrong a single run called two different that are equal in the long run, or the slower one faster
/// @param singleHalfPercent mean half-width of a single run's intervals
/// @param planned    pooled, by the number of occasions that was planned
/// @param weighted   the textbook's pooling, by the same numbers
/// @param anyLook    error at any look from the third to the tenth occasion that come as they come
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
        SortedMap<Integer, Pooled> weighted,
        Share anyLook) {
    /// One number of occasions.
    ///
    /// @param wrong       two that are equal in the long run were called different, or the slower one faster
    /// @param coverage    all intervals together held the truth
    /// @param halfPercent mean half-width
    public record Pooled(Share wrong, Share coverage, double halfPercent) {}
}
