package fairtrial.core.plan;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.GarbageCollector;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// JVM flags of single contenders.
public final class ContenderFlags {
    private static final String COMPACT_HEADERS = "-XX:+UseCompactObjectHeaders";

    /// The only JDK in which compact object headers are experimental [JEP 450, JEP 519].
    private static final int EXPERIMENTAL_HEADERS = 24;

    private static final String UNLOCKED = "-XX:+UnlockExperimentalVMOptions";

    private ContenderFlags() {}

    /// The flags of a contender on its JDK.
    static List<String> of(ContenderSpec spec, ChosenJava java) {
        List<String> flags = new ArrayList<>(java.flags());
        if (java.jdk().feature() == EXPERIMENTAL_HEADERS
                && spec.jvmFlags().contains(COMPACT_HEADERS)
                && !spec.jvmFlags().contains(UNLOCKED)) {
            flags.add(UNLOCKED);
        }
        flags.addAll(spec.jvmFlags());
        return List.copyOf(flags);
    }

    /// Refuses two collectors for one contender, because a JVM does, and two heaps, of which a JVM takes the last.
    ///
    /// @param shared flags of all contenders
    /// @param heap   heap of all contenders that the user asked for
    /// @throws UserError FT-138 a contender has two collectors, FT-128 two heaps
    static void require(List<Contender> contenders, List<String> shared, Optional<Bytes> heap) {
        for (Contender contender : contenders) {
            requireOneHeap(contender, shared, heap);
            List<String> collectors = Stream.concat(shared.stream(), contender.jvmFlags().stream())
                    .filter(GarbageCollector::isFlag)
                    .distinct()
                    .toList();
            if (collectors.size() > 1) {
                throw new UserError("FT-138", contender.label(), String.join(" ", collectors));
            }
        }
    }

    /// A contender's own heap takes the place of the option for all. One size in two notations is one heap.
    private static void requireOneHeap(Contender contender, List<String> shared, Optional<Bytes> heap) {
        Map<String, String> heaps = new LinkedHashMap<>();
        boolean own = contender.jvmFlags().stream().anyMatch(HeapFlag::isLargest);
        heap.filter(size -> !own).ifPresent(size -> heaps.put(size.toString(), "--heap " + size.mebi() + "m"));
        Stream.concat(contender.jvmFlags().stream(), shared.stream())
                .filter(HeapFlag::isLargest)
                .forEach(flag -> heaps.putIfAbsent(
                        HeapFlag.size(flag).map(Bytes::toString).orElse(flag), flag));
        if (heaps.size() > 1) {
            throw new UserError("FT-128", contender.label(), String.join(" ", heaps.values()));
        }
    }
}
