package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/// The files of an array as one archive, which every pod gets. It lies in the folder of work while jobs are open.
final class FileCargo {
    private static final String NAME = "files.tar";

    private FileCargo() {}

    /// The archive of an array.
    static Path file(WorkFolder work, JobArray array) {
        return work.of(array).resolve(NAME);
    }

    /// Packs order and files, whole or not at all.
    ///
    /// @throws UserError FT-402 not writable
    static void pack(WorkFolder work, JobArray array, Parcel parcel) {
        Path order = work.write(array, "order.json", parcel.order());
        Map<String, Path> files = new TreeMap<>(parcel.files());
        files.put(work.root().relativize(order).toString(), order);
        Path part = work.of(array).resolve(NAME + ".part");
        try {
            try (OutputStream out = Files.newOutputStream(part);
                    TarArchiveOutputStream tar = new TarArchiveOutputStream(out, StandardCharsets.UTF_8.name())) {
                tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
                tar.setAddPaxHeadersForNonAsciiNames(true);
                for (Map.Entry<String, Path> file : files.entrySet()) {
                    TarArchiveEntry entry = new TarArchiveEntry(file.getKey());
                    entry.setSize(Files.size(file.getValue()));
                    tar.putArchiveEntry(entry);
                    Files.copy(file.getValue(), tar);
                    tar.closeArchiveEntry();
                }
            }
            Files.move(part, file(work, array), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UserError("FT-402", work.root(), FileTrouble.of(e));
        }
    }

    /// Removes the archive of an array whose jobs are over.
    static void remove(WorkFolder work, JobArray array) {
        try {
            Files.deleteIfExists(file(work, array));
        } catch (IOException e) {
            throw new UserError("FT-402", work.root(), FileTrouble.of(e));
        }
    }
}
