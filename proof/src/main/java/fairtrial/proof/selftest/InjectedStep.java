package fairtrial.proof.selftest;

import fairtrial.core.analysis.Metric;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.plan.Plan;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.Pair;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A contender that burns a known CPU time in every request, against the same one that burns none: what had to
/// come out of the comparison beside what did. With the contender's CPUs saturated a request of c µs that costs
/// p more is served c / (c + p) as often.
///
/// @param container    of both
/// @param micros       planted, CPU time per request
/// @param truth        the ratio of throughputs that has to come out
/// @param ratio        the one that did, with its simultaneous interval; empty without one
/// @param answer       the verdict about the slowed one
public record InjectedStep(String container, double micros, double truth, Optional<Interval> ratio, Answer answer) {
    /// Every planted contender of a run against the plain one of its container.
    ///
    /// @param primary all comparisons of its primary family, also where validity withholds their verdicts
    public static List<InjectedStep> of(Plan plan, Result result, List<Comparison> primary) {
        return plan.ranked().stream()
                .filter(contender -> contender.plantedMicros() > 0)
                .flatMap(slowed -> plan.ranked().stream()
                        .filter(plain -> plain.plantedMicros() <= 0 && plain.container() == slowed.container())
                        .flatMap(plain -> step(result, primary, slowed, plain).stream()))
                .toList();
    }

    /// The ratios of two plain contenders of one container, which are equal.
    public static List<InjectedStep> twins(Plan plan, Result result, List<Comparison> primary) {
        List<Contender> plain = plan.ranked().stream()
                .filter(contender -> contender.plantedMicros() <= 0)
                .toList();
        return plain.size() < 2
                ? List.of()
                : Family.ALL_PAIRS.pairs(plain.size()).stream()
                        .filter(pair -> isSame(plain, pair))
                        .flatMap(pair -> step(result, primary, plain.get(pair.a()), plain.get(pair.b())).stream())
                        .toList();
    }

    private static boolean isSame(List<Contender> plain, Pair pair) {
        return plain.get(pair.a()).container() == plain.get(pair.b()).container();
    }

    private static Optional<InjectedStep> step(
            Result result, List<Comparison> primary, Contender slowed, Contender plain) {
        OptionalDouble cost = cpuMicros(result, plain.id());
        if (cost.isEmpty()) {
            return Optional.empty();
        }
        double micros = slowed.plantedMicros() - plain.plantedMicros();
        double truth = cost.getAsDouble() / (cost.getAsDouble() + micros);
        return primary.stream()
                .filter(c -> c.isBetween(slowed.id(), plain.id()))
                .findFirst()
                .map(c -> new InjectedStep(
                        slowed.container().id(), micros, truth, c.ratioOf(slowed.id()), answer(c, slowed.id())));
    }

    /// CPU time of one request of that contender in µs, by the run itself; empty where it was not read.
    public static OptionalDouble cpuMicros(Result result, String contender) {
        return result.estimates().stream()
                .filter(estimate -> estimate.contender().equals(contender)
                        && estimate.metric().equals(Metric.CPU_PER_REQUEST.id()))
                .mapToDouble(Estimate::mid)
                .findFirst();
    }

    private static Answer answer(Comparison c, String about) {
        return switch (c.verdict()) {
            case FASTER -> c.a().equals(about) ? Answer.FASTER : Answer.SLOWER;
            case SLOWER -> c.a().equals(about) ? Answer.SLOWER : Answer.FASTER;
            case EQUIVALENT -> Answer.EQUIVALENT;
            case UNDECIDED -> Answer.UNDECIDED;
        };
    }

    /// The interval leaves out the truth, were it that many times as wide.
    public boolean misses(double times) {
        return ratio.filter(interval -> {
                    double off = Math.log(truth / interval.mid());
                    double reach = Math.log((off > 0 ? interval.hi() : interval.lo()) / interval.mid());
                    return Math.abs(off) > times * Math.abs(reach);
                })
                .isPresent();
    }
}
