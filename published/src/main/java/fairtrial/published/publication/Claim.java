package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;

/// A claim of the author, with a short quote.
///
/// @param a           the contender of the claim
/// @param b           the other contender, where there is one
/// @param group       group of runs; empty: any
/// @param label       label of the runs; empty: any
/// @param setting     setting that a `cause` claim names
public record Claim(
        String text,
        Kind kind,
        Optional<String> a,
        Optional<String> b,
        Optional<String> group,
        Optional<String> label,
        @JsonUnwrapped ClaimAmount amount,
        Optional<String> setting) {
    /// Copy of another kind.
    public Claim as(Kind other) {
        return new Claim(text, other, a, b, group, label, amount, setting);
    }

    /// Copy about other contenders.
    public Claim between(Optional<String> one, Optional<String> other) {
        return new Claim(text, kind, one, other, group, label, amount, setting);
    }

    /// Copy about another figure.
    public Claim about(String figure) {
        ClaimAmount of = new ClaimAmount(amount.ratio(), Optional.of(figure), amount.value());
        return new Claim(text, kind, a, b, group, label, of, setting);
    }

    /// Kind of a claim.
    public enum Kind {
        /// `a` has the highest throughput.
        @JsonProperty("best")
        BEST,
        /// `a` has the lowest throughput.
        @JsonProperty("worst")
        WORST,
        /// `a` has more throughput than `b`.
        @JsonProperty("faster")
        FASTER,
        /// `a` has no more throughput than `b`.
        @JsonProperty("not-faster")
        NOT_FASTER,
        /// `a` and `b` have about the same throughput.
        @JsonProperty("equal")
        EQUAL,
        /// `a` has `ratio` times the throughput of `b`.
        @JsonProperty("ratio")
        RATIO,
        /// A figure of `a` is `value`.
        @JsonProperty("value")
        VALUE,
        /// `a` and `b` differ in their share of errors.
        @JsonProperty("errors-differ")
        ERRORS_DIFFER,
        /// `a` failed, and the others did not.
        @JsonProperty("only-failed")
        ONLY_FAILED,
        /// `a` needs the most, or least, memory.
        @JsonProperty("memory")
        MEMORY,
        /// `setting` limits `a`.
        @JsonProperty("cause")
        CAUSE,
        /// Threads of `a` are busy, as a profiler's thread states show.
        @JsonProperty("busy-threads")
        BUSY_THREADS,
        /// A response header means that `a` keeps connections and the others do not.
        @JsonProperty("keep-alive-header")
        KEEP_ALIVE_HEADER,
        /// The text names version `a` in one place and `b` in another.
        @JsonProperty("version")
        VERSION;

        /// Whether it ranks contenders by a figure.
        public boolean isRanking() {
            return switch (this) {
                case BEST, WORST, FASTER, NOT_FASTER, EQUAL, RATIO -> true;
                default -> false;
            };
        }
    }
}
