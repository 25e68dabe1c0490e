package fairtrial.lab.host;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The user's own commands, each in its own shell, in the folder that the tool was started in.
public final class ShellCommands {
    /// Code of the error of a command that failed.
    public static final String FAILED = "FT-631";

    /// Enough to fetch a database image first.
    private static final Duration DEADLINE = Duration.ofMinutes(5);

    private static final int TOLD_LINES = 12;

    /// The variable that passes the command: every user of the machine can read a command line, and a command
    /// may contain passwords.
    private static final String VARIABLE = "FAIRTRIAL_COMMAND";

    private static final String RUN = "command=$FAIRTRIAL_COMMAND; unset FAIRTRIAL_COMMAND; eval \"$command\"";

    private static final ProcessBuilder.Redirect NOTHING =
            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile());

    private ShellCommands() {}

    /// Runs the commands one after the other; what one leaves in the background goes on.
    ///
    /// @throws UserError FT-631 a command failed or exceeded its deadline
    public static void run(List<String> commands) {
        if (commands.isEmpty()) {
            return;
        }
        // The output may be a secret, so it is deleted even when the tool is killed.
        try (TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")))) {
            commands.forEach(command -> run(command, temp.path().resolve("command.log")));
        }
    }

    /// Program and arguments that run a command in a shell.
    ///
    /// @param environment receives the variable that passes the command
    public static List<String> words(String command, Map<String, String> environment) {
        environment.put(VARIABLE, command);
        return List.of("sh", "-c", RUN);
    }

    /// Whether the command ends with 0 within the deadline; its output is not kept.
    public static boolean succeeds(String command, Duration deadline) throws InterruptedException {
        ProcessBuilder shell = new ProcessBuilder();
        shell.command(words(command, shell.environment()))
                .redirectErrorStream(true)
                .redirectInput(NOTHING)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        try {
            Process process = shell.start();
            boolean ended = process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS);
            process.destroyForcibly();
            return ended && process.exitValue() == 0;
        } catch (IOException noShell) {
            return false;
        }
    }

    private static void run(String command, Path log) {
        try {
            await(command, log);
        } catch (IOException e) {
            throw new UserError(FAILED, command, "?", String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError(FAILED, command, "?", "interrupted");
        }
    }

    private static void await(String command, Path log) throws IOException, InterruptedException {
        ProcessBuilder shell = new ProcessBuilder();
        shell.command(words(command, shell.environment()));
        // A file, not a pipe: a daemon that the command starts would keep a pipe open.
        Process process = shell.redirectErrorStream(true)
                .redirectInput(NOTHING)
                .redirectOutput(log.toFile())
                .start();
        if (!process.waitFor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS)) {
            process.destroyForcibly();
            throw new UserError(FAILED, command, "> " + DEADLINE.toMinutes() + " min", tail(log));
        }
        if (process.exitValue() != 0) {
            throw new UserError(FAILED, command, process.exitValue(), tail(log));
        }
    }

    private static String tail(Path log) throws IOException {
        return ForeignText.lastLines(log, TOLD_LINES);
    }
}
