package fairtrial.cli.bisect;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.model.Container;
import fairtrial.lab.contender.ClassPath;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.contender.Pin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The later version of a boundary in Spring Boot, with single parts of the earlier one.
///
/// @param versions first the version that all are compared with, then one for each changed part
/// @param parts    the changed parts, in the order of the versions behind the first
/// @param same     the parts that both versions have in common
record PinnedVersions(SpecVersions versions, List<String> parts, List<String> same) {
    /// The part that a notation pins by itself.
    private static final String CONTAINER = "container";

    /// The versions of a boundary.
    ///
    /// @param first the version that a claim compares with, or the earlier one
    static PinnedVersions of(
            ClassPaths classPaths, List<ContenderSpec> contenders, String first, String before, String after) {
        Map<String, UnaryOperator<ContenderSpec>> made = new LinkedHashMap<>();
        made.put(first, spec -> spec.withBoot(first));
        List<String> parts = new ArrayList<>();
        List<String> same = new ArrayList<>();
        for (String part : all()) {
            if (contenders.stream().anyMatch(spec -> isChanged(classPaths, spec, part, before, after))) {
                parts.add(part);
                made.put(after + " + " + part + " " + before, spec -> pinned(classPaths, spec, part, before, after));
            } else {
                same.add(part);
            }
        }
        return new PinnedVersions(
                new SpecVersions(
                        List.copyOf(made.keySet()),
                        (spec, name) -> made.getOrDefault(name, UnaryOperator.identity())
                                .apply(spec),
                        spec -> {}),
                List.copyOf(parts),
                List.copyOf(same));
    }

    private static List<String> all() {
        return Stream.concat(Stream.of(CONTAINER), Stream.of(Pin.Part.values()).map(Pin.Part::id))
                .toList();
    }

    private static Pin pin(String part, String boot) {
        return new Pin(Pin.Part.of(part).orElseThrow(), boot);
    }

    private static boolean isChanged(
            ClassPaths classPaths, ContenderSpec spec, String part, String before, String after) {
        ClassPath old = managed(classPaths, spec.container(), before);
        ClassPath late = managed(classPaths, spec.container(), after);
        return part.equals(CONTAINER)
                ? spec.version().isEmpty() && !old.containerVersion().equals(late.containerVersion())
                : !pin(part, before).on(late, old).coordinates().equals(late.coordinates());
    }

    private static ContenderSpec pinned(
            ClassPaths classPaths, ContenderSpec spec, String part, String before, String after) {
        ContenderSpec late = spec.withBoot(after);
        if (part.equals(CONTAINER)) {
            return spec.version().isPresent()
                    ? late
                    : late.withVersion(
                            managed(classPaths, spec.container(), before).containerVersion());
        }
        SortedMap<String, String> properties = new TreeMap<>(spec.properties());
        properties.put(Pin.PROPERTY, pin(part, before).text());
        return late.withSettings(properties);
    }

    private static ClassPath managed(ClassPaths classPaths, Container container, String boot) {
        return classPaths.of(container, Optional.empty(), boot);
    }
}
