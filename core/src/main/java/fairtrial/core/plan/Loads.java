package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.Load;
import fairtrial.core.model.Workload;
import java.util.List;

/// Workload of a plan and the loads that drive it.
///
/// @param capacity the closed loop: the primary endpoint
/// @param ladder   further closed loops with other numbers of connections
public record Loads(
        Workload workload,
        Load.Closed capacity,
        @JsonUnwrapped OpenLoops open,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<Load.Closed> ladder) {
    public Loads {
        ladder = List.copyOf(ladder);
    }

    /// Loads without a ladder.
    public Loads(Workload workload, Load.Closed capacity, OpenLoops open) {
        this(workload, capacity, open, List.of());
    }

    /// Copy with another workload.
    Loads withWorkload(Workload other) {
        return new Loads(other, capacity, open, ladder);
    }

    /// Copy with another capacity load.
    public Loads withCapacity(Load.Closed other) {
        return new Loads(workload, other, open, ladder);
    }

    /// Copy for testing a check: no ladder, no open loops at shares of the capacity.
    Loads forSelfTest() {
        return new Loads(workload, capacity, open.withoutShares());
    }
}
