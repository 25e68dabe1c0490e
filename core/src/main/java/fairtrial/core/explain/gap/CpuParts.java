package fairtrial.core.explain.gap;

import fairtrial.core.explain.SampledCpu;
import fairtrial.core.record.ThreadRole;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The parts of CPU time per request in each round. Parts of a contender add up to its CPU time per request.
/// The kernel counts the time of a role, and how much of it was its own. Samples of Java code divide the
/// other time.
final class CpuParts {
    /// Fewer samples of a role in a round tell a share to worse than a fifth.
    private static final int LEAST_SAMPLES = 30;

    /// Parts below this share of all CPU time are one part: they explain nothing, and there may be dozens.
    private static final double SMALL = 0.01;

    private final List<GapRound> rounds;
    private final Set<ThreadRole> divided;

    /// The identity of a part.
    record Part(ThreadRole role, String layer) {}

    CpuParts(List<GapRound> rounds) {
        this.rounds = rounds;
        this.divided = EnumSet.noneOf(ThreadRole.class);
        for (ThreadRole role : ThreadRole.values()) {
            if (sides().stream().anyMatch(side -> !isSmall(side, role))
                    && sides().stream().allMatch(side -> isSmall(side, role) || isSampled(side, role))) {
                divided.add(role);
            }
        }
    }

    private List<SideCounts> sides() {
        return rounds.stream()
                .flatMap(round -> List.of(round.contender(), round.against()).stream())
                .toList();
    }

    private static boolean isSmall(SideCounts side, ThreadRole role) {
        return side.cpuMicros(role) < SMALL * side.cpuMicros();
    }

    private static boolean isSampled(SideCounts side, ThreadRole role) {
        return count(side.samples(role)) >= LEAST_SAMPLES;
    }

    private static long count(List<SampledCpu> samples) {
        return samples.stream().mapToLong(SampledCpu::samples).sum();
    }

    /// Samples that divide the time of a role in a round, the fewest of all; 0: no role is divided.
    long fewestSamples() {
        return sides().stream()
                .flatMapToLong(side -> divided.stream()
                        .filter(role -> !isSmall(side, role))
                        .mapToLong(role -> count(side.samples(role))))
                .min()
                .orElse(0);
    }

    /// A part in each round, in CPU µs per request.
    static final class Series {
        private final Part part;
        private final double[] contender;
        private final double[] against;

        private Series(Part part, double[] contender, double[] against) {
            this.part = part;
            this.contender = contender;
            this.against = against;
        }

        Part part() {
            return part;
        }

        PairValue value() {
            return PairValue.of(contender, against);
        }

        /// Contender − against in that round.
        double difference(int round) {
            return contender[round] - against[round];
        }

        private boolean isZero() {
            return Arrays.stream(contender).allMatch(value -> value == 0)
                    && Arrays.stream(against).allMatch(value -> value == 0);
        }

        private void add(Series other) {
            for (int round = 0; round < contender.length; round++) {
                contender[round] += other.contender[round];
                against[round] += other.against[round];
            }
        }
    }

    /// The parts over all rounds; those that are 0 everywhere are left out.
    List<Series> series() {
        List<Map<Part, Double>> contender =
                rounds.stream().map(round -> parts(round.contender())).toList();
        List<Map<Part, Double>> against =
                rounds.stream().map(round -> parts(round.against())).toList();
        Set<Part> all = new LinkedHashSet<>();
        contender.forEach(round -> all.addAll(round.keySet()));
        against.forEach(round -> all.addAll(round.keySet()));
        double small = SMALL
                * sides().stream().mapToDouble(SideCounts::cpuMicros).max().orElse(0);
        Map<Part, Series> kept = new LinkedHashMap<>();
        for (Part part : all) {
            double[] left = values(contender, part);
            double[] right = values(against, part);
            boolean merged = divided.contains(part.role()) && mean(left) < small && mean(right) < small;
            Part into = merged ? new Part(part.role(), Contribution.REST) : part;
            kept.computeIfAbsent(into, any -> new Series(into, new double[rounds.size()], new double[rounds.size()]))
                    .add(new Series(part, left, right));
        }
        return kept.values().stream().filter(series -> !series.isZero()).toList();
    }

    private Map<Part, Double> parts(SideCounts side) {
        Map<Part, Double> parts = new LinkedHashMap<>();
        for (RoleCounts counts : side.roles()) {
            divide(side, counts, parts);
        }
        parts.merge(new Part(ThreadRole.OTHER, Contribution.ENDED), side.endedMicros(), Double::sum);
        return parts;
    }

    private void divide(SideCounts side, RoleCounts counts, Map<Part, Double> parts) {
        ThreadRole role = counts.role();
        double micros = side.perRequest(counts.cpuNanos()) / 1e3;
        if (!divided.contains(role)) {
            parts.merge(new Part(role, Contribution.ALL), micros, Double::sum);
            return;
        }
        double kernel = counts.kernelShare() * micros;
        parts.merge(new Part(role, Contribution.KERNEL), kernel, Double::sum);
        List<SampledCpu> samples = side.samples(role);
        long all = count(samples);
        if (all == 0) {
            parts.merge(new Part(role, Contribution.REST), micros - kernel, Double::sum);
        }
        for (SampledCpu sampled : samples) {
            double share = (double) sampled.samples() / all;
            parts.merge(new Part(role, sampled.layer()), share * (micros - kernel), Double::sum);
        }
    }

    private static double[] values(List<Map<Part, Double>> rounds, Part part) {
        return rounds.stream()
                .mapToDouble(round -> round.getOrDefault(part, 0.0))
                .toArray();
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
