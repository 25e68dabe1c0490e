package fairtrial.core.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.verdict.Estimate;
import java.util.Optional;

/// Figures that are no points of their series, because nobody knows how exact they are.
///
/// @param contender its name in the series
/// @param metric    its id
/// @param load      name of its load; empty for figures without one
/// @param runs      number of runs
public record LeftOutPoints(
        String contender,
        String metric,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> load,
        Why why,
        int runs) {
    /// Why a figure is no point.
    public enum Why {
        /// A check refused it.
        REFUSED,
        /// It comes from one round, which has no spread.
        ONE_ROUND,
        /// All rounds have the same value. A point without an error would outweigh all others.
        NO_SPREAD,
        /// A percentile of so few requests that its interval is open above.
        NO_UPPER_END,
        /// Its run has no contender to compare it with.
        NO_REFERENCE,
        /// Its run has no interval of the ratio: fewer than three rounds, for example.
        NO_COMPARISON
    }

    /// Why a figure that no check refused is no point; empty: it is one.
    static Optional<Why> of(Estimate estimate) {
        if (estimate.nRounds() < 2) {
            return Optional.of(Why.ONE_ROUND);
        }
        if (estimate.lo().isPresent() && estimate.hi().isEmpty()) {
            return Optional.of(Why.NO_UPPER_END);
        }
        return estimate.interval()
                        .filter(of -> of.lo() > 0 && of.hi() > of.lo())
                        .isPresent()
                ? Optional.empty()
                : Optional.of(Why.NO_SPREAD);
    }
}
