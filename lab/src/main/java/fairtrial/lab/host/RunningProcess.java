package fairtrial.lab.host;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Reading;
import fairtrial.lab.foreign.ForeignText;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A process that we started. Closing it ends it: asked first, killed after the order's grace, its own children
/// too.
public final class RunningProcess implements AutoCloseable {
    /// A killed process is gone at once unless it hangs in the kernel; waiting longer would not help.
    private static final Duration KILL_DEADLINE = Duration.ofSeconds(2);

    /// A signal takes milliseconds; a loaded machine may be a hundred times slower.
    private static final Duration SIGNAL_DEADLINE = Duration.ofSeconds(2);

    private final ProcessOrder order;
    private final long startedNanos;
    private final Process process;
    private final BufferedWriter stdin;
    private final BufferedReader stdout;
    private final Optional<Commands> signals;
    private volatile boolean paused;

    /// @param startedNanos `System.nanoTime()` just before the process was forked
    /// @param signals      for pausing it; empty where a paused process would outlive a killed tool
    public RunningProcess(ProcessOrder order, long startedNanos, Process process, Optional<Commands> signals) {
        this.order = order;
        this.signals = signals;
        this.startedNanos = startedNanos;
        this.process = process;
        this.stdin = process.outputWriter(StandardCharsets.UTF_8);
        this.stdout = process.inputReader(StandardCharsets.UTF_8);
    }

    public long pid() {
        return process.pid();
    }

    /// `System.nanoTime()` just before the fork.
    public long startedNanos() {
        return startedNanos;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// The exit code, 128 + signal when a signal ended it; empty while it lives.
    public Optional<Integer> exitCode() {
        return process.isAlive() ? Optional.empty() : Optional.of(process.exitValue());
    }

    /// Waits for the end, at most `deadline`; empty when it still lives.
    public Optional<Integer> awaitExit(Duration deadline) throws InterruptedException {
        boolean ended = process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS);
        return ended ? Optional.of(process.exitValue()) : Optional.empty();
    }

    /// Its standard input, not flushed by itself.
    public BufferedWriter stdin() {
        return stdin;
    }

    /// Its standard output, line by line; at its end at once when it goes to the log.
    public BufferedReader stdout() {
        return stdout;
    }

    /// The last whole lines of its log, at most that many bytes; the text is the process's own and not to be
    /// trusted.
    public String logTail(Bytes most) {
        try {
            return ForeignText.tail(order.log(), Math.toIntExact(most.count()));
        } catch (IOException e) {
            throw new UncheckedIOException(order.log().toString(), e);
        }
    }

    /// Takes the CPUs away from all of its threads (SIGSTOP) until `resume`; its connections stay open. Where
    /// it could not be ended with the tool it goes on.
    public void pause() {
        if (!paused) {
            // Even when nobody knows whether the signal got there: to resume one that runs does no harm.
            paused = true;
            signal("STOP");
        }
    }

    /// Lets it go on; nothing when it was not paused.
    public void resume() {
        if (paused && signal("CONT")) {
            paused = false;
        }
    }

    /// By the shell's own `kill`: there is always one, while a slim image has no program of that name.
    private boolean signal(String name) {
        List<String> kill = List.of("sh", "-c", "kill -s \"$0\" \"$1\"", name, String.valueOf(pid()));
        return signals.filter(shell -> shell.output(kill, SIGNAL_DEADLINE) instanceof Reading.Available)
                .isPresent();
    }

    /// Ends the process. It may be called often and from any thread; an interrupt of the caller shortens the
    /// grace to nothing.
    @Override
    public void close() {
        resume();
        List<ProcessHandle> offspring = process.descendants().toList();
        process.destroy();
        boolean interrupted = false;
        try {
            if (awaitExit(order.grace()).isEmpty()) {
                kill();
            }
        } catch (InterruptedException e) {
            interrupted = true;
            process.destroyForcibly();
        }
        offspring.forEach(ProcessHandle::destroyForcibly);
        closeStreams();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void kill() throws InterruptedException {
        process.destroyForcibly();
        if (awaitExit(KILL_DEADLINE).isEmpty()) {
            throw new IllegalStateException("process " + pid() + " lives on after a kill");
        }
    }

    private void closeStreams() {
        try {
            stdin.close();
        } catch (IOException ended) {
            // What was not flushed has no reader any more.
        }
        try {
            stdout.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
