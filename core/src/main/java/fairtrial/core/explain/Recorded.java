package fairtrial.core.explain;

import fairtrial.core.model.AbsentInOlderFiles;
import java.util.List;
import java.util.Objects;

/// What Java Flight Recorder saw in the slices that it recorded.
///
/// @param seconds         length of what it recorded
/// @param requests        correct responses meanwhile
/// @param allocatedBytes  bytes that were allocated, by the samples' weights
/// @param exceptions      number of exceptions that were thrown
/// @param blocked         threads that waited inside of requests, by their role
public record Recorded(
        double seconds,
        long requests,
        List<RecordedWait> waits,
        List<RecordedPauses> pauses,
        List<SampledCpu> cpu,
        double allocatedBytes,
        long exceptions,
        @AbsentInOlderFiles List<BlockedThreads> blocked) {
    /// Cause of the pauses of the garbage collector, but for those of whole collections.
    public static final String COLLECTION = "gc";

    /// Cause of pauses in which the whole heap is collected, because the old generation is full.
    public static final String FULL_COLLECTION = "gc full";

    public Recorded {
        waits = List.copyOf(waits);
        pauses = List.copyOf(pauses);
        cpu = List.copyOf(cpu);
        blocked = List.copyOf(Objects.requireNonNullElse(blocked, List.of()));
    }

    /// Share of the time in which the JVM was paused for collections, 0–1.
    public double collectingShare() {
        return Math.min(1, share(COLLECTION) + share(FULL_COLLECTION));
    }

    /// Share of the time in which the JVM was paused for collections of the whole heap, 0–1.
    public double fullyCollectingShare() {
        return Math.min(1, share(FULL_COLLECTION));
    }

    private double share(String cause) {
        double paused = pauses.stream()
                .filter(pause -> pause.cause().equals(cause))
                .mapToDouble(RecordedPauses::seconds)
                .sum();
        return seconds > 0 ? paused / seconds : 0;
    }
}
