package fairtrial.lab.jar;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Places of classes and libraries in an unpacked application.
enum AppLayout {
    /// Archives since Boot 1.4, layered ones too.
    BOOT_INF("BOOT-INF/classes", "BOOT-INF/lib"),

    /// An executable WAR: libraries that an external container would provide lie apart.
    WEB_INF("WEB-INF/classes", "WEB-INF/lib WEB-INF/lib-provided"),

    /// Archives of Boot 1.0 to 1.3: classes at the root, beside the launcher.
    ROOT("", "lib");

    private static final String LAUNCHER = "org/springframework/boot/loader";

    private final String classes;
    private final String libraries;

    AppLayout(String classes, String libraries) {
        this.classes = classes;
        this.libraries = libraries;
    }

    /// The layout of a folder; empty when it is no executable archive of Boot.
    static Optional<AppLayout> of(Path root) {
        if (Files.isDirectory(root.resolve("BOOT-INF"))) {
            return Optional.of(BOOT_INF);
        }
        boolean launcher = Files.isDirectory(root.resolve(LAUNCHER));
        if (Files.isDirectory(root.resolve("WEB-INF/lib"))) {
            return Optional.of(WEB_INF);
        }
        return launcher ? Optional.of(ROOT) : Optional.empty();
    }

    /// Folders of the application's own classes. The archive's root stands behind them on the class path, as
    /// its launcher starts there.
    List<Path> classes(Path root) {
        return this == ROOT ? List.of(root) : List.of(root.resolve(classes), root);
    }

    /// Folders of libraries.
    List<Path> libraries(Path root) {
        return Stream.of(libraries.split(" ", -1)).map(root::resolve).toList();
    }

    /// The folder for added libraries, with a slash at its end.
    String libraryFolder() {
        return libraries.split(" ", -1)[0] + "/";
    }
}
