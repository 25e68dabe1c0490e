package fairtrial.cli.session;

import fairtrial.core.model.Container;
import fairtrial.lab.contender.ClassPath;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.contender.FakeClassPaths;
import fairtrial.lab.contender.PinnedJar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Class paths of one real jar each, below a folder, with configuration metadata by the version of Spring Boot.
public final class JarsInFolder implements ClassPaths {
    private static final String METADATA = "META-INF/spring-configuration-metadata.json";

    private final Path folder;
    private final UnaryOperator<String> metadata;
    private final FakeClassPaths known = new FakeClassPaths(Map.of());

    /// @param metadata the JSON in the jars of a version of Spring Boot
    public JarsInFolder(Path folder, UnaryOperator<String> metadata) {
        this.folder = folder;
        this.metadata = metadata;
    }

    @Override
    public ClassPath of(Container container, Optional<String> containerVersion, String boot) {
        ClassPath named = known.of(container, containerVersion, boot);
        Path jar = folder.resolve(boot)
                .resolve(String.valueOf(named.jars().getFirst().getFileName()));
        write(jar, Map.of(METADATA, metadata.apply(boot)));
        return new ClassPath(List.of(jar), named.coordinates(), named.containerVersion(), boot);
    }

    @Override
    public ClassPath onWebFlux(Container container, String boot) {
        return of(container, Optional.empty(), boot);
    }

    @Override
    public List<Path> besideOnJava(String boot, int feature) {
        return List.of();
    }

    @Override
    public List<PinnedJar> pinned(ClassPath classPath) {
        return known.pinned(classPath);
    }

    /// Writes a jar of those entries.
    public static Path write(Path jar, Map<String, String> entries) {
        try {
            Files.createDirectories(jar.resolveSibling("."));
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
                for (Map.Entry<String, String> entry : entries.entrySet()) {
                    zip.putNextEntry(new ZipEntry(entry.getKey()));
                    zip.write(entry.getValue().getBytes(StandardCharsets.ISO_8859_1));
                    zip.closeEntry();
                }
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
