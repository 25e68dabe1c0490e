package fairtrial.lab.eject;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.container.FactoryTuning;
import fairtrial.core.model.Contender;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The class that sets what a contender's line has no property for.
///
/// @param kind   template of the class; empty: none is needed
/// @param values values for the places of the template
/// @param flags  flags for its conditional lines
record Tuning(String kind, Map<String, String> values, Set<String> flags) {
    static Tuning of(Ejection ejection) {
        Contender contender = ejection.contender();
        return ContainerSupport.of(contender.software().container())
                .tuning(
                        contender.software().boot(),
                        contender.mode().connector(),
                        ejection.launch().properties())
                .map(tuning -> of(tuning, ejection.major()))
                .orElseGet(() -> new Tuning("", Map.of(), Set.of()));
    }

    private static Tuning of(FactoryTuning tuning, int major) {
        Set<String> flags = line(major);
        flags.addAll(tuning.flags());
        return new Tuning(tuning.kind(), tuning.values(), flags);
    }

    boolean isNeeded() {
        return !kind.isEmpty();
    }

    /// The Java source of the class.
    String source() {
        return Template.named(kind + ".java.template").fill(values, flags);
    }

    /// Flags for the class names of the line: `boot1`, `boot2` (as in Boot 3), `boot4`.
    private static Set<String> line(int major) {
        Set<String> flags = new TreeSet<>();
        switch (major) {
            case 1 -> flags.add("boot1");
            case 2, 3 -> flags.add("boot2");
            default -> flags.add("boot4");
        }
        if (major > 1) {
            flags.add("webserver");
        }
        return flags;
    }
}
