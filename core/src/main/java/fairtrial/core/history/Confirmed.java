package fairtrial.core.history;

import fairtrial.core.model.Interval;

/// What a comparison of both sides of a step showed, interleaved in the same minutes.
///
/// @param before    identity of the compared run before the step, see [PastRun#identity()]; `after` of the
///     one after it
/// @param contender name of the series
/// @param metric    its id
/// @param load      id of its load; empty: the figure has none
/// @param step      ratio of the step that was asked for
/// @param ratio     figure after ÷ figure before; interval at the confidence of the attempt, see [Attempts]
/// @param run       folder of the comparison
public record Confirmed(
        String before,
        String after,
        String contender,
        String metric,
        String load,
        double step,
        Interval ratio,
        Answer answer,
        String run) {
    /// Whether the step is true.
    public enum Answer {
        /// The interval excludes 1, and the difference is half of the step or more, to the same side.
        CONFIRMED,
        /// The whole interval is nearer to 1 than half of the step, or on the other side.
        REFUTED,
        /// Neither.
        UNDECIDED
    }

    /// The answer of an interval.
    ///
    /// @param ratio at the confidence of the attempt
    /// @param step ratio of the step, not 1
    public static Answer answer(Interval ratio, double step) {
        // As a gain: a drop of one is a gain of the other.
        Interval gain = step > 1 ? ratio : ratio.inverted();
        double half = Math.sqrt(step > 1 ? step : 1 / step);
        if (gain.hi() < half) {
            return Answer.REFUTED;
        }
        return gain.lo() > 1 && gain.mid() >= half ? Answer.CONFIRMED : Answer.UNDECIDED;
    }

    /// Whether it is about this series.
    boolean isOf(String name, String metricId, String loadId) {
        return contender.equals(name) && metric.equals(metricId) && load.equals(loadId);
    }

    /// Whether it is about a step to the same side.
    boolean isTo(double ratioOfStep) {
        return (step > 1) == (ratioOfStep > 1);
    }
}
