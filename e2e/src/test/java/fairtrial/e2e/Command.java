package fairtrial.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The built command in a process of its own, as a user starts it, but for the launcher's search for a JDK.
public record Command(Process process, Path out, Path err) {
    /// What a finished command left.
    public record Ended(int exit, String out, String err) {}

    private static final Duration COLD_ROUND = Duration.ofMinutes(10);

    public static final Path HOME = Path.of("..").toAbsolutePath().normalize();

    /// What starts the tool with these arguments.
    static List<String> line(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx160m",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                // Most commands here live for seconds: what the second compiler would do comes too late.
                "-XX:TieredStopAtLevel=1",
                "-Dfairtrial.home=" + HOME,
                "-cp",
                HOME.resolve("cli/target/fairtrial-cli.jar") + ":" + HOME.resolve("cli/target/tool") + "/*",
                "fairtrial.cli.Main"));
        command.addAll(List.of(arguments));
        return command;
    }

    static Command start(Path folder, String... arguments) {
        return start(folder, Map.of(), arguments);
    }

    /// The same with those variables too.
    public static Command start(Path folder, Map<String, String> environment, String... arguments) {
        try {
            Path out = Files.createTempFile(folder, "out", ".txt");
            Path err = Files.createTempFile(folder, "err", ".txt");
            ProcessBuilder builder = new ProcessBuilder(line(arguments))
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().put("LC_ALL", "C.UTF-8");
            builder.environment().put("FAIRTRIAL_STATE", state(folder).toString());
            builder.environment().putAll(environment);
            return new Command(builder.start(), out, err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Where commands that were started in that folder remember what they measured.
    static Path state(Path folder) {
        return folder.resolve("state");
    }

    public static Ended run(Path folder, Duration deadline, String... arguments) {
        Command command = start(folder, arguments);
        return command.end(deadline);
    }

    /// One cold round with few slices and one low rate: it shows that what is asked for runs, not how fast it is.
    ///
    /// @param run     the run folder
    /// @param options further options of `compare`
    static Ended coldRound(Path folder, Path run, String... options) {
        return startColdRound(folder, run, options).end(COLD_ROUND);
    }

    /// The same, which goes on meanwhile.
    static Command startColdRound(Path folder, Path run, String... options) {
        List<String> line = new ArrayList<>(
                List.of("compare", "--rounds=1", "--no-warm-up", "--blocks=2", "--rate=20", "--out=" + run));
        line.addAll(List.of(options));
        return start(folder, line.toArray(String[]::new));
    }

    public Ended end(Duration deadline) {
        try {
            if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("did not end within " + deadline + ":\n" + text(err));
            }
            return new Ended(process.exitValue(), text(out), text(err));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
