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
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/// A process that we started. Closing asks it to end and kills it after the order's grace, its own children
/// too.
public final class RunningProcess implements AutoCloseable {
    /// A killed process is gone at once unless it hangs in the kernel; a longer wait would not help.
    private static final Duration KILL_DEADLINE = Duration.ofSeconds(2);

    /// A signal takes milliseconds; a loaded machine may be a hundred times slower.
    private static final Duration SIGNAL_DEADLINE = Duration.ofSeconds(2);

    private final ProcessOrder order;
    private final long startedNanos;
    private final Process process;
    private final BufferedWriter stdin;
    private final BufferedReader stdout;
    private final Optional<Commands> signals;
    private final List<Long> stops = new CopyOnWriteArrayList<>();
    private volatile boolean paused;

    /// @param startedNanos `System.nanoTime()` just before the fork
    /// @param signals      commands to pause it; empty where a paused process would outlive a killed tool
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

    /// Waits for the end, at most `deadline`, and returns the exit code; empty when the process still lives.
    public Optional<Integer> awaitExit(Duration deadline) throws InterruptedException {
        boolean ended = process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS);
        return ended ? Optional.of(process.exitValue()) : Optional.empty();
    }

    /// Its standard input, without automatic flush.
    public BufferedWriter stdin() {
        return stdin;
    }

    /// Its standard output, line by line; empty when the output goes to the log.
    public BufferedReader stdout() {
        return stdout;
    }

    /// The last whole lines of its log, at most `most` bytes. The text comes from the process and is not
    /// trusted.
    public String logTail(Bytes most) {
        try {
            return ForeignText.tail(order.log(), Math.toIntExact(most.count()));
        } catch (IOException e) {
            throw new UncheckedIOException(order.log().toString(), e);
        }
    }

    /// Stops all its threads (SIGSTOP) until `resume`; its connections stay open. A process that could outlive
    /// the tool is not paused.
    public void pause() {
        if (!paused) {
            // Set even when the signal may have failed: to resume a running process does no harm.
            paused = true;
            signal("STOP");
        }
    }

    /// Continues a paused process; no effect on a running one.
    public void resume() {
        long stopped = System.nanoTime();
        if (paused && signal("CONT")) {
            paused = false;
            stops.add(stopped);
        }
    }

    /// One moment of each stop so far, just before its end, as `System.nanoTime()`. What the process did around such a
    /// moment took the whole stop longer.
    public List<Long> stops() {
        return List.copyOf(stops);
    }

    /// Sends a signal with the shell's own `kill`: a slim image has no program of that name.
    private boolean signal(String name) {
        List<String> kill = List.of("sh", "-c", "kill -s \"$0\" \"$1\"", name, String.valueOf(pid()));
        return signals.filter(shell -> shell.output(kill, SIGNAL_DEADLINE) instanceof Reading.Available)
                .isPresent();
    }

    /// Ends the process. May be called repeatedly and from any thread. An interrupt of the caller shortens the
    /// grace to zero.
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
            // Unflushed input has no reader any more.
        }
        try {
            stdout.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
