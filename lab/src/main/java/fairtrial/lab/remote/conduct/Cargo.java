package fairtrial.lab.remote.conduct;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.lab.app.Application;
import fairtrial.lab.app.Applications;
import fairtrial.lab.remote.Places;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.remote.ShippedApplication;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/// The applications of a plan on their way to the contender host: jars by checksum, folders as archives.
public final class Cargo {
    private final Places places;
    private final Path temp;
    private final Map<Path, String> folders = new LinkedHashMap<>();
    private final List<RunOrder.Tree> trees = new ArrayList<>();

    /// @param temp folder of this machine for archives
    public Cargo(Places places, Path temp) {
        this.places = places;
        this.temp = temp;
    }

    /// The applications as they will lie on the host, by contender.
    public Map<String, ShippedApplication> of(Plan plan, Applications applications, Map<String, List<Path>> libraries) {
        Map<String, ShippedApplication> shipped = new LinkedHashMap<>();
        for (Contender contender : plan.ranked()) {
            List<Path> own = libraries.getOrDefault(contender.id(), List.of());
            shipped.put(contender.id(), of(contender, applications.of(contender), own));
        }
        return shipped;
    }

    /// One application as it will lie on the host.
    ShippedApplication of(Contender contender, Application application, List<Path> libraries) {
        List<Path> path = application.classPath(contender, libraries);
        path.stream().filter(Files::isDirectory).sorted().forEach(this::addFolder);
        return ShippedApplication.of(application, path.stream().map(this::place).toList());
    }

    /// Archives of folders, to be unpacked there.
    public List<RunOrder.Tree> trees() {
        return List.copyOf(trees);
    }

    private String place(Path file) {
        return Files.isDirectory(file) ? Objects.requireNonNull(inFolder(file)) : places.add(file);
    }

    /// The place of a folder that lies in one that is shipped; null: it lies in none.
    private @Nullable String inFolder(Path folder) {
        for (Map.Entry<Path, String> known : folders.entrySet()) {
            if (folder.startsWith(known.getKey())) {
                String rest = known.getKey().relativize(folder).toString();
                return rest.isEmpty() ? known.getValue() : known.getValue() + "/" + rest;
            }
        }
        return null;
    }

    /// Each archive has a path of its own: a shipment takes a path that it knows for the same file.
    /// Sorted paths come with the outer folder first: a war has its classes inside of its pages.
    private void addFolder(Path folder) {
        if (inFolder(folder) != null) {
            return;
        }
        try {
            Path archive = Files.createTempDirectory(temp, "tree-").resolve("tree.zip");
            pack(folder, archive);
            String there = places.add(archive);
            String place = there.substring(0, there.lastIndexOf('/')) + "/tree";
            folders.put(folder, place);
            trees.add(new RunOrder.Tree(there, place));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// With one fixed time, so that the same files give the same checksum.
    private static void pack(Path folder, Path archive) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive));
                Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted().toList()) {
                String name = folder.relativize(path).toString();
                if (name.isEmpty()) {
                    continue;
                }
                ZipEntry entry = new ZipEntry(Files.isDirectory(path) ? name + "/" : name);
                entry.setTime(0);
                zip.putNextEntry(entry);
                if (!Files.isDirectory(path)) {
                    Files.copy(path, zip);
                }
                zip.closeEntry();
            }
        }
    }
}
