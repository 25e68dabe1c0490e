package fairtrial.lab.host.kernel;

import fairtrial.core.model.Reading;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// The system files below a folder: `/` for this machine, a captured tree for a fake one.
///
/// A file is opened, read and closed each time. `FileInputStream` costs a third less than `Files.readString`
/// on files like `/proc/PID/stat`, whose reported size is zero.
public final class FolderFiles implements SystemFiles {
    private static final int FIRST_READ_BYTES = 4096;

    private final Path root;

    public FolderFiles(Path root) {
        this.root = root;
    }

    /// The files of the machine that this process runs on.
    public static FolderFiles ofThisMachine() {
        return new FolderFiles(Path.of("/"));
    }

    @Override
    public Reading<String> text(String path) {
        try (FileInputStream in = new FileInputStream(file(path))) {
            byte[] bytes = new byte[FIRST_READ_BYTES];
            int length = 0;
            int read = in.read(bytes, 0, bytes.length);
            while (read > 0) {
                length += read;
                if (length == bytes.length) {
                    bytes = Arrays.copyOf(bytes, 4 * bytes.length);
                }
                read = in.read(bytes, length, bytes.length - length);
            }
            return Reading.of(new String(bytes, 0, length, StandardCharsets.UTF_8));
        } catch (FileNotFoundException e) {
            return Reading.unavailable(file(path).exists() ? "may not read /" + path : "no /" + path);
        } catch (IOException e) {
            return Reading.unavailable("/" + path + ": " + e.getMessage());
        }
    }

    @Override
    public Reading<List<String>> names(String folder) {
        String[] names = file(folder).list();
        return names == null ? Reading.unavailable("cannot list /" + folder) : Reading.of(List.of(names));
    }

    @Override
    public Reading<String> link(String path) {
        try {
            return Reading.of(Files.readSymbolicLink(root.resolve(path)).toString());
        } catch (IOException | InvalidPathException e) {
            return Reading.unavailable("cannot read the link /" + path);
        }
    }

    @Override
    public boolean writable(String path) {
        return file(path).canWrite();
    }

    private File file(String path) {
        return new File(root.toFile(), path);
    }
}
