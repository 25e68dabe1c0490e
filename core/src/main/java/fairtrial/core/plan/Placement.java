package fairtrial.core.plan;

import fairtrial.core.model.CpuSet;
import java.util.Optional;

/// Who runs where: disjoint CPUs for the contender and for load agent, monitors and conductor, or the reason
/// why this machine cannot pin.
public record Placement(CpuSet contender, CpuSet load, int activeProcessors, Optional<String> notPinned) {
    public Placement {
        if (contender.overlaps(load)) {
            throw new IllegalArgumentException("contender and load share a CPU");
        }
    }

    /// Both sides keep to their CPUs, so that nothing which one does there is in the way of the other.
    public boolean pinned() {
        return notPinned.isEmpty();
    }
}
