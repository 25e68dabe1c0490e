package fairtrial.lab.image;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;

/// An image as `docker save` and Jib write it, made of layers that a test describes.
public final class MadeImage {
    private final List<byte[]> layers = new ArrayList<>();
    private String platform =
            "\"os\": \"linux\", \"architecture\": \"" + ImagePlatform.ours().substring(6) + "\"";
    private String config = "{}";

    /// A layer under construction.
    public static final class Layer {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes);

        public Layer file(String name, byte[] contents) {
            return entry(new TarArchiveEntry(name, true), contents);
        }

        public Layer file(String name, String contents) {
            return file(name, contents.getBytes(StandardCharsets.ISO_8859_1));
        }

        public Layer link(String name, String target) {
            TarArchiveEntry entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK, true);
            entry.setLinkName(target);
            return entry(entry, new byte[0]);
        }

        public Layer hardLink(String name, String target) {
            TarArchiveEntry entry = new TarArchiveEntry(name, TarConstants.LF_LINK, true);
            entry.setLinkName(target);
            return entry(entry, new byte[0]);
        }

        private Layer entry(TarArchiveEntry entry, byte[] contents) {
            try {
                tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
                entry.setSize(contents.length);
                tar.putArchiveEntry(entry);
                tar.write(contents);
                tar.closeArchiveEntry();
                return this;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        byte[] written() {
            try {
                tar.close();
                return bytes.toByteArray();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    public MadeImage layer(Layer layer) {
        layers.add(layer.written());
        return this;
    }

    /// A layer of these bytes.
    public MadeImage broken(byte[] layer) {
        layers.add(layer);
        return this;
    }

    public MadeImage config(String json) {
        config = json;
        return this;
    }

    public MadeImage platform(String os, String architecture) {
        platform = "\"os\": \"" + os + "\", \"architecture\": \"" + architecture + "\"";
        return this;
    }

    private String configuration() {
        return "{" + platform + ", \"config\": " + config + "}";
    }

    /// Writes it as `docker save` does.
    public Path docker(Path file) {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put("c.json", text(configuration()));
        List<String> names = new ArrayList<>();
        for (int i = 0; i < layers.size(); i++) {
            names.add("\"" + i + "/layer.tar\"");
            parts.put(i + "/layer.tar", layers.get(i));
        }
        parts.put(
                "manifest.json",
                text("[{\"Config\": \"c.json\", \"RepoTags\": [\"shop:1\"], \"Layers\": " + names + "}]"));
        return written(file, parts);
    }

    /// Writes it in the OCI layout with packed layers, as Jib's, behind an index of several platforms.
    public Path oci(Path file) {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put("oci-layout", text("{\"imageLayoutVersion\": \"1.0.0\"}"));
        parts.put("blobs/sha256/c", text(configuration()));
        List<String> names = new ArrayList<>();
        for (int i = 0; i < layers.size(); i++) {
            names.add("{\"digest\": \"sha256:" + i + "\"}");
            parts.put("blobs/sha256/" + i, packed(layers.get(i)));
        }
        parts.put("blobs/sha256/m", text("{\"config\": {\"digest\": \"sha256:c\"}, \"layers\": " + names + "}"));
        parts.put(
                "index.json",
                text("{\"manifests\": [{\"digest\": \"sha256:m\", \"platform\": {" + platform
                        + "}}, {\"digest\": \"sha256:x\", \"platform\": {\"os\": \"unknown\"}}]}"));
        return written(file, parts);
    }

    static Path written(Path file, Map<String, byte[]> parts) {
        Layer all = new Layer();
        parts.forEach(all::file);
        try {
            return Files.write(file, all.written());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] packed(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }
}
