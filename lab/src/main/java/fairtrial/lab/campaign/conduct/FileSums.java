package fairtrial.lab.campaign.conduct;

import fairtrial.lab.store.Checksums;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Checksums of the files of parcels, computed once in a campaign: thousands of parcels have the same jars. A changed
/// size or modification time makes one stale.
final class FileSums {
    private final Map<Path, Sum> known = new ConcurrentHashMap<>();

    private record Sum(long bytes, long modifiedMillis, String sha256) {}

    /// The SHA-256 of a file.
    String of(Path file) {
        return known.compute(file, FileSums::current).sha256();
    }

    private static Sum current(Path file, @Nullable Sum known) {
        try {
            long bytes = Files.size(file);
            long modified = Files.getLastModifiedTime(file).toMillis();
            return known != null && known.bytes() == bytes && known.modifiedMillis() == modified
                    ? known
                    : new Sum(bytes, modified, Checksums.sha256(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
