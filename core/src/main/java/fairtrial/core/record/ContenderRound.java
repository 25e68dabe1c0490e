package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Process readings of one contender at the end of a round's measured part. Counters are differences from its
/// beginning.
///
/// @param threadCpuNanos CPU time by the role of the threads
/// @param heapAfterGcBytes heap in use after a full collection at the end of the round
/// @param affinity       the CPUs that any of its threads may use
/// @param limit          its memory against its limit; empty without one
public record ContenderRound(
        String contender,
        Reading<Map<ThreadRole, Long>> threadCpuNanos,
        Reading<Long> rssBytes,
        Reading<Long> heapAfterGcBytes,
        @JsonUnwrapped GcActivity gc,
        @JsonUnwrapped ThreadCounts threads,
        Reading<CpuSet> affinity,
        Reading<Boolean> outOfMemory,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<LimitUse> limit) {
    /// A round of a contender without a limit, its pauses not recorded.
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
                new GcActivity(collectors, Reading.unavailable("not recorded")),
                threads,
                affinity,
                outOfMemory,
                Optional.empty());
    }

    /// Its collectors.
    public Reading<List<Collector>> collectors() {
        return gc.collectors();
    }

    /// Its pauses for garbage collection.
    public Reading<GcPauses> gcPauses() {
        return gc.gcPauses();
    }
}
