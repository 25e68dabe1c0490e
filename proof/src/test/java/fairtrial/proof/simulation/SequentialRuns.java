package fairtrial.proof.simulation;

import fairtrial.core.stats.Family;
import fairtrial.core.stats.Pair;
import fairtrial.core.verdict.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Contenders one after the other, each with several runs of which the best counts, as in most published
/// comparisons. It has no intervals, so it never returns undecided. Two figures count as different when they
/// differ, at the printed precision, by [#READ_AS_DIFFERENT] or more.
///
/// @param runs      runs of one contender
/// @param seconds   length of one run
/// @param pause     seconds before every run
/// @param freshJvm  whether every run has a new JVM, instead of one JVM per contender
/// @param boot      seconds from the start of a JVM to its first run
public record SequentialRuns(String id, int runs, double seconds, double pause, boolean freshJvm, double boot)
        implements Protocol {
    /// Log of the smallest ratio that readers of two figures call a difference: 1 %.
    static final double READ_AS_DIFFERENT = Math.log1p(0.01);

    /// Protocol of seed 000: "each test 10 minutes, three times, the best of them".
    static final SequentialRuns BEST_OF_THREE = new SequentialRuns("best-of-3x10min", 3, 600, 0, true, 12);

    /// Protocol of seed 002: one wrk run of 30 s each.
    static final SequentialRuns ONE_RUN = new SequentialRuns("one-30s", 1, 30, 0, false, 12);

    /// Protocol of HttpArena, `scripts/lib/common.sh` (`DURATION=5s`, `RUNS=3`) and `scripts/benchmark.sh`
    /// (the run with the largest `rps`, 2 s between them).
    static final SequentialRuns HTTP_ARENA = new SequentialRuns("best-of-3x5s", 3, 5, 2, false, 12);

    /// Protocol of TechEmpower FrameworkBenchmarks, `toolset/README.md` (`--duration 15`): one run per level
    /// of concurrency.
    static final SequentialRuns TECH_EMPOWER = new SequentialRuns("one-15s", 1, 15, 0, false, 12);

    @Override
    public Trace run(SimulatedMachine machine) {
        double[] printed = new double[machine.contenders()];
        for (int contender : Machines.anyOrder(machine)) {
            List<Double> figures = new ArrayList<>();
            for (int run = 0; run < runs; run++) {
                if (run == 0 || freshJvm) {
                    machine.boot(contender);
                    machine.pass(boot);
                }
                machine.pass(run == 0 ? 0 : pause);
                figures.add(machine.measure(contender, seconds));
            }
            printed[contender] = counted(figures);
        }
        double others = Arrays.stream(printed, 1, printed.length).max().orElseThrow();
        double needs = READ_AS_DIFFERENT - (printed[0] - others);
        return new Trace(
                List.of(new Trace.Sight(machine.minutes(), answers(printed), Optional.empty(), first(printed), needs)),
                0);
    }

    /// Machine minutes for this number of contenders.
    double minutes(int contenders) {
        double boots = freshJvm ? runs * boot : boot;
        return contenders * (boots + (runs - 1) * pause + runs * seconds) / 60;
    }

    /// The published figure of a contender: the largest of its runs.
    static double counted(List<Double> figures) {
        return figures.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }

    private static Optional<Integer> first(double[] printed) {
        int best = 0;
        for (int contender = 1; contender < printed.length; contender++) {
            best = printed[contender] > printed[best] ? contender : best;
        }
        return Optional.of(best);
    }

    private static List<Answer> answers(double[] printed) {
        List<Answer> answers = new ArrayList<>();
        for (Pair pair : Family.ALL_PAIRS.pairs(printed.length)) {
            double gap = printed[pair.a()] - printed[pair.b()];
            answers.add(Math.abs(gap) < READ_AS_DIFFERENT ? Answer.UNDECIDED : gap > 0 ? Answer.FASTER : Answer.SLOWER);
        }
        return answers;
    }
}
