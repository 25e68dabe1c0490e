package fairtrial.lab.app;

import fairtrial.core.model.Bytes;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.JdkPlaces;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Build of a contender as an executable: Spring's ahead-of-time processing, then GraalVM's native-image. The
/// class path is that of its JVM.
final class NativeBuild {
    /// A build takes some minutes on a fast machine.
    private static final Duration DEADLINE = Duration.ofMinutes(30);

    /// Tail of the log that a failed build is reported with: some forty lines.
    private static final Bytes LOG_TAIL = new Bytes(4096);

    private static final String PROCESSOR = "org.springframework.boot.SpringApplicationAotProcessor";

    private final Path graal;
    private final List<Path> classPath;
    private final String startClass;
    private final Path work;

    private NativeBuild(Path graal, List<Path> classPath, String startClass, Path work) {
        this.graal = graal;
        this.classPath = List.copyOf(classPath);
        this.startClass = startClass;
        this.work = work;
    }

    /// A build in the folder `work`, with the GraalVM of this machine.
    ///
    /// @throws UserError FT-108 no GraalVM found
    static NativeBuild create(Path work, List<Path> classPath, String startClass, JdkPlaces places, String spec) {
        Path graal = graal(places).orElseThrow(() -> new UserError("FT-108", spec));
        return new NativeBuild(graal, classPath, startClass, work);
    }

    /// The first home with a `native-image`; `GRAALVM_HOME` comes before all others.
    static Optional<Path> graal(JdkPlaces places) {
        Optional<Path> named =
                Optional.ofNullable(places.environment().get("GRAALVM_HOME")).map(Path::of);
        return Stream.concat(named.stream(), places.candidates().stream())
                .filter(home -> Files.isExecutable(home.resolve("bin/native-image")))
                .findFirst();
    }

    /// The commands in order: generate sources for the closed world, compile them, build the executable.
    List<List<String>> commands(List<Path> generated) {
        String jars = joined(classPath);
        String sources = work.resolve("sources").toString();
        String resources = work.resolve("resources").toString();
        String classes = work.resolve("classes").toString();
        List<String> compile =
                new ArrayList<>(List.of(graal.resolve("bin/javac").toString(), "-nowarn", "-d", classes, "-cp", jars));
        generated.forEach(source -> compile.add(source.toString()));
        return List.of(
                List.of(
                        graal.resolve("bin/java").toString(),
                        "-cp",
                        jars,
                        PROCESSOR,
                        startClass,
                        sources,
                        resources,
                        classes,
                        "dev.fairtrial",
                        "contender"),
                compile,
                List.of(
                        graal.resolve("bin/native-image").toString(),
                        "--no-fallback",
                        "-cp",
                        classes + File.pathSeparator + resources + File.pathSeparator + jars,
                        "-o",
                        executable().toString(),
                        startClass));
    }

    /// Path of the executable after the build.
    Path executable() {
        return work.resolve("contender");
    }

    /// Runs the build and returns the executable.
    Path make(Host host, Path log) throws BootFailure, IOException {
        for (int step = 0; step < 3; step++) {
            List<String> command = commands(sources()).get(step);
            ProcessOrder order = ProcessOrder.of(command, Files.createDirectories(work), log);
            try (RunningProcess process = host.launcher().start(order)) {
                Optional<Integer> exit = process.awaitExit(DEADLINE);
                if (!exit.equals(Optional.of(0))) {
                    throw new BootFailure(
                            command.getFirst() + " ended with exit code "
                                    + exit.map(String::valueOf).orElse("none in " + DEADLINE.toMinutes() + " min"),
                            process.logTail(LOG_TAIL));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BootFailure("interrupted", "");
            }
        }
        return executable();
    }

    private List<Path> sources() throws IOException {
        Path root = work.resolve("sources");
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    private static String joined(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
