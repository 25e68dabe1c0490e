package fairtrial.lab.jar;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ZipDirectory;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/// A zip file from outside. Opening refuses names that leave the target folder, two entries of one name, and
/// implausible sizes.
public final class ForeignZip implements AutoCloseable {
    /// An application of a thousand libraries has a fraction of that.
    private static final int MOST_ENTRIES = 200_000;

    /// Total size after unpacking.
    private static final long MOST_BYTES = 4L << 30;

    /// Deflate reaches at most 1 : 1032; class files and text reach 1 : 20.
    private static final int MOST_RATIO = 200;

    /// Entries up to this size may have any ratio.
    private static final long SMALL = 1 << 20;

    private final Path file;
    private final ZipFile zip;
    private final List<ZipEntry> entries;

    private ForeignZip(Path file, ZipFile zip, List<ZipEntry> entries) {
        this.file = file;
        this.zip = zip;
        this.entries = entries;
    }

    /// Opens and checks a zip file.
    ///
    /// @throws UserError FT-610 not readable, FT-611 no zip or a truncated one, FT-612 or FT-627 not safe to
    ///     unpack
    public static ForeignZip open(Path file) {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new UserError("FT-610", file);
        }
        try {
            ZipFile zip = ZipDirectory.open(file);
            try {
                return new ForeignZip(file, zip, checked(file, zip));
            } catch (UserError unsafe) {
                zip.close();
                throw unsafe;
            }
        } catch (ZipException e) {
            throw new UserError("FT-611", file, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new UserError("FT-610", file);
        }
    }

    private static List<ZipEntry> checked(Path file, ZipFile zip) {
        List<ZipEntry> entries = new ArrayList<>();
        Set<String> names = new HashSet<>();
        long bytes = 0;
        for (ZipEntry entry : zip.stream().toList()) {
            String name = entry.getName();
            if (!isInside(name) || !names.add(name)) {
                throw new UserError("FT-612", file, name);
            }
            bytes += Math.max(0, entry.getSize());
            require(file, entries.size() < MOST_ENTRIES, "> " + MOST_ENTRIES);
            require(file, bytes <= MOST_BYTES, name + ", " + bytes + " B");
            long tight = entry.getSize() / Math.max(1, entry.getCompressedSize());
            require(file, entry.getSize() <= SMALL || tight <= MOST_RATIO, name + ", 1 : " + tight);
            entries.add(entry);
        }
        for (ZipEntry entry : entries) {
            if (isBelowAFile(entry.getName(), names)) {
                throw new UserError("FT-612", file, entry.getName());
            }
        }
        return List.copyOf(entries);
    }

    /// Whether a parent folder of the name is also a file. Folders' own names end with a slash.
    private static boolean isBelowAFile(String name, Set<String> names) {
        for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
            if (names.contains(name.substring(0, slash))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInside(String name) {
        if (name.isEmpty()
                || name.startsWith("/")
                || name.contains("\\")
                || name.contains("\0")
                || name.matches("(?i)[a-z]:.*")) {
            return false;
        }
        for (String part : name.split("/", -1)) {
            if (part.equals("..") || part.equals(".")) {
                return false;
            }
        }
        return true;
    }

    private static void require(Path file, boolean holds, String what) {
        if (!holds) {
            throw new UserError("FT-627", file, what);
        }
    }

    /// Names of the files in it, in order.
    List<String> files() {
        return entries.stream()
                .filter(entry -> !entry.isDirectory())
                .map(ZipEntry::getName)
                .toList();
    }

    /// Writes an entry to a file; refuses more bytes than its header states.
    void unpack(String name, Path target) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        Files.createDirectories(target.getParent());
        try (InputStream in = zip.getInputStream(entry);
                var out = Files.newOutputStream(target)) {
            long left = entry.getSize();
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                left -= read;
                if (left < 0) {
                    throw new UserError("FT-627", file, name);
                }
                out.write(buffer, 0, read);
            }
        } catch (ZipException | EOFException e) {
            throw new UserError("FT-611", file, name + ": " + e.getMessage());
        }
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
