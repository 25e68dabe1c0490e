package fairtrial.lab.image;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/// The files of an image after all its layers, by their paths inside it. Listed first; only what the application
/// needs is unpacked.
final class ImageFiles {
    private static final int MOST_LAYERS = 127;

    /// A JDK on a full Debian has some 20 000 files.
    private static final int MOST_FILES = 200_000;

    /// Total size of the unpacked layers.
    private static final long MOST_BYTES = 4L << 30;

    /// Links on the way to one file; more are a circle.
    private static final int MOST_LINKS = 40;

    private static final String WHITEOUT = ".wh.";
    private static final String OPAQUE = ".wh..wh..opq";

    private final ImageFile image;
    private final List<String> layers;
    private final NavigableMap<String, Node> nodes = new TreeMap<>();
    private long bytes;

    /// A file or a link.
    ///
    /// @param layer number of the layer that has it
    /// @param name  name in that layer
    /// @param link  target inside the image; empty: a file
    private record Node(int layer, String name, Optional<String> link) {}

    private ImageFiles(ImageFile image, List<String> layers) {
        this.image = image;
        this.layers = layers;
    }

    /// Lists the files of an image.
    ///
    /// @throws UserError FT-190 a broken layer, FT-193 not safe to unpack
    static ImageFiles of(ImageFile image, List<String> layers) {
        ImageFiles files = new ImageFiles(image, layers);
        files.require(layers.size() <= MOST_LAYERS, layers.size() + " layers");
        for (int layer = 0; layer < layers.size(); layer++) {
            files.apply(layer);
        }
        return files;
    }

    /// Reader of one entry of a layer.
    private interface Visitor {
        void entry(TarArchiveEntry entry, InputStream contents) throws IOException;
    }

