package fairtrial.lab.remote.ssh;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Short commands on a host, over the user's `ssh`.
public final class RemoteShell {
    /// A login over a slow jump host takes some seconds, a copy of 100 MB over a slow line a minute.
    private static final Duration DEADLINE = Duration.ofMinutes(5);

    /// What a shell prints at login, and ours after it.
    private static final int MOST_OUTPUT = 1 << 20;

    private final Ssh ssh;
    private final String host;

    public RemoteShell(Ssh ssh, String host) {
        this.ssh = ssh;
        this.host = host;
    }

    /// The output of a script that `sh` reads from its standard input, whatever the login shell is.
    ///
    /// @throws UserError FT-223…FT-228 in the words of `ssh`
    public String script(String script) {
        return run(ssh.command(host, List.of("sh", "-s")), script);
    }

    /// Runs a batch of `sftp`.
    ///
    /// @throws UserError FT-223…FT-228 in the words of `sftp`
    public void batch(String commands) {
        run(ssh.sftp(host), commands);
    }

    /// Ends the shared connection; no failure matters any more.
    public void disconnect() {
        try {
            Process process = new ProcessBuilder(ssh.exit(host))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.waitFor(2, TimeUnit.SECONDS);
        } catch (IOException gone) {
            // Without a program there is no connection.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    String run(List<String> command, String input) {
        try {
            Process process = new ProcessBuilder(command).start();
            CompletableFuture<String> said = reading(process.getErrorStream());
            CompletableFuture<String> out = reading(process.getInputStream());
            try (Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
                in.write(input);
            } catch (IOException ended) {
                // It has ended; its words say why.
            }
            if (!process.waitFor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                throw new UserError("FT-226", host, "no answer within " + DEADLINE.toMinutes() + " minutes");
            }
            if (process.exitValue() != 0) {
                throw SshFailure.of(host, said.join() + "\n" + out.join());
            }
            return out.join().replace("\r", "");
        } catch (IOException e) {
            throw new UserError("FT-229", command.getFirst(), String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError("FT-226", host, "interrupted");
        }
    }

    private static CompletableFuture<String> reading(InputStream stream) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try (stream) {
                        return new String(stream.readNBytes(MOST_OUTPUT), StandardCharsets.UTF_8);
                    } catch (IOException e) {
                        return "";
                    }
                },
                task -> Thread.ofVirtual().start(task));
    }
}
