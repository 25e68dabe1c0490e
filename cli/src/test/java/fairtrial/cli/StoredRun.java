package fairtrial.cli;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.session.FakeResources;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A finished run of Tomcat and Jetty on fakes, in which Tomcat answers half as many requests again ([FakeResources]).
/// It is made once; every test gets a copy.
final class StoredRun {
    private static final Map<String, byte[]> FILES = made();

    private StoredRun() {}

    /// A copy of it, in a new folder of that name.
    static Path in(Path folder, String name) {
        Path root = folder.resolve(name);
        FILES.forEach((file, bytes) -> write(root.resolve(file), bytes));
        return root;
    }

    /// A copy without latency histograms, as in the samples of the documentation.
    static Path damagedIn(Path folder, String name) {
        Path root = folder.resolve(name);
        FILES.forEach((file, bytes) -> {
            if (!file.startsWith("slices")) {
                write(root.resolve(file), bytes);
            }
        });
        return root;
    }

    private static Map<String, byte[]> made() {
        try {
            Path folder = Files.createTempDirectory("stored-run-");
            measure(folder);
            Map<String, byte[]> files = read(folder.resolve("run"));
            remove(folder);
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Makes the run quietly, and remembers its noise nowhere.
    private static void measure(Path folder) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        Optional<String> state = Optional.ofNullable(System.getProperty("FAIRTRIAL_STATE"));
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setProperty("FAIRTRIAL_STATE", folder.resolve("state").toString());
        try {
            RunOptions options = new RunOptions();
            options.out = folder.resolve("run");
            new RunSession(Terminal.ofProcess(), options, FakeResources.tomcatLeads(folder))
                    .run(Experiment.of(List.of(SpecParser.parse("tomcat"), SpecParser.parse("jetty"))));
        } finally {
            System.setOut(out);
            System.setErr(err);
            System.clearProperty("FAIRTRIAL_STATE");
            state.ifPresent(value -> System.setProperty("FAIRTRIAL_STATE", value));
        }
    }

    private static Map<String, byte[]> read(Path root) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(root.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Files.createDirectories(file.resolveSibling("."));
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
