package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.PodLimit;
import java.util.Optional;

/// Placement of the processes: disjoint CPUs for the contender and for the load generator, monitors and
/// conductor. Otherwise the reason why this machine cannot pin.
///
/// @param apart whether the load comes from other machines; `load` then names CPUs of the first of them
public record Placement(
        CpuSet contender,
        CpuSet load,
        int activeProcessors,
        Optional<String> notPinned,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean apart) {
    /// A placement on one machine.
    public Placement(CpuSet contender, CpuSet load, int activeProcessors, Optional<String> notPinned) {
        this(contender, load, activeProcessors, notPinned, false);
    }

    public Placement {
        if (!apart && contender.overlaps(load)) {
            throw new IllegalArgumentException("contender and load share a CPU");
        }
    }

    /// CPUs that a contender may use: those of its limit, and never more than its JVM is told to have.
    public double usableBy(Contender contender) {
        double all = activeProcessors;
        return contender
                .limit()
                .flatMap(PodLimit::cpus)
                .map(quota -> Math.min(all, quota))
                .orElse(all);
    }

    /// Whether both sides are pinned to their CPUs, so that neither disturbs the other.
    public boolean pinned() {
        return notPinned.isEmpty();
    }
}
