package fairtrial.lab.contender;

import fairtrial.core.model.Bytes;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The checksums of jars, computed once per file. A changed size or modification time makes them stale.
final class Checksums {
    private static final String NAME = "checksums";

    private final CacheFolder cache;

    Checksums(CacheFolder cache) {
        this.cache = cache;
    }

    /// The pinned jars of a class path, in its order.
    synchronized List<PinnedJar> of(ClassPath classPath) {
        Map<String, Sum> sums = new TreeMap<>(
                cache.read(NAME, Known.class).orElse(new Known(Map.of())).sums());
        Map<String, Sum> before = Map.copyOf(sums);
        List<PinnedJar> pinned = new ArrayList<>();
        for (int i = 0; i < classPath.jars().size(); i++) {
            Path jar = classPath.jars().get(i);
            Sum sum = sums.compute(jar.toString(), (path, known) -> current(jar, known));
            pinned.add(new PinnedJar(classPath.coordinates().get(i), new Bytes(sum.bytes()), sum.sha1(), sum.sha256()));
        }
        if (!sums.equals(before)) {
            cache.write(NAME, new Known(sums));
        }
        return List.copyOf(pinned);
    }

    private static Sum current(Path jar, @Nullable Sum known) {
        try {
            long bytes = Files.size(jar);
            long modified = Files.getLastModifiedTime(jar).toMillis();
            if (known != null && known.bytes() == bytes && known.modifiedMillis() == modified) {
                return known;
            }
            MessageDigest sha1 = digest("SHA-1");
            MessageDigest sha256 = digest("SHA-256");
            try (InputStream in = Files.newInputStream(jar)) {
                byte[] buffer = new byte[1 << 16];
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    sha1.update(buffer, 0, read);
                    sha256.update(buffer, 0, read);
                }
            }
            return new Sum(bytes, modified, hex(sha1), hex(sha256));
        } catch (IOException e) {
            throw new UserError("FT-209", jar, e);
        }
    }

    private static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    /// The sums by path.
    record Known(Map<String, Sum> sums) {
        Known {
            sums = Map.copyOf(sums);
        }
    }

    /// Checksums of one file, with its size and modification time when they were computed.
    record Sum(long bytes, long modifiedMillis, String sha1, String sha256) {}
}
