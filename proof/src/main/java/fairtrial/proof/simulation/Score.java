package fairtrial.proof.simulation;

import fairtrial.core.stats.Family;
import fairtrial.core.stats.Pair;
import fairtrial.core.verdict.Answer;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Comparison of one experiment's trace with the truth.
///
/// @param everWrong       whether some pair was wrongly called faster or slower at some look, stopped or not
/// @param wrong           whether some pair was wrongly called faster or slower up to the stop
/// @param wrongEquivalent whether a pair whose difference is the margin or more was called equivalent
/// @param covered         whether the intervals at the stop contained every true difference; empty without
///     intervals
/// @param everMissed      whether an interval missed the truth at some look; empty without intervals
/// @param wrongBest       whether the contender called the best is not one of the best
/// @param needs           the smallest [Trace.Sight#needs] of all looks
/// @param minutes         length of the whole experiment
record Score(
        boolean everWrong,
        boolean wrong,
        boolean wrongEquivalent,
        Optional<Boolean> covered,
        Optional<Boolean> everMissed,
        boolean wrongBest,
        Reached reached,
        double needs,
        double minutes) {
    /// Minutes until an event; infinite if it never came.
    ///
    /// @param leaderAt contender 0 was called faster than all others
    /// @param allAt    every pair had a correct answer
    /// @param bestAt   contender 0 was called the best
    record Reached(double leaderAt, double allAt, double bestAt) {}

    /// The score of a trace.
    ///
    /// @param truth  true logs of the ranked contenders
    /// @param margin equivalence margin as a share
    static Score of(Trace trace, double[] truth, double margin) {
        List<Pair> pairs = Family.ALL_PAIRS.pairs(truth.length);
        Marking marking = new Marking(pairs, truth, Math.log1p(margin));
        List<Trace.Sight> taken = trace.sights().subList(0, trace.stop() + 1);
        Trace.Sight verdict = trace.verdict();
        boolean hasIntervals = verdict.covered().isPresent();
        return new Score(
                trace.sights().stream().anyMatch(marking::isWrong),
                taken.stream().anyMatch(marking::isWrong),
                taken.stream().anyMatch(marking::isWronglyEquivalent),
                verdict.covered(),
                hasIntervals
                        ? Optional.of(trace.sights().stream()
                                .anyMatch(sight ->
                                        sight.covered().filter(is -> !is).isPresent()))
                        : Optional.empty(),
                verdict.best().filter(best -> !marking.isBest(best)).isPresent(),
                new Reached(
                        first(trace.sights(), marking::isLeaderTold),
                        first(trace.sights(), marking::isAllTold),
                        verdict.best()
                                        .filter(best -> best == 0 && marking.isBest(0))
                                        .isPresent()
                                ? verdict.minutes()
                                : Double.POSITIVE_INFINITY),
                trace.sights().stream().mapToDouble(Trace.Sight::needs).min().orElseThrow(),
                verdict.minutes());
    }

    private static double first(List<Trace.Sight> sights, Predicate<Trace.Sight> right) {
        return sights.stream()
                .filter(right)
                .mapToDouble(Trace.Sight::minutes)
                .findFirst()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /// Correctness of answers, given the truth.
    private static final class Marking {
        private final List<Pair> pairs;
        private final double[] truth;
        private final double margin;

        Marking(List<Pair> pairs, double[] truth, double margin) {
            this.pairs = pairs;
            this.truth = truth;
            this.margin = margin;
        }

        boolean isWrong(Trace.Sight sight) {
            return any(
                    sight,
                    (answer, difference) -> (answer == Answer.FASTER && difference <= 0)
                            || (answer == Answer.SLOWER && difference >= 0));
        }

        boolean isWronglyEquivalent(Trace.Sight sight) {
            return any(sight, (answer, difference) -> answer == Answer.EQUIVALENT && Math.abs(difference) >= margin);
        }

        boolean isLeaderTold(Trace.Sight sight) {
            for (int pair = 0; pair < pairs.size(); pair++) {
                boolean shown = sight.answers().get(pair) == Answer.FASTER && difference(pair) > 0;
                if (pairs.get(pair).a() == 0 && !shown) {
                    return false;
                }
            }
            return true;
        }

        boolean isAllTold(Trace.Sight sight) {
            return !any(sight, (answer, difference) -> !isRight(answer, difference));
        }

        boolean isBest(int contender) {
            for (double other : truth) {
                if (other > truth[contender]) {
                    return false;
                }
            }
            return true;
        }

        /// Whether the answer is correct. Below the margin "equivalent" is correct as well.
        private boolean isRight(Answer answer, double difference) {
            return switch (answer) {
                case FASTER -> difference > 0;
                case SLOWER -> difference < 0;
                case EQUIVALENT -> Math.abs(difference) < margin;
                case UNDECIDED -> false;
            };
        }

        private double difference(int pair) {
            return truth[pairs.get(pair).a()] - truth[pairs.get(pair).b()];
        }

        private boolean any(Trace.Sight sight, Ask ask) {
            for (int pair = 0; pair < pairs.size(); pair++) {
                if (ask.of(sight.answers().get(pair), difference(pair))) {
                    return true;
                }
            }
            return false;
        }
    }

    private interface Ask {
        boolean of(Answer answer, double difference);
    }
}
