package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.Reading;
import java.util.Objects;
import java.util.Optional;

/// Other activity on the machine over a stretch of time.
///
/// @param swappedPages   pages swapped in and out, machine-wide
/// @param throttledNanos time for which our control group was throttled, in ns, summed over its CPUs
/// @param memoryPressure share of the stretch (0–1) in which some task waited for memory
/// @param backendsShare  share of all CPU time (0–1) of processes on this machine that the contender has
///     connections to, such as its database; its [ServicesUse] excepted
/// @param services       what services and stubs did; empty: there are none
/// @param throttling     throttling of the contender by its own CPU quota; empty without one
public record Disturbance(
        Reading<Long> swappedPages,
        Reading<Long> throttledNanos,
        Reading<Double> memoryPressure,
        @AbsentInOlderFiles Reading<Double> backendsShare,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<ServicesUse> services,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Throttling> throttling) {
    public Disturbance {
        backendsShare = Objects.requireNonNullElseGet(backendsShare, () -> Reading.unavailable("not recorded"));
    }

    /// A disturbance in a run without services, of a contender without a CPU quota.
    public Disturbance(
            Reading<Long> swappedPages,
            Reading<Long> throttledNanos,
            Reading<Double> memoryPressure,
            Reading<Double> backendsShare) {
        this(swappedPages, throttledNanos, memoryPressure, backendsShare, Optional.empty(), Optional.empty());
    }

    /// A disturbance without any reading, for the given reason.
    public static Disturbance none(String reason) {
        return new Disturbance(
                Reading.unavailable(reason),
                Reading.unavailable(reason),
                Reading.unavailable(reason),
                Reading.unavailable(reason));
    }
}
