package fairtrial.proof.simulation;

import fairtrial.core.stats.Family;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.StudentT;
import fairtrial.core.verdict.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tachometer's auto-sampling: samples in a fixed order, one JVM each, with an unpaired 95 % t interval for
/// every pair. An uncorrected look follows every batch, until every pair differs or the time is up.
/// (`src/runner.ts`: one warm-up each, `sampleSize` samples in a fixed order, then batches of 10;
/// `src/stats.ts`: variances of both means added, degrees of freedom of the smaller sample.)
///
/// @param samples   samples of each contender before the first look (README: 50)
/// @param batch     further samples of each contender before the next look (10)
/// @param seconds   length of one sample
/// @param minutes   time limit (README: 5)
/// @param boot      seconds from the start of a JVM to its first sample, warm-up sample included
public record RoundRobin(String id, int samples, int batch, double seconds, double minutes, double boot)
        implements Protocol {
    static final RoundRobin TACHOMETER = new RoundRobin("round-robin-peeking", 50, 10, 0.5, 5, 12);

    private static final double CONFIDENCE = 0.95;

    @Override
    public Trace run(SimulatedMachine machine) {
        int contenders = machine.contenders();
        int[] order = Machines.anyOrder(machine);
        for (int contender : order) {
            machine.boot(contender);
            machine.pass(boot);
        }
        double started = machine.minutes();
        double[] sums = new double[contenders];
        double[] squares = new double[contenders];
        List<Trace.Sight> sights = new ArrayList<>();
        int taken = 0;
        boolean resolved = false;
        while (!resolved && (sights.isEmpty() || machine.minutes() - started < minutes)) {
            for (int more = taken == 0 ? samples : batch; more > 0; more--) {
                taken++;
                for (int contender : order) {
                    double value = machine.measure(contender, seconds);
                    sums[contender] += value;
                    squares[contender] += value * value;
                }
            }
            Trace.Sight sight = look(machine, sums, squares, taken);
            sights.add(sight);
            resolved = sight.answers().stream().noneMatch(answer -> answer == Answer.UNDECIDED);
        }
        return new Trace(sights, sights.size() - 1);
    }

    private static Trace.Sight look(SimulatedMachine machine, double[] sums, double[] squares, int n) {
        double critical = StudentT.twoSided(n - 1.0, CONFIDENCE);
        double[] truth = machine.truth();
        List<Answer> answers = new ArrayList<>();
        boolean covered = true;
        int best = 0;
        double needs = Double.NEGATIVE_INFINITY;
        for (Pair pair : Family.ALL_PAIRS.pairs(sums.length)) {
            double difference = (sums[pair.a()] - sums[pair.b()]) / n;
            double half = critical * standardError(sums, squares, pair, n);
            answers.add(difference > half ? Answer.FASTER : difference < -half ? Answer.SLOWER : Answer.UNDECIDED);
            covered &= Math.abs(difference - (truth[pair.a()] - truth[pair.b()])) <= half;
            best = sums[pair.b()] > sums[best] ? pair.b() : best;
            needs = pair.a() == 0 ? Math.max(needs, half - difference) : needs;
        }
        return new Trace.Sight(machine.minutes(), answers, Optional.of(covered), Optional.of(best), needs);
    }

    /// Standard error of the difference of two unpaired means.
    private static double standardError(double[] sums, double[] squares, Pair pair, int n) {
        return Math.sqrt((variance(sums, squares, pair.a(), n) + variance(sums, squares, pair.b(), n)) / n);
    }

    private static double variance(double[] sums, double[] squares, int contender, int n) {
        double mean = sums[contender] / n;
        return Math.max(0, squares[contender] / n - mean * mean) * n / (n - 1);
    }
}
