package fairtrial.proof.selftest;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Metric;
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

/// Comparison of a contender with an injected CPU cost in every request with the same contender without it:
/// the expected and the measured ratio. With saturated CPUs, a request of c µs that costs p µs more has
/// throughput c / (c + p).
///
/// @param container    container of both
/// @param micros       injected CPU time per request, in µs
/// @param truth        expected ratio of throughputs
/// @param ratio        measured ratio with its simultaneous interval; empty without one
/// @param answer       answer about the slowed contender
public record InjectedStep(String container, double micros, double truth, Optional<Interval> ratio, Answer answer) {
    /// The comparisons of all contenders with an injected cost with the plain contender of the same container.
    ///
    /// @param primary all comparisons of the primary family, including those whose verdicts validity withholds
    public static List<InjectedStep> of(Plan plan, Result result, List<Comparison> primary) {
        return plan.ranked().stream()
                .filter(contender -> contender.injectedMicros() > 0)
                .flatMap(slowed -> plan.ranked().stream()
                        .filter(plain -> plain.injectedMicros() <= 0
                                && plain.software().container()
                                        == slowed.software().container())
                        .flatMap(plain -> step(result, primary, slowed, plain).stream()))
                .toList();
    }

    /// The comparisons of plain contenders of the same container, which are equal.
    public static List<InjectedStep> twins(Plan plan, Result result, List<Comparison> primary) {
        List<Contender> plain = plan.ranked().stream()
                .filter(contender -> contender.injectedMicros() <= 0)
                .toList();
        return plain.size() < 2
                ? List.of()
                : Family.ALL_PAIRS.pairs(plain.size()).stream()
                        .filter(pair -> isSame(plain, pair))
                        .flatMap(pair -> step(result, primary, plain.get(pair.a()), plain.get(pair.b())).stream())
                        .toList();
    }

    private static boolean isSame(List<Contender> plain, Pair pair) {
        return plain.get(pair.a()).software().container()
                == plain.get(pair.b()).software().container();
    }

    private static Optional<InjectedStep> step(
            Result result, List<Comparison> primary, Contender slowed, Contender plain) {
        OptionalDouble cost = cpuMicros(result, plain.id());
        if (cost.isEmpty()) {
            return Optional.empty();
        }
        double micros = slowed.injectedMicros() - plain.injectedMicros();
        double truth = cost.getAsDouble() / (cost.getAsDouble() + micros);
        return primary.stream()
                .filter(c -> c.isBetween(slowed.id(), plain.id()))
                .findFirst()
                .map(c -> new InjectedStep(
                        slowed.software().container().id(),
                        micros,
                        truth,
                        c.ratioOf(slowed.id()),
                        answer(c, slowed.id())));
    }

    /// CPU time per request of this contender in µs, as the run measured it; empty where it was not read.
    public static OptionalDouble cpuMicros(Result result, String contender) {
        return result.statistics().estimates().stream()
                .filter(estimate -> estimate.contender().equals(contender)
                        && estimate.metric().equals(Metric.CPU_PER_REQUEST.id()))
                .mapToDouble(Estimate::mid)
                .findFirst();
    }

    private static Answer answer(Comparison c, String about) {
        return switch (c.decision().verdict()) {
            case FASTER -> c.pair().a().equals(about) ? Answer.FASTER : Answer.SLOWER;
            case SLOWER -> c.pair().a().equals(about) ? Answer.SLOWER : Answer.FASTER;
            case EQUIVALENT -> Answer.EQUIVALENT;
            case UNDECIDED -> Answer.UNDECIDED;
        };
    }

    /// Whether the interval, widened by this factor, excludes the true ratio.
    public boolean misses(double times) {
        return ratio.filter(interval -> {
                    double off = Math.log(truth / interval.mid());
                    double reach = Math.log((off > 0 ? interval.hi() : interval.lo()) / interval.mid());
                    return Math.abs(off) > times * Math.abs(reach);
                })
                .isPresent();
    }
}
