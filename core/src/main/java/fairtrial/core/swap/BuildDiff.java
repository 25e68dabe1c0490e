package fairtrial.core.swap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// What differs between two builds of an application, from their class paths.
///
/// @param facts    differing facts, by `spring-boot`, `spring`, `java`, `container` and the properties of the
///     server
/// @param added    libraries that only the second has, as `artifact version`
/// @param removed  libraries that only the first has
/// @param replaced libraries that both have in different versions, by artifact
public record BuildDiff(
        Map<String, Change> facts, List<String> added, List<String> removed, Map<String, Change> replaced) {
    /// A value before and after; `–` stands for none.
    public record Change(String from, String to) {
        /// Whether both are the same.
        boolean isNone() {
            return from.equals(to);
        }
    }

    private static final String NONE = "–";

    private static final String SPRING = "org.springframework:spring-core";

    /// What differs in the second build.
    public static BuildDiff of(AppBuild first, AppBuild second) {
        Map<String, String> before = versions(first);
        Map<String, String> after = versions(second);
        Map<String, Change> replaced = new TreeMap<>();
        List<String> added = new ArrayList<>();
        List<String> removed = new ArrayList<>();
        SortedSet<String> all = new TreeSet<>(before.keySet());
        all.addAll(after.keySet());
        for (String artifact : all) {
            Change change = new Change(before.getOrDefault(artifact, NONE), after.getOrDefault(artifact, NONE));
            if (change.from().equals(NONE)) {
                added.add(artifact + " " + change.to());
            } else if (change.to().equals(NONE)) {
                removed.add(artifact + " " + change.from());
            } else if (!change.isNone()) {
                replaced.put(artifact, change);
            }
        }
        return new BuildDiff(facts(first, second), List.copyOf(added), List.copyOf(removed), replaced);
    }

    /// Whether the class paths and the servers are the same: only the own code can differ.
    public boolean isOwnCodeOnly() {
        return facts.isEmpty() && added.isEmpty() && removed.isEmpty() && replaced.isEmpty();
    }

    private static Map<String, Change> facts(AppBuild first, AppBuild second) {
        Map<String, Change> facts = new LinkedHashMap<>();
        facts.put(
                "spring-boot",
                new Change(first.archive().boot(), second.archive().boot()));
        facts.put("spring", new Change(spring(first), spring(second)));
        facts.put(
                "java",
                new Change(
                        String.valueOf(first.archive().javaLevel()),
                        String.valueOf(second.archive().javaLevel())));
        facts.put("container", new Change(container(first), container(second)));
        SortedSet<String> properties = new TreeSet<>(first.server().settings().keySet());
        properties.addAll(second.server().settings().keySet());
        for (String property : properties) {
            facts.put(
                    property,
                    new Change(
                            first.server().settings().getOrDefault(property, NONE),
                            second.server().settings().getOrDefault(property, NONE)));
        }
        facts.values().removeIf(Change::isNone);
        return facts;
    }

    private static String container(AppBuild build) {
        return (build.server().container().id() + " " + build.server().version()).strip();
    }

    private static String spring(AppBuild build) {
        return build.jars().stream()
                .filter(jar -> jar.startsWith(SPRING + ":") || jar.startsWith("?:spring-core:"))
                .map(jar -> jar.substring(jar.lastIndexOf(':') + 1))
                .findFirst()
                .orElse(NONE);
    }

    /// Version of each library by its artifact. A group can be unknown in one build and known in the other, so
    /// it counts only where an artifact's name occurs twice in one build.
    private static Map<String, String> versions(AppBuild build) {
        Map<String, String> versions = new TreeMap<>();
        for (String jar : build.jars()) {
            int version = jar.lastIndexOf(':');
            String key = jar.substring(0, version);
            String artifact = key.substring(key.lastIndexOf(':') + 1);
            Optional<String> same = Optional.ofNullable(versions.putIfAbsent(artifact, jar.substring(version + 1)));
            same.ifPresent(other -> versions.put(key, jar.substring(version + 1)));
        }
        return versions;
    }
}
