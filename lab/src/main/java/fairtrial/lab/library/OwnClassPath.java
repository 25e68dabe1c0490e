package fairtrial.lab.library;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// Jars that most users never need, loaded when they are asked for. What the tool has itself comes from the tool.
public final class OwnClassPath {
    private OwnClassPath() {}

    /// The provider of a service in folders of jars; empty where they have none. Its classes stay loaded until the
    /// process ends.
    public static <T> Optional<T> load(Class<T> service, List<Path> folders) {
        List<URL> jars = new ArrayList<>();
        folders.forEach(folder -> jars.addAll(jars(folder)));
        URLClassLoader loader =
                new URLClassLoader(service.getSimpleName(), jars.toArray(URL[]::new), service.getClassLoader());
        return ServiceLoader.load(service, loader).findFirst();
    }

    private static List<URL> jars(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<URL> jars = new ArrayList<>();
            for (Path jar : files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList()) {
                jars.add(jar.toUri().toURL());
            }
            return jars;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
