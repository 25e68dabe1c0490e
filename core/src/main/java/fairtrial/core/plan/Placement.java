package fairtrial.core.plan;

import fairtrial.core.model.CpuSet;
import java.util.Optional;

/// Placement of the processes: disjoint CPUs for the contender and for the load generator, monitors and
/// conductor. Otherwise the reason why this machine cannot pin.
public record Placement(CpuSet contender, CpuSet load, int activeProcessors, Optional<String> notPinned) {
    public Placement {
        if (contender.overlaps(load)) {
            throw new IllegalArgumentException("contender and load share a CPU");
        }
    }

    /// Whether both sides are pinned to their CPUs, so that neither disturbs the other.
    public boolean pinned() {
        return notPinned.isEmpty();
    }
}
