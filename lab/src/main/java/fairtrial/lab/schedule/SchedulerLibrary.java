package fairtrial.lab.schedule;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// The jars of a scheduler that most users never need, loaded when it is asked for. What the tool has itself comes from
/// the tool.
public final class SchedulerLibrary {
    private SchedulerLibrary() {}

    /// The kind of scheduler in folders of jars. Its classes stay loaded until the process ends.
    ///
    /// @throws UserError FT-250 there is none
    public static SchedulerProvider load(List<Path> folders) {
        List<URL> jars = new ArrayList<>();
        folders.forEach(folder -> jars.addAll(jars(folder)));
        URLClassLoader loader =
                new URLClassLoader("scheduler", jars.toArray(URL[]::new), SchedulerProvider.class.getClassLoader());
        return ServiceLoader.load(SchedulerProvider.class, loader)
                .findFirst()
                .orElseThrow(() -> new UserError("FT-250", folders.getFirst()));
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
