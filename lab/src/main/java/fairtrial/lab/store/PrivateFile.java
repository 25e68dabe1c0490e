package fairtrial.lab.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// A file that only its owner can read, from its first byte on.
public final class PrivateFile {
    private static final Set<PosixFilePermission> OWNER = PosixFilePermissions.fromString("rw-------");

    private static final FileAttribute<Set<PosixFilePermission>> CREATED = PosixFilePermissions.asFileAttribute(OWNER);

    private PrivateFile() {}

    /// Writes a text to the file. An existing path that is no regular file, such as a pipe, keeps its rights.
    public static void write(Path file, String text) throws IOException {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (posix && !Files.exists(file)) {
            Files.createFile(file, CREATED);
        } else if (posix && Files.isRegularFile(file)) {
            Files.setPosixFilePermissions(file, OWNER);
        }
        Files.writeString(file, text);
    }
}
