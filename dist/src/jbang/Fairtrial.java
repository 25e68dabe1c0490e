///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 21+
//FILES fairtrial.zip=fairtrial-@VERSION@.zip

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// Starts the release that lies beside this file. JBang fetches it once; it is unpacked once, into the cache.
public final class Fairtrial {
    private static final String NAME = "fairtrial-@VERSION@";

    public static void main(String... arguments) throws IOException, InterruptedException {
        Path home = cache().resolve("jbang").resolve(NAME);
        if (!Files.exists(home)) {
            unpack(home);
        }
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        List<String> command = new ArrayList<>(List.of(home.resolve(windows ? "fairtrial.cmd" : "fairtrial").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        // The JDK that JBang chose, where the user named none.
        builder.environment().putIfAbsent("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process)));
        System.exit(process.waitFor());
    }

    private static Path cache() {
        String own = System.getenv("FAIRTRIAL_CACHE");
        String all = System.getenv("XDG_CACHE_HOME");
        return own != null && !own.isEmpty()
                ? Path.of(own)
                : (all != null && !all.isEmpty() ? Path.of(all) : Path.of(System.getProperty("user.home"), ".cache"))
                        .resolve("fairtrial");
    }

    /// Into a folder of its own first: another start may unpack at the same time, and this one may be ended.
    private static void unpack(Path home) throws IOException {
        Path parent = Files.createDirectories(home.getParent());
        Path fresh = Files.createTempDirectory(parent, "unpacking");
        try (InputStream in = Fairtrial.class.getResourceAsStream("/fairtrial.zip");
                ZipInputStream zip = new ZipInputStream(Objects.requireNonNull(in, "fairtrial.zip"))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = fresh.resolve(entry.getName()).normalize();
                if (!file.startsWith(fresh)) {
                    throw new IOException("outside of the archive: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else {
                    Files.createDirectories(file.getParent());
                    Files.copy(zip, file);
                }
            }
            Path unpacked = fresh.resolve(NAME);
            for (String program : List.of("fairtrial", "mvnw")) {
                unpacked.resolve(program).toFile().setExecutable(true);
            }
            Files.move(unpacked, home);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException other) {
            // Another start was faster.
        } finally {
            delete(fresh);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /// A run that is interrupted writes what it has first.
    private static void end(Process process) {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
