package fairtrial.lab.jar;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Supplier;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reader of an unpacked application: its manifest, its index and its layout.
final class AppReader {
    /// Class file version 45 is Java 1.1.
    private static final int CLASS_VERSION_OF_JAVA_0 = 44;

    private static final Pattern BOOT_JAR =
            Pattern.compile("spring-boot-([0-9]+\\.[0-9]+\\.[0-9]+[0-9A-Za-z.-]*)\\.jar");
    private static final Pattern SIGNATURE = Pattern.compile(".+\\.(SF|RSA|DSA|EC)");
    private static final Pattern INDEX_LINE = Pattern.compile("- \"(.+)\"");

    private final Path source;
    private final Optional<Path> archive;
    private final Path root;
    private final Attributes manifest;

    private AppReader(Path source, Optional<Path> archive, Path root) {
        this.source = source;
        this.archive = archive;
        this.root = root;
        this.manifest = manifest();
    }

    /// Reads an application whose files lie in `root`.
    ///
    /// @param source  path as the user typed it, for messages
    /// @param archive file that it was unpacked from
    /// @throws UserError FT-611 broken, FT-613 no executable archive of Spring Boot, FT-614 a thin one, FT-617
    ///     no start class in it
    static AppFiles of(Path source, Optional<Path> archive, Path root) {
        AppReader reader = new AppReader(source, archive, root);
        return reader.withSoundNames(reader::read);
    }

    /// Reads a jar, unpacked into `root`, whose manifest names libraries beside it.
    ///
    /// @param beside folder that the manifest's paths start from
    /// @throws UserError as for `of`
    static AppFiles readBeside(Path source, Path root, Path beside) {
        AppReader reader = new AppReader(source, Optional.empty(), root);
        return reader.withSoundNames(
                // An executable jar has its own libraries, whatever lies beside it.
                () -> AppLayout.of(root).isPresent() ? reader.read() : reader.withLibrariesIn(beside));
    }

    /// Runs a reading and reports a broken archive when a name in a manifest or an index is no valid path.
    private AppFiles withSoundNames(Supplier<AppFiles> reading) {
        try {
            return reading.get();
        } catch (InvalidPathException e) {
            throw new UserError("FT-611", source, e.getReason());
        }
    }

    private AppFiles withLibrariesIn(Path beside) {
        List<Path> libraries = Stream.of(value("Class-Path").orElse("").split("\\s+"))
                .filter(name -> name.endsWith(".jar"))
                .map(name -> beside.resolve(name).normalize())
                .filter(Files::isRegularFile)
                .toList();
        String start =
                value("Start-Class").or(() -> value("Main-Class")).orElseThrow(() -> new UserError("FT-617", source));
        return files(List.of(root), "", libraries, start);
    }

    private AppFiles read() {
        if (value("Main-Class").filter(main -> main.endsWith("ThinJarWrapper")).isPresent()
                || Files.exists(root.resolve("META-INF/thin.properties"))) {
            throw new UserError("FT-614", source);
        }
        AppLayout layout = AppLayout.of(root).orElseThrow(() -> new UserError("FT-613", source));
        String start = value("Start-Class").orElseThrow(() -> new UserError("FT-617", source));
        return files(layout.classes(root), layout.libraryFolder(), libraries(layout), start);
    }

    private AppFiles files(List<Path> classes, String libraryFolder, List<Path> libraries, String start) {
        return new AppFiles(
                new AppOrigin(
                        source, archive, archive.isPresent() ? String.valueOf(root.getFileName()) : "", isSigned()),
                new AppFolders(libraryFolder, root, classes, libraries, loaderPath(classes)),
                BuildMarks.of(manifest, classes),
                start,
                value("Spring-Boot-Version")
                        .or(() -> boot(libraries))
                        .orElseThrow(() -> new UserError("FT-613", source)),
                javaLevel(classes, start),
                Optional.empty());
    }

    private Attributes manifest() {
        Path file = root.resolve("META-INF/MANIFEST.MF");
        try (InputStream in = Files.exists(file) ? Files.newInputStream(file) : new ByteArrayInputStream(new byte[0])) {
            return new Manifest(in).getMainAttributes();
        } catch (IOException e) {
            throw new UserError("FT-611", source, "META-INF/MANIFEST.MF: " + e.getMessage());
        }
    }

    private Optional<String> value(String name) {
        return Optional.ofNullable(manifest.getValue(name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    /// The libraries in the order of `classpath.idx`, or by name without one. Boot's own launcher takes the
    /// libraries of a folder by name too.
    private List<Path> libraries(AppLayout layout) {
        List<Path> found = new ArrayList<>();
        for (Path folder : layout.libraries(root)) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    files.filter(file -> file.toString().endsWith(".jar"))
                            .sorted()
                            .forEach(found::add);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        Set<Path> ordered = new LinkedHashSet<>(indexed(layout));
        ordered.retainAll(Set.copyOf(found));
        ordered.addAll(found);
        return List.copyOf(ordered);
    }

    private List<Path> indexed(AppLayout layout) {
        Path index = root.resolve(value("Spring-Boot-Classpath-Index").orElse("BOOT-INF/classpath.idx"))
                .normalize();
        if (!index.startsWith(root) || !Files.isRegularFile(index)) {
            return List.of();
        }
        return text(index)
                .lines()
                .map(INDEX_LINE::matcher)
                .filter(Matcher::matches)
                .map(line -> line.group(1))
                .map(name -> name.contains("/")
                        ? root.resolve(name)
                        : layout.libraries(root).getFirst().resolve(name))
                .toList();
    }

    private static Optional<String> boot(List<Path> libraries) {
        return libraries.stream()
                .map(file -> BOOT_JAR.matcher(String.valueOf(file.getFileName())))
                .filter(Matcher::matches)
                .map(jar -> jar.group(1))
                .findFirst();
    }

    private int javaLevel(List<Path> classes, String start) {
        Path file = classes.stream()
                .map(folder -> folder.resolve(start.replace('.', '/') + ".class"))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new UserError("FT-617", source));
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(8);
            if (head.length < 8) {
                throw new UserError("FT-611", source, start);
            }
            return (((head[6] & 0xFF) << 8) | (head[7] & 0xFF)) - CLASS_VERSION_OF_JAVA_0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<String> loaderPath(List<Path> classes) {
        if (value("Main-Class")
                .filter(main -> main.endsWith("PropertiesLauncher"))
                .isEmpty()) {
            return Optional.empty();
        }
        return value("Loader-Path")
                .or(() -> classes.stream()
                        .map(folder -> folder.resolve("loader.properties"))
                        .filter(Files::isRegularFile)
                        .findFirst()
                        .map(AppReader::properties)
                        .map(properties -> properties.getProperty("loader.path", ""))
                        .filter(path -> !path.isBlank()));
    }

    private static Properties properties(Path file) {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
            properties.load(in);
        } catch (IOException | IllegalArgumentException unreadable) {
            return new Properties();
        }
        return properties;
    }

    private boolean isSigned() {
        try (Stream<Path> files =
                Files.isDirectory(root.resolve("META-INF")) ? Files.list(root.resolve("META-INF")) : Stream.empty()) {
            return files.anyMatch(file ->
                    SIGNATURE.matcher(String.valueOf(file.getFileName())).matches());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return ForeignText.of(file, Limit.SMALL_FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
