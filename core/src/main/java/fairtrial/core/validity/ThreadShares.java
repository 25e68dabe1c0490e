package fairtrial.core.validity;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.ThreadRole;
import java.util.Map;
import java.util.OptionalDouble;

/// What part of a contender's CPU time in a round's measured part a group of its threads took.
final class ThreadShares {
    private ThreadShares() {}

    /// Of the CPU time that the contender used, 0–1; empty where the kernel or the JVM did not tell.
    static OptionalDouble of(ContenderRound round, ThreadRole role) {
        return of(round, role, 0);
    }

    /// Of the CPU time that it used or could have used.
    ///
    /// @param usableNanos length of its slices times its CPUs
    static OptionalDouble of(ContenderRound round, ThreadRole role, double usableNanos) {
        if (!(round.threadCpuNanos() instanceof Reading.Available<Map<ThreadRole, Long>>(var nanos))) {
            return OptionalDouble.empty();
        }
        double used = nanos.values().stream().mapToDouble(Long::doubleValue).sum();
        double all = Math.max(used, usableNanos);
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of(nanos.getOrDefault(role, 0L) / all);
    }
}
