package fairtrial.core.explain;

import java.util.List;

/// What Java Flight Recorder saw in the slices that it recorded.
///
/// @param seconds         length of what it recorded
/// @param requests        correct responses meanwhile
/// @param allocatedBytes  bytes that were allocated, by the samples' weights
/// @param exceptions      number of exceptions that were thrown
public record Recorded(
        double seconds,
        long requests,
        List<RecordedWait> waits,
        List<RecordedPauses> pauses,
        List<SampledCpu> cpu,
        double allocatedBytes,
        long exceptions) {
    public Recorded {
        waits = List.copyOf(waits);
        pauses = List.copyOf(pauses);
        cpu = List.copyOf(cpu);
    }
}
