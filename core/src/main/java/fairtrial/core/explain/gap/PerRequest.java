package fairtrial.core.explain.gap;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ThreadRole;
import java.util.Locale;

/// A figure per request besides CPU time.
public enum PerRequest {
    /// System calls of the process, by a tracepoint of the kernel.
    SYSTEM_CALLS,
    /// Read and write calls of the process: files, sockets, event descriptors.
    READ_WRITE_CALLS,
    /// Voluntary context switches of all threads.
    WAITS,
    /// Involuntary context switches of all threads.
    PREEMPTIONS,
    /// Voluntary context switches of worker threads: each sleep ends with a wake-up.
    WAKE_UPS,
    /// Bytes allocated on the heap.
    ALLOCATED_BYTES;

    /// The identifier in JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    Reading<Double> of(SideCounts side) {
        return switch (this) {
            case SYSTEM_CALLS -> side.systemCalls();
            case READ_WRITE_CALLS -> side.readWriteCalls();
            case ALLOCATED_BYTES -> side.allocatedBytes();
            case WAITS ->
                Reading.of(side.perRequest(
                        side.roles().stream().mapToLong(RoleCounts::waits).sum()));
            case PREEMPTIONS ->
                Reading.of(side.perRequest(
                        side.roles().stream().mapToLong(RoleCounts::preemptions).sum()));
            case WAKE_UPS ->
                Reading.of(side.perRequest(side.roles().stream()
                        .filter(one -> one.role() == ThreadRole.WORKER)
                        .mapToLong(RoleCounts::waits)
                        .sum()));
        };
    }
}
