package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.Load;
import fairtrial.core.model.Reference;
import fairtrial.core.model.Workload;
import java.util.List;
import java.util.Optional;

/// Workload of a plan and the loads that drive it.
///
/// @param capacity the closed loop: the primary endpoint
/// @param ladder   further closed loops with other numbers of connections
/// @param reference server that is measured beside the contenders; empty: none
public record Loads(
        Workload workload,
        Load.Closed capacity,
        @JsonUnwrapped OpenLoops open,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<Load.Closed> ladder,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Reference> reference) {
    public Loads {
        ladder = List.copyOf(ladder);
    }

    /// Loads without a ladder and a reference.
    public Loads(Workload workload, Load.Closed capacity, OpenLoops open) {
        this(workload, capacity, open, List.of(), Optional.empty());
    }

    /// Copy with another workload.
    Loads withWorkload(Workload other) {
        return new Loads(other, capacity, open, ladder, reference);
    }

    /// Copy with another capacity load.
    public Loads withCapacity(Load.Closed other) {
        return new Loads(workload, other, open, ladder, reference);
    }

    /// Copy for testing a check: no ladder, no reference, no open loops at shares of the capacity.
    Loads forSelfTest() {
        return new Loads(workload, capacity, open.withoutShares());
    }
}
