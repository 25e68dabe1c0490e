package fairtrial.lab.schedule;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fairtrial.lab.host.ProgramOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;

/// A script of `bench/hosts` that makes machines for a test, in a folder that other users may enter.
public record HostScript(Path script, Path folder) {
    /// Machines start within seconds; a busy machine takes longer.
    private static final Duration LONG = Duration.ofMinutes(2);

    /// The script of that name. The test is skipped, by name, where its programs are not there.
    public static HostScript of(String name, List<String> programs) {
        for (String program : programs) {
            assumeTrue(isThere(program), name + " needs " + program + ", which is not installed");
        }
        assumeTrue("root".equals(System.getProperty("user.name")), name + " needs root");
        Path home = Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());
        return new HostScript(
                home.resolve("bench/hosts").resolve(name),
                Path.of(
                        "/tmp",
                        "fairtrial-" + name + "-" + ProcessHandle.current().pid()));
    }

    private static boolean isThere(String program) {
        return run(new ProcessBuilder("sh", "-c", "PATH=$PATH:/usr/sbin:/sbin; command -v " + program))
                        .exit()
                == 0;
    }

    /// Gives an order; it must succeed.
    public ProgramOutput order(String action, String... words) {
        List<String> command = new ArrayList<>(List.of(script.toString(), action, folder.toString()));
        command.addAll(List.of(words));
        ProgramOutput said = run(new ProcessBuilder(command));
        if (said.exit() != 0) {
            throw new IllegalStateException(String.join(" ", command) + ": " + said.err());
        }
        return said;
    }

    /// Runs a program to its end.
    public static ProgramOutput run(ProcessBuilder program) {
        try {
            return ProgramOutput.of(program, "", LONG);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (IOException | TimeoutException e) {
            throw new IllegalStateException(String.join(" ", program.command()), e);
        }
    }
}
