package fairtrial.published.program;

import fairtrial.core.model.CpuSet;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// One run of a program.
///
/// @param connections simultaneous connections: users of siege, threads of JMeter
/// @param threads     load threads, where the program has a choice; never more than connections
/// @param timeout     time without a response after which a request has failed, in whole seconds; empty: the
///     program's own
/// @param keepAlive   whether connections are reused
/// @param cpus        CPUs of the program; empty: the kernel's choice
/// @param folder      existing folder of this run alone, for configuration and summary
public record ProgramOrder(
        ProgramTarget target,
        int connections,
        int threads,
        Amount amount,
        Pace pace,
        Optional<Duration> timeout,
        boolean keepAlive,
        Optional<CpuSet> cpus,
        Path folder) {
    public ProgramOrder {
        folder = folder.toAbsolutePath();
        if (threads < 1 || connections < threads) {
            throw new IllegalArgumentException(threads + " threads for " + connections + " connections");
        }
        if (timeout.isPresent()
                && (timeout.get().toSeconds() < 1 || timeout.get().toNanosPart() != 0)) {
            throw new IllegalArgumentException("a timeout in whole seconds, not " + timeout.get());
        }
    }

    /// An order without pace, with one thread, keep-alive and the program's own timeout.
    public static ProgramOrder of(ProgramTarget target, int connections, Amount amount, Path folder) {
        return new ProgramOrder(
                target, connections, 1, amount, Pace.NONE, Optional.empty(), true, Optional.empty(), folder);
    }

    /// Copy with another number of threads.
    public ProgramOrder withThreads(int threadCount) {
        return new ProgramOrder(target, connections, threadCount, amount, pace, timeout, keepAlive, cpus, folder);
    }

    /// Copy with another pace.
    public ProgramOrder withPace(Pace wanted) {
        return new ProgramOrder(target, connections, threads, amount, wanted, timeout, keepAlive, cpus, folder);
    }

    /// Copy with that timeout.
    public ProgramOrder withTimeout(Duration most) {
        return new ProgramOrder(target, connections, threads, amount, pace, Optional.of(most), keepAlive, cpus, folder);
    }

    /// Copy with a new connection for each request.
    public ProgramOrder withoutKeepAlive() {
        return new ProgramOrder(target, connections, threads, amount, pace, timeout, false, cpus, folder);
    }

    /// Copy with another folder.
    public ProgramOrder in(Path other) {
        return new ProgramOrder(target, connections, threads, amount, pace, timeout, keepAlive, cpus, other);
    }

    /// Copy with the CPUs to run on.
    public ProgramOrder withCpus(CpuSet set) {
        return new ProgramOrder(
                target, connections, threads, amount, pace, timeout, keepAlive, Optional.of(set), folder);
    }

    /// Time after the start at which the program is killed: its amount, its ramp and its timeout together.
    public Duration deadline() {
        return amount.deadline().plus(pace.rampUp().orElse(Duration.ZERO)).plus(timeout.orElse(Duration.ZERO));
    }

    /// Total number of requests; empty for a time.
    Optional<Long> requests() {
        return switch (amount) {
            case Amount.Lasting lasting -> Optional.empty();
            case Amount.Loops loops -> Optional.of((long) loops.count() * connections);
        };
    }
}
