package fairtrial.lab.jar;

import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Build of the user's project, with its own wrapper or else with the tool on the search path. Tests are
/// skipped; sources stay unchanged.
final class ProjectBuild {
    /// A first build downloads half of a registry.
    private static final Duration DEADLINE = Duration.ofMinutes(9);

    private static final int TOLD_LINES = 20;

    private final Path project;
    private final List<String> command;
    private final Path results;

    private ProjectBuild(Path project, List<String> command, Path results) {
        this.project = project;
        this.command = command;
        this.results = results;
    }

    /// The build of the project in a folder; empty when it holds no project.
    static Optional<ProjectBuild> find(Path folder) {
        if (Files.exists(folder.resolve("pom.xml"))) {
            List<String> maven = List.of(program(folder, "mvnw", "mvn"), "-q", "-B", "-DskipTests", "package");
            return Optional.of(new ProjectBuild(folder, maven, folder.resolve("target")));
        }
        if (Files.exists(folder.resolve("build.gradle")) || Files.exists(folder.resolve("build.gradle.kts"))) {
            List<String> gradle = List.of(program(folder, "gradlew", "gradle"), "-q", "bootJar");
            return Optional.of(new ProjectBuild(folder, gradle, folder.resolve("build/libs")));
        }
        return Optional.empty();
    }

    private static String program(Path folder, String wrapper, String otherwise) {
        Path own = folder.resolve(wrapper);
        return Files.isRegularFile(own) ? own.toAbsolutePath().toString() : otherwise;
    }

    /// Builds the project and returns its one executable archive of Spring Boot.
    ///
    /// @param shown    what the user calls the project
    /// @param progress receives `swap.building` before the build starts: it may take minutes
    /// @throws UserError FT-616 the build failed, FT-618 it made no archive or several
    Path archive(String shown, Consumer<Message> progress) {
        String tool = String.valueOf(Path.of(command.getFirst()).getFileName());
        String options = String.join(" ", command.subList(1, command.size()));
        progress.accept(new Message("swap.building", shown, tool + " " + options));
        try {
            Path log = Files.createTempFile("fairtrial-build", ".log");
            try {
                build(log);
            } finally {
                Files.deleteIfExists(log);
            }
            List<Path> found = archives();
            if (found.size() != 1) {
                String names = found.stream().map(Path::toString).collect(Collectors.joining(", "));
                throw new UserError("FT-618", project, names.isEmpty() ? "-" : names);
            }
            return found.getFirst();
        } catch (IOException e) {
            throw new UserError("FT-616", project, String.join(" ", command), "?", String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError("FT-616", project, String.join(" ", command), "?", "interrupted");
        }
    }

    private void build(Path log) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(log.toFile())
                .start();
        if (!process.waitFor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new UserError(
                    "FT-616", project, String.join(" ", command), "> " + DEADLINE.toMinutes() + " min", tail(log));
        }
        if (process.exitValue() != 0) {
            throw new UserError("FT-616", project, String.join(" ", command), process.exitValue(), tail(log));
        }
    }

    private List<Path> archives() throws IOException {
        if (!Files.isDirectory(results)) {
            return List.of();
        }
        List<Path> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(results)) {
            for (Path file : files.filter(path -> path.toString().matches(".*\\.[jw]ar"))
                    .sorted()
                    .toList()) {
                try (ForeignZip zip = ForeignZip.open(file)) {
                    if (zip.files().stream().anyMatch(name -> name.matches("(BOOT|WEB)-INF/lib/.+\\.jar"))) {
                        found.add(file);
                    }
                }
            }
        }
        return found;
    }

    private static String tail(Path log) throws IOException {
        return ForeignText.lastLines(log, TOLD_LINES);
    }
}
