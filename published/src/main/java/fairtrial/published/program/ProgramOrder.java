package fairtrial.published.program;

import fairtrial.core.model.CpuSet;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// One run of a program.
///
/// @param connections open at the same time: users of siege, threads of JMeter
/// @param threads     of the generator, where it lets one choose; never more than connections
/// @param timeout     beyond which an answer counts as none, in whole seconds; empty: the program's own
/// @param keepAlive   connections are used again
/// @param cpus        CPUs that the program runs on; empty: where the kernel likes
/// @param folder      where its configuration and its summary are kept; it exists and belongs to this run alone
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

    /// Unpaced, by one thread, with keep-alive and the program's own timeout.
    public static ProgramOrder of(ProgramTarget target, int connections, Amount amount, Path folder) {
        return new ProgramOrder(
                target, connections, 1, amount, Pace.NONE, Optional.empty(), true, Optional.empty(), folder);
    }

    /// The same by that many threads.
    public ProgramOrder by(int threadCount) {
        return new ProgramOrder(target, connections, threadCount, amount, pace, timeout, keepAlive, cpus, folder);
    }

    /// The same at that pace.
    public ProgramOrder at(Pace wanted) {
        return new ProgramOrder(target, connections, threads, amount, wanted, timeout, keepAlive, cpus, folder);
    }

    /// The same with that timeout.
    public ProgramOrder waiting(Duration most) {
        return new ProgramOrder(target, connections, threads, amount, pace, Optional.of(most), keepAlive, cpus, folder);
    }

    /// The same with a connection of its own for each request.
    public ProgramOrder closing() {
        return new ProgramOrder(target, connections, threads, amount, pace, timeout, false, cpus, folder);
    }

    /// The same on those CPUs.
    public ProgramOrder on(CpuSet set) {
        return new ProgramOrder(
                target, connections, threads, amount, pace, timeout, keepAlive, Optional.of(set), folder);
    }

    /// When a program that has not ended is killed, counted from its start: the ramp comes on top of the amount.
    Duration deadline() {
        return amount.deadline().plus(pace.rampUp().orElse(Duration.ZERO)).plus(timeout.orElse(Duration.ZERO));
    }

    /// Requests in all; empty for a time.
    Optional<Long> requests() {
        return switch (amount) {
            case Amount.Lasting lasting -> Optional.empty();
            case Amount.Loops loops -> Optional.of((long) loops.count() * connections);
        };
    }
}
