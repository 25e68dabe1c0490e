package fairtrial.core.explain.gap;

import fairtrial.core.explain.SampledCpu;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ThreadRole;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Rounds with known CPU times: a thousand requests each.
final class MadeUpRounds {
    private static final long REQUESTS = 1_000;

    private MadeUpRounds() {}

    /// A contender whose workers do this, in µs per request; `kernel` is the kernel's part.
    static SideCounts side(Map<String, Double> micros) {
        return side(10_000, micros);
    }

    /// The same with its throughput.
    static SideCounts side(double throughput, Map<String, Double> micros) {
        double all = micros.values().stream().mapToDouble(Double::doubleValue).sum();
        double kernel = micros.getOrDefault(Contribution.KERNEL, 0.0);
        List<SampledCpu> samples = new ArrayList<>();
        micros.forEach((layer, time) -> {
            if (!layer.equals(Contribution.KERNEL)) {
                samples.add(new SampledCpu(ThreadRole.WORKER, layer, Math.round(1e6 * time)));
            }
        });
        return side(throughput, List.of(role(ThreadRole.WORKER, all, kernel / all)), samples);
    }

    static SideCounts side(double throughput, List<RoleCounts> roles, List<SampledCpu> samples) {
        return new SideCounts(
                throughput,
                REQUESTS,
                0,
                roles,
                samples,
                Reading.of(3.0),
                Reading.of(2.0),
                Reading.unavailable("not counted here"));
    }

    /// A role with that CPU time in µs per request, four waits and one preemption for ten requests.
    static RoleCounts role(ThreadRole role, double micros, double kernelShare) {
        return new RoleCounts(role, Math.round(1e3 * micros * REQUESTS), kernelShare, 4 * REQUESTS / 10, REQUESTS / 10);
    }

    /// Layers with their times: a name, then a number, and so on.
    static Map<String, Double> layers(Object... pairs) {
        Map<String, Double> layers = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            layers.put((String) pairs[i], ((Number) pairs[i + 1]).doubleValue());
        }
        return layers;
    }

    /// The same layers with one of them changed.
    static Map<String, Double> with(Map<String, Double> layers, String layer, double micros) {
        Map<String, Double> other = new LinkedHashMap<>(layers);
        other.put(layer, micros);
        return other;
    }

    static GapRound round(Map<String, Double> contender, Map<String, Double> against) {
        return new GapRound(side(contender), side(against));
    }

    /// The contribution of that layer.
    static Contribution part(CpuGap gap, String layer) {
        return gap.contributions().stream()
                .filter(part -> part.layer().equals(layer))
                .findFirst()
                .orElseThrow();
    }

    static List<GapRound> rounds(GapRound... rounds) {
        return Arrays.asList(rounds);
    }
}
