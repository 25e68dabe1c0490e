package fairtrial.core.history;

import fairtrial.core.model.Interval;

/// What a comparison of both sides of a step showed, interleaved in the same minutes.
///
/// @param before    hash of the plan of the run before the step; `after` of the one after it
/// @param contender its id in both
/// @param metric    its id
/// @param ratio     figure after ÷ figure before; 95 % interval
/// @param run       folder of the comparison
public record Confirmed(
        String before, String after, String contender, String metric, Interval ratio, Answer answer, String run) {
    /// Whether the step is true.
    public enum Answer {
        /// The interval excludes 1, on the side of the step.
        CONFIRMED,
        /// The interval lies within the margin, or excludes 1 on the other side.
        REFUTED,
        /// Neither.
        UNDECIDED
    }

    /// The answer of an interval.
    ///
    /// @param expected ratio of the step
    /// @param margin share, such as 0.05
    public static Answer answer(Interval ratio, double expected, double margin) {
        boolean same = expected > 1 ? ratio.lo() > 1 : ratio.hi() < 1;
        boolean other = expected > 1 ? ratio.hi() < 1 : ratio.lo() > 1;
        boolean within = ratio.lo() > 1 / (1 + margin) && ratio.hi() < 1 + margin;
        if (same) {
            return Answer.CONFIRMED;
        }
        return other || within ? Answer.REFUTED : Answer.UNDECIDED;
    }
}
