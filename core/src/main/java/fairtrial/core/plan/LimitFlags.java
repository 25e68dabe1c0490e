package fairtrial.core.plan;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// JVM flags of contenders with a limit. In a pod the JVM chooses heap, collector and number of CPUs by itself,
/// so a limited contender gets none of the plan's. Only a heap that the user asked for is set.
public final class LimitFlags {
    private static final String IMPOSSIBLE = "FT-186";

    /// Memory outside the heap that a small service needs, in MiB. Committed once it has started, by native memory
    /// tracking on JDK 25: 114 for the test shop (Boot 3.5, Tomcat), 151 for PetClinic 3.5.
    public static final long LEAST_OUTSIDE_MEBI = 110;

    private LimitFlags() {}

    /// Why a heap that the user asked for is impossible under the limit (FT-186), or risky (FT-187); empty without
    /// such a heap or such a limit.
    ///
    /// @param label what the contender is called
    /// @param flags flags of the contender, of which the last heap counts
    public static Optional<UserError> heapTrouble(String label, Optional<PodLimit> limit, List<String> flags) {
        Optional<Bytes> memory = limit.flatMap(PodLimit::memory);
        Optional<Bytes> heap = HeapFlag.largest(flags);
        if (memory.isEmpty() || heap.isEmpty()) {
            return Optional.empty();
        }
        long left = memory.get().mebi() - heap.get().mebi();
        String code = heap.get().count() >= memory.get().count() ? IMPOSSIBLE : "FT-187";
        return left >= LEAST_OUTSIDE_MEBI
                ? Optional.empty()
                : Optional.of(new UserError(code, label, words(heap.get()), words(memory.get()), LEAST_OUTSIDE_MEBI));
    }

    private static String words(Bytes size) {
        return PodLimit.of(Optional.empty(), Optional.of(size)).words();
    }

    /// Refuses a heap that its limit cannot hold.
    ///
    /// @param shared flags of all contenders
    /// @throws UserError FT-186
    static void require(List<Contender> contenders, List<String> shared) {
        contenders.stream()
                .flatMap(contender -> heapTrouble(
                        contender.label(),
                        contender.limit(),
                        Stream.concat(shared.stream(), contender.jvmFlags().stream())
                                .toList())
                        .stream())
                .filter(trouble -> trouble.code().equals(IMPOSSIBLE))
                .findFirst()
                .ifPresent(trouble -> {
                    throw trouble;
                });
    }

    /// Why the limit of a contender cannot hold its heap; empty where it can.
    static Optional<UserError> refusal(ContenderSpec spec, EnvironmentSpec environment) {
        List<String> flags = new ArrayList<>(environment.jvmFlags());
        environment.heap().ifPresent(heap -> flags.add("-Xmx" + heap.mebi() + "m"));
        flags.addAll(spec.jvmFlags());
        return heapTrouble(ContenderName.of(spec).label(), spec.limit(), flags)
                .filter(trouble -> trouble.code().equals(IMPOSSIBLE));
    }

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
        if (contender.limit().isEmpty() || contender.jvmFlags().stream().anyMatch(HeapFlag::isLargest)) {
            return contender;
        }
        List<String> flags = new ArrayList<>(List.of(HeapFlag.first(heap), HeapFlag.largest(heap)));
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
