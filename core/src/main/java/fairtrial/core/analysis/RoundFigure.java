package fairtrial.core.analysis;

import fairtrial.core.model.Load;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// One figure of one contender, round by round.
///
/// @param load   empty for figures that belong to no load (start-up)
/// @param metric stable name with its unit, as in [fairtrial.core.verdict.Estimate]
/// @param values by round, in the metric's unit; rounds that could not give one are left out
public record RoundFigure(String contender, Optional<Load> load, String metric, SortedMap<Integer, Double> values) {
    public RoundFigure {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }
}
