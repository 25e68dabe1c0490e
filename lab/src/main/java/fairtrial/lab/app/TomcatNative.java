package fairtrial.lab.app;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Tomcat's native library for its APR connector, in the folders of distributions and of the articles.
public final class TomcatNative {
    private static final List<Path> PLACES = List.of(
            Path.of("/usr/lib/x86_64-linux-gnu"),
            Path.of("/usr/lib/aarch64-linux-gnu"),
            Path.of("/usr/lib64"),
            Path.of("/usr/local/apr/lib"),
            Path.of("/usr/local/lib"),
            Path.of("/opt/homebrew/lib"));

    private TomcatNative() {}

    /// The folders to search, in order.
    public static List<Path> places() {
        return PLACES;
    }

    /// Whether the library is on this machine.
    public static boolean isHere() {
        return find().isPresent();
    }

    /// The folder of the library; FT-213 when there is none.
    static Path folder() {
        return find().orElseThrow(() -> new UserError("FT-213", PLACES.getFirst()));
    }

    private static Optional<Path> find() {
        return PLACES.stream().filter(TomcatNative::holds).findFirst();
    }

    private static boolean holds(Path folder) {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "libtcnative-*.{so,dylib}*")) {
            return files.iterator().hasNext();
        } catch (IOException unreadable) {
            return false;
        }
    }
}
