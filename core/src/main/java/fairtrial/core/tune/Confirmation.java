package fairtrial.core.tune;

import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.Interval;
import fairtrial.core.stats.MeanInterval;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// What fresh rounds show of the winner. Its figure is the only one of a search that is told as true.
///
/// @param ratio figure of the winner ÷ that of the default, above 1: better; 95 % interval over the
///     rounds
/// @param twin the same of a copy of one of the two over its original: what nothing looks like
/// @param half ratio at half of the connections, or of the rate of a percentile; empty: not measured, or not valid
/// @param twice ratio at twice as much
/// @param rounds number of rounds
/// @param constraints what they show of each constraint
/// @param refusals codes of checks that make the figures invalid
public record Confirmation(
        Optional<Interval> ratio,
        Optional<Interval> twin,
        Optional<Interval> half,
        Optional<Interval> twice,
        int rounds,
        @AbsentInOlderFiles List<ConstraintCheck> constraints,
        @AbsentInOlderFiles List<String> refusals) {
    public Confirmation {
        constraints = constraints == null ? List.of() : List.copyOf(constraints);
        refusals = refusals == null ? List.of() : List.copyOf(refusals);
    }

    /// Whether the settings are worth changing.
    public enum Answer {
        /// Better by more than the margin, as the estimate has it, and its interval excludes no gain.
        WORTH,
        /// Better, but by less than the margin.
        SMALL,
        /// It gains, and breaks a constraint, or may break it.
        BROKEN,
        /// Nothing beats the default by the margin: the whole interval is below it, or no candidate of the search was
        /// better.
        NOTHING,
        /// No candidate has a figure: none started, or all had errors.
        NOT_RUN,
        /// Each candidate with a figure breaks a constraint.
        ALL_BREAK,
        /// The interval has both no gain and the margin.
        UNDECIDED,
        /// A check refuses the figures, a copy differs from its original by more than the margin, or the winner did not
        /// run.
        DISTURBED
    }

    /// The interval over rounds of one contender's gains; empty with fewer than three, or where a round
    /// has none.
    private static Optional<Interval> interval(double[] gains) {
        return DoubleStream.of(gains).anyMatch(Double::isNaN)
                ? Optional.empty()
                : MeanInterval.of(gains)
                        .map(of -> new Interval(Math.exp(of.lo()), Math.exp(of.mean()), Math.exp(of.hi())));
    }

    /// The confirmation by the values of its stage.
    ///
    /// @param values of the winner
    /// @param twin of a copy over its original
    /// @param half of the winner at half of the connections
    public static Confirmation of(
            StageValues values, Optional<StageValues> twin, Optional<StageValues> half, Optional<StageValues> twice) {
        return new Confirmation(
                interval(values.of(0)),
                twin.flatMap(one -> interval(one.of(0))),
                half.flatMap(one -> interval(one.of(0))),
                twice.flatMap(one -> interval(one.of(0))),
                values.rounds(),
                List.of(),
                List.of());
    }

    /// Copy with intervals so many times as wide, on the log scale.
    public Confirmation widened(double factor) {
        return new Confirmation(
                ratio.map(one -> widened(one, factor)),
                twin.map(one -> widened(one, factor)),
                half.map(one -> widened(one, factor)),
                twice.map(one -> widened(one, factor)),
                rounds,
                constraints,
                refusals);
    }

    private static Interval widened(Interval of, double factor) {
        return new Interval(
                of.mid() * Math.pow(of.lo() / of.mid(), factor),
                of.mid(),
                of.mid() * Math.pow(of.hi() / of.mid(), factor));
    }

    /// Copy with what runs at half and at twice the rate show of the winner.
    public Confirmation withRates(Optional<StageValues> atHalf, Optional<StageValues> atTwice) {
        return new Confirmation(
                ratio,
                twin,
                atHalf.flatMap(one -> interval(one.of(0))),
                atTwice.flatMap(one -> interval(one.of(0))),
                rounds,
                constraints,
                refusals);
    }

    /// Whether it is better than the default at its own load.
    public boolean gains() {
        return ratio.filter(of -> of.lo() > 1).isPresent();
    }

    /// Copy with what the rounds show of constraints.
    public Confirmation with(List<ConstraintCheck> checks) {
        return new Confirmation(ratio, twin, half, twice, rounds, checks, refusals);
    }

    /// Copy with the codes of checks that make the figures invalid.
    public Confirmation withRefusals(List<String> codes) {
        return new Confirmation(ratio, twin, half, twice, rounds, constraints, codes);
    }

    /// Whether each constraint is surely kept.
    public boolean keepsAll() {
        return constraints.stream().allMatch(of -> of.state() == ConstraintCheck.State.KEPT);
    }

    /// The answer.
    ///
    /// @param margin share, such as 0.05
    public Answer answer(double margin) {
        boolean differs = twin.filter(of -> (of.lo() > 1 || of.hi() < 1) && Math.abs(of.mid() - 1) > margin)
                .isPresent();
        if (ratio.isEmpty() || differs || !refusals.isEmpty()) {
            return Answer.DISTURBED;
        }
        Interval gain = ratio.get();
        if (gains() && !keepsAll()) {
            return Answer.BROKEN;
        }
        if (gains()) {
            return gain.mid() > 1 + margin ? Answer.WORTH : Answer.SMALL;
        }
        return gain.hi() < 1 + margin ? Answer.NOTHING : Answer.UNDECIDED;
    }
}
