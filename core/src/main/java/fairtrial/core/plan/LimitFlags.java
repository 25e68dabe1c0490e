package fairtrial.core.plan;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// JVM flags of contenders with a limit. In a pod the JVM chooses heap, collector and number of CPUs by itself,
/// so a limited contender gets none of the plan's. Only a heap that the user asked for is set.
final class LimitFlags {
    private LimitFlags() {}

    /// The limit as it will be held on this machine.
    static PodLimit resolved(PodLimit asked, Reading<String> controlGroups) {
        return switch (controlGroups) {
            case Reading.Available<String> ignored -> asked;
            case Reading.Unavailable<String>(String reason) -> asked.imitatedBecause(reason);
        };
    }

    /// The contenders, with the user's heap on those that have a limit and no heap of their own.
    static List<Contender> withHeap(List<Contender> contenders, Optional<Bytes> heap) {
        return heap.map(size -> contenders.stream()
                        .map(contender -> withHeap(contender, size))
                        .toList())
                .orElse(contenders);
    }

    private static Contender withHeap(Contender contender, Bytes heap) {
        if (contender.limit().isEmpty() || contender.jvmFlags().stream().anyMatch(flag -> flag.startsWith("-Xmx"))) {
            return contender;
        }
        List<String> flags = new ArrayList<>(List.of("-Xms" + heap.mebi() + "m", "-Xmx" + heap.mebi() + "m"));
        flags.addAll(contender.jvmFlags());
        return contender.withSettings(contender.properties(), flags);
    }

    /// The flags with which a JVM sizes itself as under the limit, where nothing holds it.
    static List<String> imitating(Contender contender) {
        return contender.limit().filter(limit -> !limit.isHeld()).stream()
                .flatMap(limit -> Stream.of(
                        limit.memory().map(size -> "-XX:MaxRAM=" + size.count()),
                        limit.visibleCpus().map(count -> "-XX:ActiveProcessorCount=" + count)))
                .flatMap(Optional::stream)
                .toList();
    }

    /// Memory that a contender may take: its limit, or the plan's heap.
    static double mostBytes(Contender contender, Bytes heap) {
        return contender.limit().flatMap(PodLimit::memory).orElse(heap).count();
    }
}
