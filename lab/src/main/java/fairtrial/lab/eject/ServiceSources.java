package fairtrial.lab.eject;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.ServletNamespace;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The sources of the built-in service, in the tool's home.
public final class ServiceSources {
    private static final Path PLACE = Path.of("apps", "service-jakarta", "src", "main", "java");

    private final Path root;

    /// The sources in a home of the tool.
    public ServiceSources(Path home) {
        this.root = home.resolve(PLACE);
    }

    /// The text of each source for a container and servlet namespace, by its path below the source folder.
    ///
    /// @throws UserError FT-824 the sources are missing
    Map<String, String> of(Container container, ServletNamespace servlet) {
        Set<String> others = ContainerSupport.all().stream()
                .filter(support -> support.container() != container)
                .flatMap(support -> support.serviceSources().stream())
                .collect(Collectors.toSet());
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> wanted = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> others.stream().noneMatch(file::endsWith))
                    .toList();
            for (Path file : wanted) {
                sources.put(root.relativize(file).toString(), renamed(Files.readString(file), servlet));
            }
        } catch (IOException e) {
            throw new UserError("FT-824", root, FileTrouble.of(e));
        }
        return sources;
    }

    private static String renamed(String source, ServletNamespace servlet) {
        return switch (servlet) {
            case JAKARTA -> source;
            case JAVAX -> source.replace("jakarta.servlet", "javax.servlet");
        };
    }
}
