package fairtrial.lab.explain.recording;

import fairtrial.core.container.ContainerSupport;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Layers of a service by the packages of its classes. The longest prefix that fits decides; what fits none
/// is a library with the first parts of its package as its name.
final class Layers {
    static final String JDK = "jdk";
    static final String APPLICATION = "application";
    static final String SPRING = "spring";
    static final String CONTAINER = "container";

    /// Our own code in the contender.
    static final String PROBE = "probe";

    /// Parts of a package that name a library: `org.jooq.impl` is `org.jooq`.
    private static final int PARTS = 2;

    private final List<Map.Entry<String, String>> byLength;
    private final Map<String, String> known = new HashMap<>();

    /// More than any service loads; a recording that is not trusted may name more.
    private static final int MOST_KNOWN = 50_000;

    /// @param application packages of the application itself
    Layers(List<String> application) {
        Stream<Map.Entry<String, String>> own = application.stream()
                .map(name -> name.endsWith(".") ? name : name + ".")
                .map(prefix -> Map.entry(prefix, APPLICATION));
        Stream<Map.Entry<String, String>> containers = ContainerSupport.all().stream()
                .flatMap(row -> row.packages().stream())
                .map(name -> Map.entry(name.replace('/', '.'), CONTAINER));
        this.byLength = Stream.of(own, containers, PrefixTable.read("layers.txt").stream())
                .flatMap(all -> all)
                .sorted(Comparator.comparingInt(entry -> -entry.getKey().length()))
                .toList();
    }

    /// The layer of a class by its whole name.
    String of(String className) {
        if (known.size() > MOST_KNOWN) {
            known.clear();
        }
        return known.computeIfAbsent(className, this::find);
    }

    private String find(String className) {
        return byLength.stream()
                .filter(entry -> className.startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(() -> library(className));
    }

    /// A class without a package is the application's: no library has one.
    private static String library(String className) {
        String[] parts = className.split("\\.", PARTS + 2);
        return parts.length == 1
                ? APPLICATION
                : Stream.of(parts).limit(Math.min(PARTS, parts.length - 1)).collect(Collectors.joining("."));
    }
}