    private void visit(int layer, Visitor visitor) {
        try (InputStream in = image.layer(layers.get(layer));
                TarArchiveInputStream tar = new TarArchiveInputStream(in)) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                visitor.entry(entry, tar);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new UserError("FT-190", image.path(), layers.get(layer) + ": " + e.getMessage());
        }
    }

    /// Whiteouts hide what lower layers have, whatever their place in the layer.
    private void apply(int layer) {
        Map<String, Node> added = new TreeMap<>();
        List<String> folders = new ArrayList<>();
        visit(layer, (entry, contents) -> {
            require(!entry.isSparse(), entry.getName() + ", sparse");
            bytes += Math.max(0, entry.getSize());
            require(bytes <= MOST_BYTES, entry.getName() + ", " + bytes + " B");
            require(added.size() + nodes.size() < MOST_FILES, "> " + MOST_FILES);
            String path = path(entry.getName());
            String name = ImagePaths.name(path);
            if (name.equals(OPAQUE)) {
                removeBelow(ImagePaths.parent(path));
            } else if (name.startsWith(WHITEOUT)) {
                remove(ImagePaths.resolved(ImagePaths.parent(path), name.substring(WHITEOUT.length())));
            } else if (entry.isDirectory()) {
                folders.add(path);
            } else if (entry.isFile() || entry.isSymbolicLink() || entry.isLink()) {
                added.put(path, new Node(layer, entry.getName(), link(entry, path)));
            }
        });
        // A folder over a link or a file of a lower layer replaces it, and a file replaces a folder.
        folders.forEach(nodes::remove);
        added.forEach((path, node) -> {
            remove(path);
            nodes.put(path, node);
        });
    }

    private Optional<String> link(TarArchiveEntry entry, String path) {
        if (entry.isLink()) {
            return Optional.of(ImagePaths.resolved("", entry.getLinkName()));
        }
        return entry.isSymbolicLink()
                ? Optional.of(ImagePaths.resolved(ImagePaths.parent(path), entry.getLinkName()))
                : Optional.empty();
    }

    /// A name of a layer as a path of the image.
    private String path(String name) {
        boolean climbs = List.of(name.split("/", -1)).contains("..");
        require(!climbs && !name.contains("\0") && !name.contains("\\"), name);
        return ImagePaths.resolved("", name);
    }

    private void remove(String path) {
        nodes.remove(path);
        removeBelow(path);
    }

    private void removeBelow(String folder) {
        range(folder).clear();
    }

    private NavigableMap<String, Node> range(String folder) {
        return folder.isEmpty() ? nodes : nodes.subMap(folder + "/", true, folder + "0", false);
    }

    private void require(boolean holds, String what) {
        if (!holds) {
            throw new UserError("FT-193", image.path(), what);
        }
    }

    /// The path without links on its way; empty where a link leads in a circle.
    Optional<String> real(String path) {
        String rest = ImagePaths.resolved("", path);
        String done = "";
        for (int links = 0; links < MOST_LINKS; ) {
            if (rest.isEmpty()) {
                return Optional.of(done);
            }
            int slash = rest.indexOf('/');
            String next = ImagePaths.resolved(done, slash < 0 ? rest : rest.substring(0, slash));
            String behind = slash < 0 ? "" : rest.substring(slash + 1);
            Optional<String> link = Optional.ofNullable(nodes.get(next)).flatMap(Node::link);
            if (link.isPresent()) {
                links++;
                done = "";
                rest = ImagePaths.resolved("", link.get() + "/" + behind);
            } else {
                done = next;
                rest = behind;
            }
        }
        return Optional.empty();
    }

    boolean isFile(String path) {
        return real(path).map(nodes::get).isPresent();
    }

    boolean isFolder(String path) {
        return real(path).filter(folder -> !range(folder).isEmpty()).isPresent();
    }

    /// The paths of all files below a folder, in order.
    List<String> below(String folder) {
        return real(folder).map(real -> List.copyOf(range(real).keySet())).orElse(List.of());
    }

    /// Number of all files.
    int size() {
        return nodes.size();
    }

    /// The text of a small file; empty where there is none.
    Optional<String> text(String path) {
        Optional<Node> node = real(path).map(nodes::get);
        StringBuilder text = new StringBuilder();
        node.ifPresent(found -> visit(found.layer(), (entry, contents) -> {
            if (entry.getName().equals(found.name())) {
                text.setLength(0);
                text.append(new String(
                        ForeignText.bytes(contents, Limit.SMALL_FILE, entry.getName()), StandardCharsets.UTF_8));
            }
        }));
        return node.map(found -> text.toString());
    }

    /// Unpacks files.
    ///
    /// @param targets file of this machine for each path; made by the caller from names that it has chosen
    void unpack(Map<String, Path> targets) {
        Map<Integer, Map<String, List<Path>>> wanted = new TreeMap<>();
        targets.forEach((path, target) -> real(path)
                .map(nodes::get)
                .ifPresent(node -> wanted.computeIfAbsent(node.layer(), layer -> new TreeMap<>())
                        .computeIfAbsent(node.name(), name -> new ArrayList<>())
                        .add(target)));
        wanted.forEach((layer, names) -> visit(layer, (entry, contents) -> {
            List<Path> files = entry.isFile() ? names.getOrDefault(entry.getName(), List.of()) : List.of();
            if (!files.isEmpty()) {
                write(contents, files);
            }
        }));
        List<Path> absent = targets.values().stream()
                .filter(file -> !Files.isRegularFile(file))
                .toList();
        require(
                absent.isEmpty(),
                absent.stream().map(Path::getFileName).map(String::valueOf).collect(Collectors.joining(", ")));
    }

    private static void write(InputStream contents, List<Path> files) throws IOException {
        Path first = files.getFirst();
        Files.createDirectories(first.getParent());
        Files.deleteIfExists(first);
        Files.copy(contents, first);
        for (Path other : files.subList(1, files.size())) {
            Files.createDirectories(other.getParent());
            Files.copy(first, other);
        }
    }
}
