package fairtrial.lab.eject;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The folder of a new project, missing or empty.
public final class ProjectFolder {
    private static final List<String> WRAPPER = List.of("mvnw", ".mvn/wrapper/maven-wrapper.properties");

    private final Path root;

    /// @throws UserError FT-820 the folder is not empty
    public ProjectFolder(Path root) {
        this.root = root;
        if (Files.exists(root) && !isEmptyFolder(root)) {
            throw new UserError("FT-820", root);
        }
    }

    /// Writes the files and the Maven wrapper from the tool's home; returns their paths, sorted.
    ///
    /// @throws UserError FT-821 the file system refuses it
    public List<String> write(Map<String, String> files, Path home) {
        try {
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path target = made(file.getKey());
                Files.writeString(target, file.getValue());
                executable(target);
            }
            List<String> written = new ArrayList<>(files.keySet());
            for (String part : WRAPPER) {
                Path target = made(part);
                Files.copy(home.resolve(part), target);
                executable(target);
                written.add(part);
            }
            return written.stream().sorted().toList();
        } catch (IOException e) {
            throw new UserError("FT-821", root, e);
        }
    }

    private Path made(String path) throws IOException {
        Path target = root.resolve(path);
        Files.createDirectories(target.resolveSibling("."));
        return target;
    }

    private static void executable(Path file) throws IOException {
        boolean script = file.toString().endsWith(".sh") || file.endsWith("mvnw");
        if (script && !file.toFile().setExecutable(true, false)) {
            throw new IOException(file.toString());
        }
    }

    private static boolean isEmptyFolder(Path root) {
        if (!Files.isDirectory(root)) {
            return false;
        }
        try (DirectoryStream<Path> content = Files.newDirectoryStream(root)) {
            return !content.iterator().hasNext();
        } catch (IOException unreadable) {
            return false;
        }
    }
}
