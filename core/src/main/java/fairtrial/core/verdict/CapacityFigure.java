package fairtrial.core.verdict;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.model.Interval;
import java.util.Optional;

/// The highest rate at which a contender keeps a promise.
///
/// @param promise as written, such as `p99<50ms`
/// @param asked whether the run was asked about this promise; contenders are compared by those alone
/// @param rate requests per second: the capacity, or the nearest rate that was driven
/// @param lo 95 % lower end over the rounds; empty without an interval
/// @param hi 95 % upper end over the rounds; empty without an interval
/// @param nRounds number of rounds
/// @param fromAbove capacity after a higher rate ÷ that after a lower one, with its 95 % interval; empty
///     where it is not known. Below 1: an overload leaves the service in a worse state
public record CapacityFigure(
        String contender,
        String promise,
        boolean asked,
        State state,
        double rate,
        Optional<Double> lo,
        Optional<Double> hi,
        int nRounds,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Interval> fromAbove) {
    /// Where the capacity lies.
    public enum State {
        /// Between rates that were driven.
        @JsonProperty("within")
        WITHIN,
        /// The promise was kept at every rate that was driven.
        @JsonProperty("above")
        ABOVE,
        /// As above, and the load generator could drive no higher rate.
        @JsonProperty("generator")
        GENERATOR,
        /// The promise was broken at every rate that was driven.
        @JsonProperty("below")
        BELOW,
        /// It depends on what was before, so no rate is the capacity: what stands there is that of this run.
        @JsonProperty("two-states")
        TWO_STATES
    }

    /// Whether the service has two states: after a higher rate its capacity is lower, by more than the
    /// margin.
    ///
    /// @param margin share of equivalence, such as 0.05
    public boolean hasTwoStates(double margin) {
        return fromAbove
                .filter(ratio -> ratio.hi() < 1 && ratio.mid() < 1 - margin)
                .isPresent();
    }

    /// Copy with another state.
    public CapacityFigure withState(State other) {
        return new CapacityFigure(contender, promise, asked, other, rate, lo, hi, nRounds, fromAbove);
    }

    /// The interval; empty where there is none.
    public Optional<Interval> interval() {
        return lo.flatMap(low -> hi.map(high -> new Interval(low, rate, high)));
    }
}
