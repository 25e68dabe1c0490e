package fairtrial.core.analysis;

import fairtrial.core.model.Load;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// One metric of one contender, by round.
///
/// @param load   empty for metrics without a load (start-up)
/// @param metric stable name with its unit, as in [fairtrial.core.verdict.Estimate]
/// @param values by round, in the metric's unit; rounds without a value are left out
public record RoundFigure(String contender, Optional<Load> load, String metric, SortedMap<Integer, Double> values) {
    public RoundFigure {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }
}
