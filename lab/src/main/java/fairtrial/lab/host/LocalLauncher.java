package fairtrial.lab.host;

import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Launcher of processes on this machine.
///
/// On Linux every child is set to die with its parent (`setpriv --pdeathsig KILL`). It gets its own session
/// (`setsid`), so a Ctrl-C in the terminal reaches the tool alone. The tool then ends the children in its
/// order. All prefixes replace themselves by the program, so the pid is the program's own.
public final class LocalLauncher implements Launcher {
    /// The kernel sends the parent-death signal when the **thread** that forked ends (prctl(2),
    /// PR_SET_PDEATHSIG). So one thread forks all children. It lives as long as the tool and must not be
    /// virtual.
    private static final ExecutorService FORKING_THREAD = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("fork").factory());

    /// `setpriv true` takes milliseconds; a loaded machine may be a hundred times slower.
    private static final Duration TRY_OUT = Duration.ofSeconds(2);

    private static final String JOIN =
            "while [ \"$1\" != -- ]; do echo $$ > \"$1\" || exit 126; shift; done; shift; exec \"$@\"";

    private final Commands commands;
    private final Reading<String> deathGuard;

    public LocalLauncher(Commands commands) {
        this.commands = commands;
        // BusyBox has a setpriv without this option, so we try it out.
        this.deathGuard = commands.output(List.of("setpriv", "--pdeathsig", "KILL", "true"), TRY_OUT)
                .map(nothing -> "setpriv --pdeathsig KILL");
    }

    @Override
    public Reading<String> deathGuard() {
        return deathGuard;
    }

    @Override
    public RunningProcess start(ProcessOrder order) {
        String program = order.command().getFirst();
        if (!(program.contains("/") ? Files.isExecutable(Path.of(program)) : commands.has(program))) {
            throw new UserError("FT-300", program, "no such program, or it may not be executed");
        }
        ProcessBuilder builder =
                new ProcessBuilder(prefixed(order)).directory(order.folder().toFile());
        prepare(builder.environment(), order);
        var toLog = ProcessBuilder.Redirect.appendTo(order.log().toFile());
        builder.redirectError(toLog);
        if (order.stdout() == ProcessOrder.Stdout.LOG) {
            builder.redirectOutput(toLog);
        }
        Optional<Commands> signals = deathGuard instanceof Reading.Available ? Optional.of(commands) : Optional.empty();
        return fork(program, () -> new RunningProcess(order, System.nanoTime(), builder.start(), signals));
    }

    /// Forks a process and does not stop half-way: that takes milliseconds. An interrupt of the caller is kept
    /// for later, because a process without a holder could not be ended.
    private static RunningProcess fork(String program, Callable<RunningProcess> start) {
        Future<RunningProcess> forked = FORKING_THREAD.submit(start);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return forked.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException notStarted) {
                throw new UserError("FT-300", program, String.valueOf(notStarted.getMessage()));
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static void prepare(Map<String, String> environment, ProcessOrder order) {
        ProcessOrder.JVM_OPTION_VARIABLES.forEach(environment::remove);
        environment.putAll(order.environment());
    }

    private List<String> prefixed(ProcessOrder order) {
        List<String> command = new ArrayList<>();
        if (deathGuard instanceof Reading.Available) {
            command.addAll(List.of("setpriv", "--pdeathsig", "KILL"));
            if (commands.has("setsid")) {
                command.add("setsid");
            }
        }
        if (order.cpus().isPresent() && commands.has("taskset")) {
            command.addAll(List.of("taskset", "-c", order.cpus().get().list()));
        }
        // A process joins its group itself. Moved afterwards, its JVM would already have sized its heap. The
        // script is ours and constant; paths and command are its arguments.
        if (!order.group().isEmpty()) {
            command.addAll(List.of("sh", "-c", JOIN, "sh"));
            order.group().forEach(procs -> command.add(procs.toString()));
            command.add("--");
        }
        command.addAll(order.command());
        return command;
    }
}
