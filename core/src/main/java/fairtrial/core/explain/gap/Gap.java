package fairtrial.core.explain.gap;

import fairtrial.core.model.Interval;
import java.util.List;

/// Why one contender is faster than another, from rounds in which fresh JVMs of both took turns.
///
/// @param rounds     number of rounds
/// @param throughput that of the contender and of the other, in requests per second
/// @param ratio      contender ÷ against, geometric mean with its 95 % interval
/// @param kind       what makes the gap
/// @param cpuShare   share of the gap (of logarithms) that CPU time per request makes; below 0 or above 1
///     where the use of the CPUs works against it; 0 without a gap
/// @param figures    figures per request besides CPU time
public record Gap(
        GapSide contender,
        GapSide against,
        int rounds,
        PairValue throughput,
        Interval ratio,
        GapKind kind,
        double cpuShare,
        CpuGap cpu,
        List<GapFigure> figures) {
    /// From this share on, one of the two reasons is told alone.
    private static final double ALONE = 0.8;

    public Gap {
        figures = List.copyOf(figures);
    }

    /// The gap over these rounds.
    ///
    /// Throughput is CPUs in use ÷ CPU time per request. So the logarithm of the ratio of throughputs is
    /// exactly the sum of two: that of CPU time per request, and that of the CPUs in use.
    ///
    /// @throws IllegalArgumentException fewer than three rounds
    public static Gap of(GapSide contender, GapSide against, List<GapRound> rounds) {
        double[] logs = logs(
                rounds,
                round -> Math.log(
                        round.contender().throughput() / round.against().throughput()));
        double[] cpu = logs(
                rounds,
                round -> -Math.log(
                        round.contender().cpuMicros() / round.against().cpuMicros()));
        double[] use = new double[logs.length];
        for (int round = 0; round < use.length; round++) {
            use[round] = logs[round] - cpu[round];
        }
        Interval ratio = PairValue.interval(logs);
        Interval ofCpu = PairValue.interval(cpu);
        double share = ratio.mid() == 0 ? 0 : ofCpu.mid() / ratio.mid();
        return new Gap(
                contender,
                against,
                rounds.size(),
                PairValue.of(rounds, SideCounts::throughput),
                new Interval(Math.exp(ratio.lo()), Math.exp(ratio.mid()), Math.exp(ratio.hi())),
                kind(ratio, ofCpu, PairValue.interval(use), share),
                share,
                CpuGap.of(rounds),
                GapFigure.of(rounds));
    }

    private interface Log {
        double of(GapRound round);
    }

    private static double[] logs(List<GapRound> rounds, Log log) {
        return rounds.stream().mapToDouble(log::of).toArray();
    }

    private static GapKind kind(Interval ratio, Interval cpu, Interval use, double share) {
        if (!PairValue.excludesZero(ratio)) {
            return GapKind.NOT_SHOWN;
        }
        boolean ofCpu = PairValue.excludesZero(cpu);
        boolean ofUse = PairValue.excludesZero(use);
        if (ofCpu && share >= ALONE) {
            return GapKind.CPU;
        }
        if (ofUse && share <= 1 - ALONE) {
            return GapKind.WAITING;
        }
        return ofCpu && ofUse ? GapKind.BOTH : GapKind.UNCLEAR;
    }

    /// Whether it is about these two, in this order.
    public boolean isBetween(String one, String other) {
        return contender.id().equals(one) && against.id().equals(other);
    }
}
