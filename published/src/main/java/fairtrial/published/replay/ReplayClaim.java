package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/// A claim of the author, and the figure that would show it.
///
/// @param quote   in the author's words
/// @param kind    the claimed relation
/// @param a       the row of the claim
/// @param b       the other row; empty: the reference, or none
/// @param load    connections of the runs of the claim; 0: every load of the ladder
/// @param group   workload of the claim; empty: any
/// @param value   claimed ratio or share, where the author gives one
/// @param flips   whether the flip list follows this claim
public record ReplayClaim(
        String quote,
        Kind kind,
        String a,
        Optional<String> b,
        int load,
        Optional<String> group,
        Optional<Double> value,
        boolean flips) {
    /// Kind of a claim.
    public enum Kind {
        /// `a` has more throughput than `b`, by `value` where it is given (1.43: 43 % more).
        @JsonProperty("faster")
        FASTER,
        /// `a` has no more throughput than `b`.
        @JsonProperty("not-faster")
        NOT_FASTER,
        /// `a` and `b` have about the same throughput.
        @JsonProperty("equal")
        EQUAL,
        /// `a` has the most throughput of all.
        @JsonProperty("best")
        BEST,
        /// `a` has the least throughput of all.
        @JsonProperty("worst")
        WORST,
        /// At least `value` of the machine's CPU time is idle under `a`.
        @JsonProperty("idle")
        IDLE,
        /// `a` has a smaller share of errors than `b`.
        @JsonProperty("fewer-errors")
        FEWER_ERRORS,
        /// `a` uses less heap than `b`.
        @JsonProperty("less-heap")
        LESS_HEAP,
        /// `a` opens fewer connections per 1000 requests than `b`.
        @JsonProperty("keeps-connections")
        KEEPS_CONNECTIONS,
        /// `a` starts as fast as `b`, within a quarter.
        @JsonProperty("starts-alike")
        STARTS_ALIKE,
        /// The throughput of `a` is `value` per second.
        @JsonProperty("value")
        VALUE,
        /// A claim that no load can show.
        @JsonProperty("not-measurable")
        NOT_MEASURABLE
    }
}
