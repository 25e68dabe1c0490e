package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Process readings of one contender at the end of a round's measured part. Counters are differences from its
/// beginning.
///
/// @param threadCpuNanos CPU time by the role of the threads
/// @param heapAfterGcBytes heap in use after a full collection at the end of the round
/// @param affinity       the CPUs that any of its threads may use
/// @param gcPauses       pauses for garbage collection, unavailable before JDK 9
public record ContenderRound(
        String contender,
        Reading<Map<ThreadRole, Long>> threadCpuNanos,
        Reading<Long> rssBytes,
        Reading<Long> heapAfterGcBytes,
        Reading<List<Collector>> collectors,
        @JsonUnwrapped ThreadCounts threads,
        Reading<CpuSet> affinity,
        Reading<Boolean> outOfMemory,
        @AbsentInOlderFiles Reading<GcPauses> gcPauses) {
    public ContenderRound {
        gcPauses = Objects.requireNonNullElseGet(gcPauses, () -> Reading.unavailable("not recorded"));
    }

    /// Readings without pauses.
    public ContenderRound(
            String contender,
            Reading<Map<ThreadRole, Long>> threadCpuNanos,
            Reading<Long> rssBytes,
            Reading<Long> heapAfterGcBytes,
            Reading<List<Collector>> collectors,
            ThreadCounts threads,
            Reading<CpuSet> affinity,
            Reading<Boolean> outOfMemory) {
        this(
                contender,
                threadCpuNanos,
                rssBytes,
                heapAfterGcBytes,
                collectors,
                threads,
                affinity,
                outOfMemory,
                Reading.unavailable("not recorded"));
    }
}
