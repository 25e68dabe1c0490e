package fairtrial.core.explain.gap;

import fairtrial.core.model.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The gap of CPU time per request with its parts.
///
/// @param micros        CPU µs per request of the whole process
/// @param contributions the largest first; they add up to the gap
/// @param covered       share of the gap that the named ones explain together, 0–1
/// @param unexplained   the gap without the named ones, in µs
/// @param samples       samples that divide a role's time in a round, the fewest; 0: no role is divided
public record CpuGap(
        PairValue micros, List<Contribution> contributions, double covered, Interval unexplained, long samples) {
    /// Share of the gap that named contributions must explain.
    public static final double COVERS = 0.8;

    /// Of a normal distribution, for 95 %.
    private static final double TWO_SIDED = 1.96;

    public CpuGap {
        contributions = List.copyOf(contributions);
    }

    /// The gap over these rounds.
    ///
    /// No part is named where the interval of the whole gap contains 0: with twenty parts, one interval of 95
    /// % would exclude 0 by chance. Then parts are named by size until what remains is at most a fifth of the
    /// gap, and no part that is left is larger than that: two large parts of opposite sign are both named. A
    /// part whose own interval contains 0 is never named; it stays in the unexplained rest.
    static CpuGap of(List<GapRound> rounds) {
        PairValue total = PairValue.of(rounds, SideCounts::cpuMicros);
        CpuParts parts = new CpuParts(rounds);
        List<CpuParts.Series> sorted = parts.series().stream()
                .sorted(Comparator.comparingDouble(
                        part -> -Math.abs(part.value().difference().mid())))
                .toList();
        double gap = total.difference().mid();
        double most = (1 - COVERS) * Math.abs(gap);
        double left = gap;
        double[] rest = rounds.stream()
                .mapToDouble(
                        round -> round.contender().cpuMicros() - round.against().cpuMicros())
                .toArray();
        List<Contribution> told = new ArrayList<>();
        boolean enough = !total.differs();
        for (CpuParts.Series part : sorted) {
            PairValue value = part.value();
            double size = value.difference().mid();
            enough |= Math.abs(left) <= most && Math.abs(size) <= most;
            boolean named = !enough && value.differs();
            told.add(new Contribution(part.part().role(), part.part().layer(), value, named));
            if (named) {
                left -= size;
                for (int round = 0; round < rest.length; round++) {
                    rest[round] -= part.difference(round);
                }
            }
        }
        double covered = gap == 0 ? 0 : Math.max(0, 1 - Math.abs(left / gap));
        return new CpuGap(total, told, covered, PairValue.interval(rest), parts.fewestSamples());
    }

    /// The named contributions, the largest first.
    public List<Contribution> named() {
        return contributions.stream().filter(Contribution::named).toList();
    }

    /// Half of the 95 % interval that sampling alone leaves to a layer with half of its role's samples in a
    /// round, as a share of the role's time.
    public double sampling() {
        return samples == 0 ? 0 : TWO_SIDED * Math.sqrt(0.25 / samples);
    }
}
