package fairtrial.lab.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// What a short program wrote, its streams apart, and how it ended.
///
/// @param exit its exit code
/// @param out  its standard output, at most 1 MB
/// @param err  its standard error, at most 1 MB
public record ProgramOutput(int exit, String out, String err) {
    private static final int MOST_BYTES = 1 << 20;

    /// What a program leaves behind, such as the shared connection of `ssh`, may hold its standard error
    /// open.
    private static final Duration LEFT_OPEN = Duration.ofSeconds(2);

    /// Runs a program to its end. It is killed at the deadline and on an interrupt.
    ///
    /// @param input its standard input
    /// @throws IOException      it does not start
    /// @throws TimeoutException it has not ended by the deadline
    public static ProgramOutput of(ProcessBuilder program, String input, Duration deadline)
            throws IOException, TimeoutException, InterruptedException {
        Process process = program.start();
        try {
            CompletableFuture<String> err = reading(process.getErrorStream());
            CompletableFuture<String> out = reading(process.getInputStream());
            try (Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
                in.write(input);
            } catch (IOException ended) {
                // It has ended; its words say why.
            }
            if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new TimeoutException();
            }
            String said = err.completeOnTimeout("", LEFT_OPEN.toMillis(), TimeUnit.MILLISECONDS)
                    .join();
            return new ProgramOutput(process.exitValue(), out.join(), said);
        } finally {
            process.destroyForcibly();
        }
    }

    private static CompletableFuture<String> reading(InputStream stream) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try (stream) {
                        return new String(stream.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
                    } catch (IOException e) {
                        return "";
                    }
                },
                task -> Thread.ofVirtual().start(task));
    }
}
