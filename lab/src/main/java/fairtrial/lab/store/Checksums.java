package fairtrial.lab.store;

import fairtrial.core.explain.told.Explanations;
import fairtrial.core.text.Sha256;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// SHA-256 sums of a run folder, in the form that `sha256sum -c` reads.
public final class Checksums {
    static final String FILE = "SHA256SUMS";

    /// Files without a checksum: the sums themselves, the lock, the result, which judging again may change, and
    /// the explanations. Those come later: a disk that is full between their file and the sums would damage a
    /// whole run.
    private static final Set<String> LEFT_OUT = Set.of(FILE, FolderLock.FILE, "result.json", Explanations.FILE);

    /// Always written anew, so a changed one is no damage. Earlier versions had sums of the explanations.
    private static final Set<String> WRITTEN_ANEW = Set.of("report.html", Explanations.FILE);

    /// Runs of their own, with sums of their own.
    private static final String NESTED = "explain/";

    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](.+)");

    /// The sealed sums, by path.
    ///
    /// @param unreadable number of lines that are not a valid sum
    record Sealed(SortedMap<String, String> sums, int unreadable) {}

    private Checksums() {}

    /// One line per file, sorted by path.
    static String of(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> !LEFT_OUT.contains(name) && !name.endsWith(".part") && !name.startsWith(NESTED))
                    .sorted()
                    .map(name -> sha256(root.resolve(name)) + "  " + name + "\n")
                    .collect(Collectors.joining());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /// The sealed sums; empty when the run was never sealed. A path that leaves the folder counts as
    /// unreadable.
    static Optional<Sealed> sealed(Path root) {
        Path base = root.toAbsolutePath().normalize();
        if (!Files.exists(base.resolve(FILE))) {
            return Optional.empty();
        }
        SortedMap<String, String> sums = new TreeMap<>();
        int unreadable = 0;
        for (String line : lines(base.resolve(FILE))) {
            Matcher sum = LINE.matcher(line);
            if (!sum.matches() || !isInside(base, sum.group(2))) {
                unreadable++;
            } else if (!WRITTEN_ANEW.contains(sum.group(2))) {
                sums.put(sum.group(2), sum.group(1));
            }
        }
        return Optional.of(new Sealed(sums, unreadable));
    }

    /// The files that are changed, missing or unreadable, sorted by path.
    static List<String> changed(Path root, Sealed sealed) {
        return sealed.sums().entrySet().parallelStream()
                .filter(sum -> !isStill(root.resolve(sum.getKey()), sum.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isStill(Path file, String sum) {
        try {
            return ofFile(file).equals(Optional.of(sum));
        } catch (UncheckedIOException unreadable) {
            return false;
        }
    }

    private static List<String> lines(Path file) {
        try {
            return ForeignText.of(file, Limit.RUN_FILE).lines().toList();
        } catch (IOException unreadable) {
            return List.of("");
        }
    }

    private static boolean isInside(Path base, String name) {
        try {
            return base.resolve(name).normalize().startsWith(base);
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    /// The digest of a file; empty where there is no file.
    ///
    /// @throws UncheckedIOException it cannot be read
    public static Optional<String> ofFile(Path file) {
        return Files.isRegularFile(file) ? Optional.of(sha256(file)) : Optional.empty();
    }

    /// The digest of a file, as `sha256sum` has it.
    ///
    /// @throws UncheckedIOException it cannot be read
    public static String sha256(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = Sha256.digest();
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
