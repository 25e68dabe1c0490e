package fairtrial.lab.jar;

import fairtrial.core.swap.JarLibrary;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.foreign.ZipDirectory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Finder of a library's coordinates. It uses the `pom.properties` in the library, or else its manifest, or
/// else its file name. A file name gets its group from Boot's own list of managed versions. Its checksum in
/// the local repository proves it.
final class LibraryNames {
    private static final Pattern POM = Pattern.compile("META-INF/maven/([^/]+)/([^/]+)/pom\\.properties");
    private static final Pattern FILE = Pattern.compile(
            "(.+?)-([0-9][0-9A-Za-z.+_-]*?)(?:-(jakarta|jdk[0-9]+|linux-[a-z0-9_]+|[a-z]+-classes))?\\.jar");

    private final Map<String, String> groups;
    private final Path repository;

    /// @param groups     group by artifact, as the Boot line manages them
    /// @param repository Maven's local repository
    LibraryNames(Map<String, String> groups, Path repository) {
        this.groups = Map.copyOf(groups);
        this.repository = repository;
    }

    /// Coordinates of a library file.
    ///
    /// @param entry its name in the archive
    JarLibrary of(String entry, Path file) throws IOException {
        String name = entry.substring(entry.lastIndexOf('/') + 1);
        Named named;
        try (ZipFile jar = ZipDirectory.open(file)) {
            Optional<Named> pom = pom(jar, name);
            named = pom.isPresent() ? pom.get() : manifest(jar, name).orElseGet(() -> fileName(name));
        }
        JarLibrary.By by = named.by() == JarLibrary.By.FILE_NAME && isInRepository(named, name, file)
                ? JarLibrary.By.SUM
                : named.by();
        return new JarLibrary(entry, named.group(), named.artifact(), named.version(), by);
    }

    private record Named(Optional<String> group, String artifact, String version, JarLibrary.By by) {}

    /// A shaded library holds the properties of others too; the file's name decides between them.
    private static Optional<Named> pom(ZipFile jar, String name) throws IOException {
        List<? extends ZipEntry> all = jar.stream()
                .filter(entry -> POM.matcher(entry.getName()).matches())
                .toList();
        for (ZipEntry entry : all) {
            Properties properties = new Properties();
            try {
                properties.load(new ByteArrayInputStream(ZipDirectory.read(jar, entry, Limit.SMALL_FILE)));
            } catch (IllegalArgumentException malformed) {
                continue;
            }
            String artifact = properties.getProperty("artifactId", "");
            String version = properties.getProperty("version", "");
            if (name.startsWith(artifact + "-" + version) || (all.size() == 1 && name.startsWith(artifact))) {
                return Optional.of(new Named(
                        Optional.ofNullable(properties.getProperty("groupId")), artifact, version, JarLibrary.By.POM));
            }
        }
        return Optional.empty();
    }

    /// Libraries built by Gradle carry their name in the manifest.
    private Optional<Named> manifest(ZipFile jar, String name) throws IOException {
        ZipEntry entry = jar.getEntry(JarFile.MANIFEST_NAME);
        if (entry == null) {
            return Optional.empty();
        }
        byte[] manifest = ZipDirectory.read(jar, entry, Limit.SMALL_FILE);
        Attributes main = new Manifest(new ByteArrayInputStream(manifest)).getMainAttributes();
        String title = main.getValue("Implementation-Title");
        String version = main.getValue("Implementation-Version");
        return title != null && version != null && name.startsWith(title + "-" + version)
                ? Optional.of(new Named(group(title), title, version, JarLibrary.By.MANIFEST))
                : Optional.empty();
    }

    private Named fileName(String name) {
        Matcher file = FILE.matcher(name);
        return file.matches()
                ? new Named(group(file.group(1)), file.group(1), file.group(2), JarLibrary.By.FILE_NAME)
                : new Named(Optional.empty(), name.replaceAll("\\.jar$", ""), "", JarLibrary.By.FILE_NAME);
    }

    private Optional<String> group(String artifact) {
        return Optional.ofNullable(groups.get(artifact));
    }

    private boolean isInRepository(Named named, String name, Path file) throws IOException {
        if (named.group().isEmpty() || named.version().isEmpty()) {
            return false;
        }
        Path same = repository
                .resolve(named.group().get().replace('.', '/'))
                .resolve(named.artifact())
                .resolve(named.version())
                .resolve(name);
        return Files.isRegularFile(same)
                && Files.size(same) == Files.size(file)
                && sha1(same).equals(sha1(file));
    }

    private static String sha1(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-1");
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-1", e);
        }
    }
}
