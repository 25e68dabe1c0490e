package fairtrial.lab.app;

import fairtrial.core.model.Contender;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// The user's own application with its classes in jars, laid out like Boot's own `extract`. Applications are
/// deployed this way. A JVM also makes no ahead-of-time cache with a folder on its class path [JEP 483]. The
/// classes of a war stay in folders: the container looks for pages beside them.
///
/// @param folder parent of the jars; each is written once
record PackedApplication(Application application, Path folder) implements Application {
    /// The part of an archive that is a class path entry of its own.
    private static final String APART = "BOOT-INF";

    @Override
    public List<Path> classPath(Contender contender, List<Path> libraries) {
        return application.classPath(contender, libraries).stream()
                .map(path -> Files.isDirectory(path) && !isOfWar(path) ? packed(path) : path)
                .toList();
    }

    private static boolean isOfWar(Path classes) {
        return Files.isDirectory(classes.resolve("WEB-INF")) || classes.endsWith("WEB-INF/classes");
    }

    private Path packed(Path classes) {
        Path jar = folder.resolve(Integer.toHexString(classes.hashCode()) + ".jar");
        try {
            if (!Files.exists(jar)) {
                Files.createDirectories(folder);
                pack(classes, jar);
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(jar));
                ZipOutputStream zip = new ZipOutputStream(file);
                Stream<Path> all = Files.walk(classes)) {
            zip.setLevel(Deflater.NO_COMPRESSION);
            for (Path path : all.sorted().toList()) {
                String name = classes.relativize(path).toString().replace('\\', '/');
                if (name.isEmpty() || name.equals(APART) || name.startsWith(APART + "/")) {
                    continue;
                }
                // Spring looks for packages through their folder entries.
                boolean isFolder = Files.isDirectory(path);
                zip.putNextEntry(new ZipEntry(isFolder ? name + "/" : name));
                if (!isFolder) {
                    Files.copy(path, zip);
                }
                zip.closeEntry();
            }
        }
    }

    @Override
    public String startClass() {
        return application.startClass();
    }

    @Override
    public Map<String, String> environment() {
        return application.environment();
    }

    @Override
    public String readyPath() {
        return application.readyPath();
    }

    @Override
    public List<String> reset() {
        return application.reset();
    }

    @Override
    public Optional<Boolean> tls() {
        return application.tls();
    }

    @Override
    public boolean isInsecure() {
        return application.isInsecure();
    }

    @Override
    public boolean isOwn() {
        return application.isOwn();
    }
}
