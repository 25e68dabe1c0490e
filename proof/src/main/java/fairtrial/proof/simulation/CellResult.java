package fairtrial.proof.simulation;

import java.util.Optional;

/// Result of many experiments of one [Cell]. Shares have exact 95 % bounds [Clopper & Pearson 1934]. Times are
/// machine minutes, empty when fewer than that share of the experiments reached the event.
///
/// @param section           section of the report: `error`, `time`, `budget` or `design`
/// @param familyWiseError experiments with a wrong result at any look, stopped or not: two equal contenders
///     called different, or the slower one called faster
/// @param wrong             experiments with a wrong result up to the look at which the rule stopped
/// @param wrongEquivalent   experiments that called a difference of the margin or more equivalent
/// @param coverage experiments in which all intervals at the stop contained the truth; empty without intervals
/// @param coverageAlways    experiments in which all intervals at all looks contained the truth
/// @param wrongBest         experiments that named a contender as best that is not
/// @param leader            minutes until the fastest was called faster than each of the others
/// @param all               minutes until every pair had a correct answer
/// @param best              minutes until the fastest was called the best, for the question `best`
/// @param smallest          lead in percent that half, and four fifths, of the experiments would have shown
/// @param minutes           median length of an experiment
public record CellResult(
        String section,
        String protocol,
        String noise,
        int contenders,
        String truth,
        int experiments,
        Share familyWiseError,
        Share wrong,
        Share wrongEquivalent,
        Optional<Share> coverage,
        Optional<Share> coverageAlways,
        Share wrongBest,
        Times leader,
        Times all,
        Times best,
        Smallest smallest,
        double minutes) {
    CellResult parse(String place) {
        return new CellResult(
                place,
                protocol,
                noise,
                contenders,
                truth,
                experiments,
                familyWiseError,
                wrong,
                wrongEquivalent,
                coverage,
                coverageAlways,
                wrongBest,
                leader,
                all,
                best,
                smallest,
                minutes);
    }

    /// A share of the experiments with its exact bounds, all 0–1.
    public record Share(double lo, double mid, double hi) {}

    /// Quantiles of a time in minutes.
    public record Times(Optional<Double> median, Optional<Double> p90, double share) {}

    /// Quantiles of the smallest lead, percent.
    public record Smallest(double half, double fourFifths) {}
}
