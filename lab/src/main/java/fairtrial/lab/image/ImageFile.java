package fairtrial.lab.image;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.Json;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// The tar file of an image, from outside: its parts by their names. Names are only looked up, never used as
/// paths of this machine.
final class ImageFile implements AutoCloseable {
    /// An image has a few parts per layer, and at most 127 layers.
    private static final int MOST_PARTS = 10_000;

    /// Where a tar file says what it is.
    private static final int MAGIC_AT = 257;

    private static final String MAGIC = "ustar";

    private final Path file;
    private final TarFile tar;
    private final Map<String, TarArchiveEntry> parts = new HashMap<>();

    private ImageFile(Path file, TarFile tar) {
        this.file = file;
        this.tar = tar;
        for (TarArchiveEntry entry : tar.getEntries()) {
            if (parts.size() >= MOST_PARTS) {
                throw new UserError("FT-193", file, "> " + MOST_PARTS);
            }
            if (entry.isFile() || entry.isSymbolicLink()) {
                parts.put(entry.getName().startsWith("./") ? entry.getName().substring(2) : entry.getName(), entry);
            }
        }
    }

    /// Whether the file is a tar file, by its content.
    static boolean isTar(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(MAGIC_AT);
            return new String(in.readNBytes(MAGIC.length()), StandardCharsets.ISO_8859_1).equals(MAGIC);
        } catch (IOException e) {
            return false;
        }
    }

    /// Opens the tar file of an image.
    ///
    /// @throws UserError FT-190 no readable tar file, FT-193 too many parts
    static ImageFile open(Path file) {
        try {
            TarFile tar = new TarFile(file);
            try {
                return new ImageFile(file, tar);
            } catch (UserError e) {
                tar.close();
                throw e;
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new UserError("FT-190", file, String.valueOf(e.getMessage()));
        }
    }

    /// Path as the user typed it.
    Path path() {
        return file;
    }

    boolean has(String part) {
        return parts.containsKey(part);
    }

    /// A part that is JSON.
    ///
    /// @throws UserError FT-190 it is absent, too large or no JSON
    JsonNode json(String part) {
        try (InputStream in = stream(part)) {
            return Json.tree(new String(ForeignText.bytes(in, Limit.SMALL_FILE, part), StandardCharsets.UTF_8));
        } catch (IOException | JacksonException e) {
            throw new UserError("FT-190", file, part + ": " + firstLine(e));
        }
    }

    /// The unpacked bytes of a layer.
    ///
    /// @throws UserError FT-190 it is absent or packed in an unknown way
    InputStream layer(String part) throws IOException {
        BufferedInputStream in = new BufferedInputStream(stream(part));
        in.mark(2);
        int first = in.read();
        int second = in.read();
        in.reset();
        if (first == 0x1F && second == 0x8B) {
            return new GZIPInputStream(in, 1 << 16);
        }
        if (first == 0x28 && second == 0xB5) {
            in.close();
            throw new UserError("FT-190", file, part + ": zstd");
        }
        return in;
    }

    /// Docker stores a layer that occurs twice as a link to the first one.
    private InputStream stream(String part) throws IOException {
        TarArchiveEntry entry = parts.get(part);
        for (int links = 0; entry != null && entry.isSymbolicLink() && links < 8; links++) {
            entry = parts.get(ImagePaths.resolved(ImagePaths.parent(part), entry.getLinkName()));
        }
        return tar.getInputStream(Optional.ofNullable(entry)
                .filter(TarArchiveEntry::isFile)
                .orElseThrow(() -> new UserError("FT-190", file, part + " is not in it")));
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    @Override
    public void close() {
        try {
            tar.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
