package fairtrial.lab.app;

import fairtrial.core.container.NativeLibrary;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The folders of native libraries in distributions and in the articles.
public final class NativeFolders {
    private static final List<Path> PLACES = List.of(
            Path.of("/usr/lib/x86_64-linux-gnu"),
            Path.of("/usr/lib/aarch64-linux-gnu"),
            Path.of("/usr/lib64"),
            Path.of("/usr/local/apr/lib"),
            Path.of("/usr/local/lib"),
            Path.of("/opt/homebrew/lib"));

    private NativeFolders() {}

    /// The folders to search, in order.
    public static List<Path> places() {
        return PLACES;
    }

    /// The folder of the library.
    ///
    /// @throws UserError FT-213 when there is none
    static Path of(NativeLibrary library) {
        return PLACES.stream()
                .filter(folder -> holds(folder, library))
                .findFirst()
                .orElseThrow(() -> new UserError("FT-213", PLACES.getFirst()));
    }

    private static boolean holds(Path folder, NativeLibrary library) {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, library.files())) {
            return files.iterator().hasNext();
        } catch (IOException unreadable) {
            return false;
        }
    }
}
