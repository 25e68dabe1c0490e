package fairtrial.core.explain.dose;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Notation;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.model.PodLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A contender with one setting turned.
final class Turn {
    private Turn() {}

    /// The contender with this value of the setting, under a label.
    static ContenderSpec of(ContenderSpec base, LimitingSetting setting, String label) {
        ContenderSpec turned = switch (setting.by()) {
            case PROPERTY -> {
                SortedMap<String, String> properties = new TreeMap<>(base.properties());
                properties.put(setting.name(), setting.value());
                properties.putAll(ContainerSupport.of(base.container()).requiredWith(properties));
                yield base.withSettings(properties);
            }
            case JVM_FLAG -> base.withFlags(flags(base.jvmFlags(), setting));
            case PINNING ->
                base.withLimit(PodLimit.of(
                        Optional.of(Double.valueOf(setting.value())),
                        base.limit().flatMap(PodLimit::memory)));
            case LOAD -> base;
        };
        return labelled(turned, label);
    }

    /// The contender under a label.
    static ContenderSpec labelled(ContenderSpec spec, String label) {
        return spec.withText(Notation.of(spec.withLabel(label)), spec.properties())
                .withLabel(label);
    }

    private static List<String> flags(List<String> before, LimitingSetting setting) {
        String start = setting.name().startsWith("-X") && !setting.name().startsWith("-XX")
                ? setting.name()
                : setting.name() + "=";
        List<String> flags = new ArrayList<>(before);
        flags.removeIf(flag -> flag.startsWith(start));
        flags.add(start + setting.value());
        return List.copyOf(flags);
    }
}
