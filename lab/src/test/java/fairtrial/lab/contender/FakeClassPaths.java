package fairtrial.lab.contender;

import fairtrial.core.container.ContainerRules;
import fairtrial.core.container.Versions;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Class paths of one jar each, without files: every exact version exists, the newest of a line is as told.
public final class FakeClassPaths implements ClassPaths, BootLines {
    private final Map<String, String> newest;

    /// `newest` tells the newest version of each line.
    public FakeClassPaths(Map<String, String> newest) {
        this.newest = Map.copyOf(newest);
    }

    @Override
    public String newest(String line) {
        KnownLines.SHIPPED.of(line);
        if (Versions.isExact(line)) {
            return line;
        }
        return Optional.ofNullable(newest.get(line)).orElseThrow(() -> new UserError("FT-211", line));
    }

    @Override
    public List<String> versions() {
        return List.copyOf(newest.values());
    }

    @Override
    public List<String> versions(Container container) {
        return IntStream.range(0, 20).mapToObj(patch -> "1.2." + patch).toList();
    }

    @Override
    public JavaRange javaFor(String boot) {
        return KnownLines.SHIPPED.of(boot).java();
    }

    @Override
    public Optional<NewerJava> newerJava(String boot) {
        return KnownLines.SHIPPED.of(boot).newerJava();
    }

    @Override
    public List<Path> besideOnJava(String boot, int feature) {
        return List.of();
    }

    @Override
    public ClassPath of(Container container, Optional<String> containerVersion, String boot) {
        String exact = newest(boot);
        ContainerRules rules = KnownLines.SHIPPED
                .of(exact)
                .of(container)
                .orElseThrow(() -> new UserError("FT-204", container.id(), exact));
        String version = containerVersion.orElse("1.2.3");
        if (!Versions.isExact(version)) {
            throw new UserError("FT-210", container.id(), version);
        }
        Path jar = Path.of(rules.artifact() + "-" + version + ".jar");
        return new ClassPath(List.of(jar), List.of(rules.marker() + ":" + version), version, exact);
    }

    @Override
    public List<PinnedJar> pinned(ClassPath classPath) {
        return classPath.coordinates().stream()
                .map(coordinate -> new PinnedJar(coordinate, new Bytes(1), "0".repeat(40), "0".repeat(64)))
                .toList();
    }

    @Override
    public ClassPath onWebFlux(Container container, String boot) {
        return of(container, Optional.empty(), boot);
    }
}
