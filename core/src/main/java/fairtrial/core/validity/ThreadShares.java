package fairtrial.core.validity;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.ThreadRole;
import java.util.Map;
import java.util.OptionalDouble;

/// Share of a group of threads in a contender's CPU time over a round's measured part.
final class ThreadShares {
    private ThreadShares() {}

    /// Share of the CPU time that the contender used, 0–1; empty where the kernel or the JVM does not report
    /// it.
    static OptionalDouble of(ContenderRound round, ThreadRole role) {
        return of(round, role, 0);
    }

    /// Share of the CPU time that the contender used or could have used, 0–1; empty where it is not reported.
    ///
    /// @param usableNanos length of its slices times its CPUs, in ns
    static OptionalDouble of(ContenderRound round, ThreadRole role, double usableNanos) {
        if (!(round.threadCpuNanos() instanceof Reading.Available<Map<ThreadRole, Long>>(var nanos))) {
            return OptionalDouble.empty();
        }
        double used = nanos.values().stream().mapToDouble(Long::doubleValue).sum();
        double all = Math.max(used, usableNanos);
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of(nanos.getOrDefault(role, 0L) / all);
    }
}
