package fairtrial.lab.remote.agent;

import fairtrial.lab.remote.RunOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// Folders of class paths, which came as archives of our own.
public final class Trees {
    private Trees() {}

    /// Unpacks those that are not there yet. A folder has its name only when it is whole.
    public static void unpack(List<RunOrder.Tree> trees) throws IOException {
        for (RunOrder.Tree tree : trees) {
            Path folder = Path.of(tree.folder());
            if (!Files.isDirectory(folder)) {
                Path part = Path.of(tree.folder() + ".part");
                unpack(Path.of(tree.zip()), part);
                Files.move(part, folder);
            }
        }
    }

    private static void unpack(Path archive, Path folder) throws IOException {
        Path root = Files.createDirectories(folder).normalize();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path place = root.resolve(entry.getName()).normalize();
                if (!place.startsWith(root)) {
                    throw new IOException("outside of its archive: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.copy(zip, place, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }
}
