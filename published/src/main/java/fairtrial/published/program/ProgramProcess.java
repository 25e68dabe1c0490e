package fairtrial.published.program;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.monitor.proc.ProcessCpu;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Runs a process to its end, samples its CPU time, and kills it at its deadline.
final class ProgramProcess {
    /// Interval of CPU readings. `/proc/PID/stat` vanishes with the process, so at most this last stretch is
    /// lost. A reading costs some 20 µs, a thousandth of it.
    private static final Duration LOOK = Duration.ofMillis(20);

    /// Exit code, CPU time and wall time of a process that has ended.
    record Ended(int exitCode, Reading<Duration> cpu, Duration wall) {}

    private final Host host;

    ProgramProcess(Host host) {
        this.host = host;
    }

    /// Starts a process and waits for its end.
    Ended run(ProcessOrder order, Duration deadline, BooleanSupplier stopped) throws LoadFailed {
        String program = order.command().getFirst();
        ProcessCpu counter = new ProcessCpu(host.files());
        try (RunningProcess process = host.launcher().start(order)) {
            Reading<Duration> cpu = Reading.unavailable("it ended before it was looked at");
            Optional<Integer> exit = Optional.empty();
            while (exit.isEmpty()) {
                goOn(program, process, deadline, stopped);
                cpu = newest(cpu, counter.read(process.pid()));
                exit = process.awaitExit(LOOK);
            }
            return new Ended(exit.get(), cpu, elapsedSince(process));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailed(program + " was interrupted", true);
        }
    }

    private static void goOn(String program, RunningProcess process, Duration deadline, BooleanSupplier stopped)
            throws LoadFailed {
        if (stopped.getAsBoolean()) {
            throw new LoadFailed(program + " was stopped", true);
        }
        if (elapsedSince(process).compareTo(deadline) > 0) {
            throw new LoadFailed(program + " had not ended after " + deadline.toSeconds() + " s", true);
        }
    }

    private static Reading<Duration> newest(Reading<Duration> before, Reading<Duration> now) {
        return now instanceof Reading.Unavailable && before instanceof Reading.Available ? before : now;
    }

    private static Duration elapsedSince(RunningProcess process) {
        return Duration.ofNanos(System.nanoTime() - process.startedNanos());
    }
}
