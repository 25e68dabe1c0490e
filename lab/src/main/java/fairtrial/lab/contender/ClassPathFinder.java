package fairtrial.lab.contender;

import fairtrial.core.container.ContainerRules;
import fairtrial.core.container.Versions;
import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.maven.Library;
import fairtrial.lab.contender.maven.MavenRegistry;
import fairtrial.lab.contender.maven.Unresolved;
import fairtrial.lab.contender.maven.WebStack;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finder of the class path for exact versions, in the cache or else in the registries.
final class ClassPathFinder {
    private final MavenRegistry registry;
    private final CacheFolder cache;

    ClassPathFinder(MavenRegistry registry, CacheFolder cache) {
        this.registry = registry;
        this.cache = cache;
    }

    /// The class path of a container on an exact Boot version of that line.
    ClassPath find(LineRules line, Container container, Optional<String> version, String boot) throws Unresolved {
        String rules = line.mark();
        String name = boot + "-" + container.id() + line.kind()
                + version.map(own -> "-" + own).orElse("");
        Optional<ClassPath> known = cache.read(name, StoredClassPath.class)
                .filter(stored -> stored.holds(rules))
                .map(StoredClassPath::classPath);
        if (known.isPresent()) {
            return known.get();
        }
        ClassPath fresh = resolve(line, container, version, boot);
        cache.write(name, stored(fresh, rules));
        return fresh;
    }

    /// The versions of an artefact in the registries, newest first.
    List<String> versions(String group, String artifact) throws Unresolved {
        return registry.versions(group, artifact).stream()
                .sorted(Versions.BY_NUMBER.reversed())
                .toList();
    }

    private ClassPath resolve(LineRules line, Container container, Optional<String> version, String boot)
            throws Unresolved {
        ContainerRules rules = line.of(container).orElseThrow();
        String exactBoot = spelled(MavenRegistry.BOOT_GROUP, MavenRegistry.BOOT_BOM, boot);
        Optional<WebStack.Move> move = version.map(meant ->
                new WebStack.Move(rules.marker(), rules.groups(), spelled(rules.group(), rules.artifact(), meant)));
        List<String> beside =
                move.map(WebStack.Move::version).map(rules::extraArtifacts).orElse(List.of());
        List<Library> libraries = registry.resolve(
                new WebStack(exactBoot, line.webStarter(), starters(line), rules.starter(), move, beside));
        List<String> coordinates = libraries.stream().map(Library::coordinate).toList();
        return new ClassPath(
                libraries.stream().map(Library::file).toList(),
                coordinates,
                containerVersion(coordinates, rules),
                exactBoot);
    }

    private static Set<String> starters(LineRules line) {
        return line.containers().values().stream().map(ContainerRules::starter).collect(Collectors.toSet());
    }

    private static String containerVersion(List<String> coordinates, ContainerRules rules) {
        return coordinates.stream()
                .filter(rules::isMarker)
                .map(coordinate -> coordinate.split(":", -1)[2])
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(rules.marker() + " is not on its own class path"));
    }

    /// The version with its release word, which a registry's list supplies. Without a list the version stays
    /// as given.
    private String spelled(String group, String artifact, String version) {
        try {
            return Versions.spelled(version, registry.versions(group, artifact)).orElse(version);
        } catch (Unresolved noList) {
            return version;
        }
    }

    private static StoredClassPath stored(ClassPath classPath, String rules) {
        try {
            return StoredClassPath.of(classPath, rules);
        } catch (IOException e) {
            throw new UserError("FT-209", classPath.jars().getFirst(), e);
        }
    }
}
