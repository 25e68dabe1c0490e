package fairtrial.lab.eject;

import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.ServletNamespace;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The sources of the built-in service, as they lie in the tool's home.
public final class ServiceSources {
    private static final Path PLACE = Path.of("apps", "service-jakarta", "src", "main", "java");

    /// Needs Undertow's classes, and nobody else needs it.
    private static final String UNDERTOWS = "UndertowTransfer.java";

    private final Path root;

    /// The sources of that home of the tool.
    public ServiceSources(Path home) {
        this.root = home.resolve(PLACE);
    }

    /// The text of each source by its path below the folder of sources, for that container and name of the
    /// servlet API.
    ///
    /// @throws UserError FT-824 they are not there
    Map<String, String> of(Container container, ServletNamespace servlet) {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> wanted = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> container == Container.UNDERTOW || !file.endsWith(UNDERTOWS))
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
