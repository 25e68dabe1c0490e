package fairtrial.core.explain.gap;

import fairtrial.core.explain.SampledCpu;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ThreadRole;
import java.util.List;

/// What was counted of one contender in one round.
///
/// @param throughput     correct responses per second in the plain slices
/// @param requests       correct responses in the whole plain slices, above 0
/// @param endedNanos     CPU time of threads that ended in a plain slice
/// @param samples        samples of running Java code in the recorded slices
/// @param systemCalls    system calls per request, in slices of their own
/// @param readWriteCalls read and write calls per request: files, sockets, event descriptors
/// @param allocatedBytes bytes allocated on the heap per request
public record SideCounts(
        double throughput,
        long requests,
        long endedNanos,
        List<RoleCounts> roles,
        List<SampledCpu> samples,
        Reading<Double> systemCalls,
        Reading<Double> readWriteCalls,
        Reading<Double> allocatedBytes) {
    private static final double NANOS_PER_MICRO = 1e3;

    public SideCounts {
        roles = List.copyOf(roles);
        samples = List.copyOf(samples);
    }

    /// CPU time per request of the whole process, in µs.
    double cpuMicros() {
        return perRequest(roles.stream().mapToLong(RoleCounts::cpuNanos).sum() + endedNanos) / NANOS_PER_MICRO;
    }

    /// CPU time per request of the threads of a role, in µs.
    double cpuMicros(ThreadRole role) {
        return roles.stream()
                        .filter(one -> one.role() == role)
                        .mapToDouble(one -> perRequest(one.cpuNanos()))
                        .sum()
                / NANOS_PER_MICRO;
    }

    /// CPU time per request of threads that ended, in µs.
    double endedMicros() {
        return perRequest(endedNanos) / NANOS_PER_MICRO;
    }

    /// Samples of a role, without those of the probe: it works in recorded slices only.
    List<SampledCpu> samples(ThreadRole role) {
        return samples.stream()
                .filter(one -> one.role() == role && !one.layer().equals("probe"))
                .toList();
    }

    double perRequest(long count) {
        return (double) count / requests;
    }
}
