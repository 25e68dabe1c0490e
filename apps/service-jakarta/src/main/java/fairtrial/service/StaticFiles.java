package fairtrial.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.springframework.beans.factory.DisposableBean;

/// The files that `/static` delivers. They are written at the start of the service into a folder of its own
/// below `java.io.tmpdir`, and deleted when it stops. Their content depends only on their name.
public class StaticFiles implements DisposableBean {
    private static final Map<String, Integer> SIZES = new HashMap<>();

    static {
        SIZES.put("64k.bin", 64 << 10);
        SIZES.put("1m.bin", 1 << 20);
    }

    private final Path folder;

    /// Writes the files.
    public StaticFiles() throws IOException {
        folder = Files.createTempDirectory("fairtrial-static-");
        for (String name : SIZES.keySet()) {
            Files.write(folder.resolve(name), content(name));
        }
    }

    /// The file of that name; empty when there is none.
    Optional<StaticFile> find(String name) {
        return Optional.ofNullable(SIZES.get(name)).map(bytes -> new StaticFile(folder.resolve(name), bytes));
    }

    /// The content of a file: the bytes of `java.util.Random`, whose sequence its specification fixes, seeded
    /// with the length. Random, so that nothing on the way can compress it.
    static byte[] content(String name) {
        byte[] content = new byte[SIZES.getOrDefault(name, 0)];
        new Random(content.length).nextBytes(content);
        return content;
    }

    @Override
    public void destroy() throws IOException {
        for (String name : SIZES.keySet()) {
            Files.deleteIfExists(folder.resolve(name));
        }
        Files.deleteIfExists(folder);
    }

    /// One file and its length in bytes.
    static final class StaticFile {
        private final Path path;
        private final int bytes;

        StaticFile(Path path, int bytes) {
            this.path = path;
            this.bytes = bytes;
        }

        Path path() {
            return path;
        }

        int bytes() {
            return bytes;
        }
    }
}
