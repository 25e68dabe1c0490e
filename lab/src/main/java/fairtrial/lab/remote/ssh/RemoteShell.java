package fairtrial.lab.remote.ssh;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.ProgramOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Short commands on a host, over the user's `ssh`.
public final class RemoteShell {
    /// A login over a slow jump host takes some seconds, a copy of 100 MB over a slow line a minute.
    private static final Duration DEADLINE = Duration.ofMinutes(5);

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

    /// A word of a batch. Within quotes, `sftp` itself masks the signs of its patterns.
    public static String word(String text) {
        return '"' + text.replaceAll("([\\\\\"])", "\\\\$1") + '"';
    }

    /// What `ssh` wrote when it failed, as an error.
    public UserError failure(String said) {
        return SshFailure.of(host, said);
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
            ProgramOutput said = ProgramOutput.of(new ProcessBuilder(command), input, DEADLINE);
            if (said.exit() != 0) {
                throw failure(said.err() + "\n" + said.out());
            }
            return said.out().replace("\r", "");
        } catch (TimeoutException e) {
            throw new UserError("FT-226", host, "no answer within " + DEADLINE.toMinutes() + " minutes");
        } catch (IOException e) {
            throw new UserError("FT-229", command.getFirst(), String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError("FT-226", host, "interrupted");
        }
    }
}
