package fairtrial.lab.schedule;

import fairtrial.core.text.UserError;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.PrivateFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The folder of work of a campaign, as [Parcel] describes it: on this machine, shared with others, or on
/// another one.
public record WorkFolder(Path root) {
    public WorkFolder {
        root = root.toAbsolutePath().normalize();
    }

    /// The folder of an array.
    public Path of(JobArray array) {
        return root.resolve("jobs").resolve(array.name());
    }

    /// The file of a job's result.
    public Path result(JobArray array, int index) {
        return of(array).resolve("out").resolve(index + ".json.gz");
    }

    /// The file of what a job prints.
    public Path log(JobArray array, int index) {
        return of(array).resolve("log").resolve(index + ".log");
    }

    /// The result of a job, where there is one.
    public Optional<Path> found(JobArray array, int index) {
        return Optional.of(result(array, index)).filter(Files::isRegularFile);
    }

    /// The same after the folder is read anew: a network file system remembers for a while that a file was
    /// not there.
    public Optional<Path> reread(JobArray array, int index) {
        Optional<Path> found = found(array, index);
        if (found.isPresent()) {
            return found;
        }
        Path result = result(array, index);
        try (Stream<Path> results = Files.list(of(array).resolve("out"))) {
            return results.filter(result::equals).findFirst().filter(Files::isRegularFile);
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    /// Lays a parcel down: files that are there already, under the same checksum, stay.
    ///
    /// @throws UserError FT-402 not writable
    public void lay(JobArray array, Parcel parcel) {
        try {
            Files.createDirectories(of(array).resolve("out"));
            Files.createDirectories(of(array).resolve("log"));
            for (Map.Entry<String, Path> file : parcel.files().entrySet()) {
                lay(file.getValue(), root.resolve(file.getKey()));
            }
            whole(of(array).resolve("order.json"), parcel.order());
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// Writes a file of an array, whole or not at all. Only its owner reads it: an order has the secrets of an
    /// application.
    ///
    /// @throws UserError FT-402 not writable
    public Path write(JobArray array, String name, String text) {
        try {
            Files.createDirectories(of(array));
            return whole(of(array).resolve(name), text);
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    private static Path whole(Path file, String text) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        PrivateFile.write(part, text);
        return Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /// A copy: a jar that is replaced while a campaign goes on must not change its rounds.
    private static void lay(Path from, Path to) throws IOException {
        if (Files.exists(to)) {
            return;
        }
        Files.createDirectories(to.getParent());
        Path part = to.resolveSibling(
                to.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        Files.deleteIfExists(part);
        Files.copy(from, part);
        try {
            Files.move(part, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException laid) {
            Files.delete(part);
        }
    }
}
