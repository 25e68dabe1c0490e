package fairtrial.lab.schedule.ssh;

import fairtrial.core.model.Bytes;
import fairtrial.lab.host.RunningProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/// The line to a job on a host: an `ssh` whose standard input keeps the job alive.
final class Lifeline implements Running, AutoCloseable {
    /// A host takes six seconds of silence for a lost line ([JobScript]).
    private static final Duration BEAT = Duration.ofSeconds(2);

    /// A host gives a job six seconds to end, and needs some to remove a folder.
    private static final Duration GRACE = Duration.ofSeconds(12);

    private static final Bytes TAIL = new Bytes(2048);

    private final RunningProcess ssh;
    private boolean ending;

    Lifeline(RunningProcess ssh) {
        this.ssh = ssh;
    }

    /// Gives signs of life until the job has ended.
    ///
    /// @param limit longest time that the job may run; it is cancelled then
    /// @return the exit code; 255: the connection was lost; empty: the limit was over, or it did not end
    ///     when told to
    Optional<Integer> await(Duration limit) throws InterruptedException {
        long began = System.nanoTime();
        while (!isEnding()) {
            if (System.nanoTime() - began > limit.toNanos()) {
                cancel();
                ssh.awaitExit(GRACE);
                return Optional.empty();
            }
            say(JobScript.BEAT);
            Optional<Integer> code = ssh.awaitExit(BEAT);
            if (code.isPresent()) {
                return code;
            }
        }
        return ssh.awaitExit(GRACE);
    }

    private synchronized boolean isEnding() {
        return ending;
    }

    /// Ends the job. Our folder stays on the host.
    @Override
    public synchronized void cancel() {
        say(JobScript.CANCEL);
        ending = true;
    }

    /// Ends the line, and with it the job and our folder on the host.
    @Override
    public synchronized void end() {
        ending = true;
        try {
            ssh.stdin().close();
        } catch (IOException ended) {
            // The line has ended already.
        }
    }

    private synchronized void say(String word) {
        if (ending) {
            return;
        }
        try {
            ssh.stdin().write(word + "\n");
            ssh.stdin().flush();
        } catch (IOException ended) {
            // The exit code of the process tells why.
        }
    }

    /// The end of what the job, or `ssh`, has written.
    String tail() {
        return ssh.logTail(TAIL).strip();
    }

    @Override
    public void close() {
        ssh.close();
    }
}
