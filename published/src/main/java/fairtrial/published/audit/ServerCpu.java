package fairtrial.published.audit;

import fairtrial.published.publication.PrintedCpu;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.Optional;

/// The use of the CPUs that a server may use.
final class ServerCpu {
    private ServerCpu() {}

    /// Idle share of the CPUs that the server may use, 0–1: of its machine, or of its container's limit.
    /// Figures of a machine and limits of a container do not mix. Of a share up to 100 %, the smaller of both that
    /// it may mean. Empty where it cannot be known.
    static Optional<Double> idle(Publication.Environment environment, PrintedRun run) {
        Optional<Double> ofProcess = isClear(run)
                ? environment
                        .containerCores()
                        .or(environment::cores)
                        .flatMap(cores -> busy(run).map(busy -> 1 - busy / cores))
                        .filter(idle -> idle >= 0)
                : run.figures().cpu().server().map(busy -> 1 - busy);
        return environment.containerCores().isPresent()
                ? ofProcess
                : run.figures().cpu().serverIdle().or(() -> ofProcess);
    }

    /// Whether a share above one CPU, or the CPU seconds, tell what the share is of. Up to 100 % it may be of the whole
    /// machine.
    private static boolean isClear(PrintedRun run) {
        return run.figures().cpu().server().map(busy -> busy > 1).orElse(true);
    }

    /// CPUs that the server kept busy: as printed, or its CPU seconds ÷ the seconds of the run.
    static Optional<Double> busy(PrintedRun run) {
        PrintedCpu cpu = run.figures().cpu();
        return cpu.server()
                .or(() -> cpu.seconds()
                        .flatMap(used -> run.figures()
                                .load()
                                .seconds()
                                .filter(seconds -> seconds > 0)
                                .map(seconds -> used / seconds)));
    }

    /// What claims about the CPU compare: CPU µs of a response where the server's CPU seconds and the requests are
    /// printed, or else the busy CPUs.
    static Optional<Double> cost(PrintedRun run) {
        return run.figures()
                .cpu()
                .seconds()
                .flatMap(used -> run.figures().requests().filter(n -> n > 0).map(n -> 1e6 * used / n))
                .or(() -> busy(run));
    }
}
