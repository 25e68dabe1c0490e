package fairtrial.lab.host;

import fairtrial.core.model.Reading;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Commands of this machine. Their output is English, whatever the user's locale.
public final class LocalCommands implements Commands {
    /// Output limit of a command: `Thread.print` of some thousand threads fits.
    private static final int LONGEST_ANSWER_BYTES = 16 * 1024 * 1024;

    private final String searchPath;

    /// @param searchPath value of `PATH`
    public LocalCommands(String searchPath) {
        this.searchPath = searchPath;
    }

    /// Commands on the search path of this process.
    public static LocalCommands ofThisMachine() {
        return new LocalCommands(System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
    }

    @Override
    public boolean has(String program) {
        return Arrays.stream(searchPath.split(File.pathSeparator, 0))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder).resolve(program)));
    }

    @Override
    public Reading<String> output(List<String> command, Duration deadline) {
        String program = Path.of(command.getFirst()).getFileName().toString();
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C");
        try {
            return answer(program, builder.start(), deadline);
        } catch (IOException e) {
            return Reading.unavailable(program + " does not start: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Reading.unavailable(program + " was interrupted");
        }
    }

    private static Reading<String> answer(String program, Process process, Duration deadline)
            throws IOException, InterruptedException {
        try {
            process.getOutputStream().close();
            CompletableFuture<String> text =
                    CompletableFuture.supplyAsync(() -> read(process.getInputStream()), LocalCommands::onItsOwnThread);
            if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                return Reading.unavailable(program + " was not done after " + deadline.toMillis() + " ms");
            }
            String said =
                    text.orTimeout(deadline.toMillis(), TimeUnit.MILLISECONDS).join();
            return process.exitValue() == 0
                    ? Reading.of(said)
                    : Reading.unavailable(program + " ended with " + process.exitValue() + ": "
                            + said.lines().findFirst().orElse("no message"));
        } finally {
            process.destroyForcibly();
        }
    }

    private static void onItsOwnThread(Runnable work) {
        Thread.ofVirtual().name("command-output").start(work);
    }

    private static String read(InputStream in) {
        try {
            return new String(in.readNBytes(LONGEST_ANSWER_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
