package fairtrial.proof.simulation;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;

/// Result of many experiments of one [Cell]. Shares have exact 95 % bounds [Clopper & Pearson 1934]. Times are
/// machine minutes, empty when fewer than that share of the experiments reached the event.
///
/// @param smallest lead in percent that half, and four fifths, of the experiments would have shown
/// @param minutes  median length of an experiment
public record CellResult(
        @JsonUnwrapped CellName cell,
        @JsonUnwrapped CellErrors errors,
        @JsonUnwrapped CellTimes times,
        Smallest smallest,
        double minutes) {
    CellResult parse(String place) {
        return new CellResult(cell.withSection(place), errors, times, smallest, minutes);
    }

    /// A share of the experiments with its exact bounds, all 0–1.
    public record Share(double lo, double mid, double hi) {}

    /// Quantiles of a time in minutes.
    public record Times(Optional<Double> median, Optional<Double> p90, double share) {}

    /// Quantiles of the smallest lead, percent.
    public record Smallest(double half, double fourFifths) {}
}
