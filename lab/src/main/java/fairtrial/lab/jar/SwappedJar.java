package fairtrial.lab.jar;

import fairtrial.core.swap.JarLibrary;
import fairtrial.core.swap.Swap;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;

/// Writer of an executable archive with another container. Every entry is copied byte for byte and in order,
/// except the swapped libraries and the indexes that name them. Signatures are left out, as they no longer
/// match.
public final class SwappedJar {
    private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");
    private static final Pattern INDEX = Pattern.compile("(BOOT-INF|WEB-INF)/(classpath|layers)\\.idx");
    private static final int LARGEST_INDEX = 4 << 20;

    private final List<Path> added;
    private final Set<String> removed;
    private final String folder;

    /// @param added  files of the added libraries, in class path order
    /// @param folder library folder in the archive, with a slash at its end
    public SwappedJar(Swap swap, List<Path> added, String folder) {
        this.added = List.copyOf(added);
        this.folder = folder;
        this.removed = swap.removed().stream().map(JarLibrary::entry).collect(Collectors.toSet());
    }

    /// Writes the archive. The target appears when it is whole.
    ///
    /// @throws UserError FT-402 the target cannot be written, FT-611 the original is broken
    public void write(Path original, Path target) {
        Path part = target.resolveSibling(target.getFileName() + ".part");
        try (ZipFile zip = opened(original)) {
            try (ZipArchiveOutputStream out = new ZipArchiveOutputStream(part.toFile())) {
                preamble(zip, out);
                for (ZipArchiveEntry entry : Collections.list(zip.getEntriesInPhysicalOrder())) {
                    entry(zip, entry, out);
                }
                for (Path library : added) {
                    stored(out, folder + library.getFileName(), Files.readAllBytes(library));
                }
            }
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UserError("FT-402", target, FileTrouble.of(e));
        } finally {
            remove(part);
        }
    }

    private static ZipFile opened(Path original) {
        try {
            return ZipFile.builder().setPath(original).get();
        } catch (IOException e) {
            throw new UserError("FT-611", original, String.valueOf(e.getMessage()));
        }
    }

    /// Copies the script before the first entry, which makes an archive executable.
    private static void preamble(ZipFile zip, ZipArchiveOutputStream out) throws IOException {
        try (InputStream before = zip.getContentBeforeFirstLocalFileHeader()) {
            if (before != null) {
                out.writePreamble(ForeignText.bytes(before, Limit.SMALL_FILE, "the script before it"));
            }
        }
    }

    private void entry(ZipFile zip, ZipArchiveEntry entry, ZipArchiveOutputStream out) throws IOException {
        String name = entry.getName();
        if (removed.contains(name) || SIGNATURE.matcher(name).matches()) {
            return;
        }
        if (INDEX.matcher(name).matches()) {
            try (InputStream in = zip.getInputStream(entry)) {
                stored(
                        out,
                        name,
                        index(new String(in.readNBytes(LARGEST_INDEX), StandardCharsets.UTF_8))
                                .getBytes(StandardCharsets.UTF_8));
            }
            return;
        }
        try (InputStream raw = zip.getRawInputStream(entry)) {
            out.addRawArchiveEntry(entry, raw);
        }
    }

    /// The index without the removed libraries; the added ones take the place of the first of them.
    private String index(String text) {
        StringBuilder lines = new StringBuilder();
        boolean named = false;
        for (String line : text.split("\n", -1)) {
            String indent = line.substring(0, line.indexOf('-') < 0 ? 0 : line.indexOf('-'));
            if (removed.stream().anyMatch(name -> line.strip().equals("- \"" + name + "\""))) {
                if (!named) {
                    added.forEach(file -> lines.append(indent)
                            .append("- \"")
                            .append(folder)
                            .append(file.getFileName())
                            .append("\"\n"));
                    named = true;
                }
            } else {
                lines.append(line).append('\n');
            }
        }
        return lines.substring(0, lines.length() - 1);
    }

    /// Writes an entry without compression: Boot's launcher reads libraries in place.
    private static void stored(ZipArchiveOutputStream out, String name, byte[] bytes) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        ZipArchiveEntry entry = new ZipArchiveEntry(name);
        entry.setMethod(ZipArchiveEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(sum.getValue());
        out.putArchiveEntry(entry);
        out.write(bytes);
        out.closeArchiveEntry();
    }

    private static void remove(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException left) {
            // The failure has been reported already.
        }
    }
}
