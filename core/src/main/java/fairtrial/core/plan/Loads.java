package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.Load;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Reference;
import fairtrial.core.model.Slo;
import fairtrial.core.model.Workload;
import java.util.List;
import java.util.Optional;

/// Workload of a plan and the loads that drive it.
///
/// @param capacity the closed loop: the primary endpoint
/// @param ladder   further closed loops with other numbers of connections
/// @param reference server that is measured beside the contenders; empty: none
/// @param slo what the service promises; empty: no capacity is asked for
public record Loads(
        Workload workload,
        Load.Closed capacity,
        @JsonUnwrapped OpenLoops open,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<Load.Closed> ladder,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Reference> reference,

        @AbsentInOlderFiles @JsonInclude(JsonInclude.Include.NON_ABSENT)
        Optional<Slo> slo) {
    public Loads {
        ladder = List.copyOf(ladder);
        slo = slo == null ? Optional.empty() : slo;
    }

    /// Loads without a ladder and a reference.
    public Loads(Workload workload, Load.Closed capacity, OpenLoops open) {
        this(workload, capacity, open, List.of(), Optional.empty(), Optional.empty());
    }

    /// Copy with another workload.
    Loads withWorkload(Workload other) {
        return new Loads(other, capacity, open, ladder, reference, slo);
    }

    /// Copy with another capacity load.
    public Loads withCapacity(Load.Closed other) {
        return new Loads(workload, other, open, ladder, reference, slo);
    }

    /// Whether contenders are compared by the rate at which they keep their promises.
    public boolean asksForCapacity() {
        return slo.isPresent();
    }

    /// The promises by which capacities are found; none where no capacity is asked for.
    public List<Promise> promises() {
        return slo.map(Slo::promises).orElseGet(List::of);
    }

    /// Copy for testing a check: no ladder, no reference, no open loops at shares of the capacity.
    Loads forSelfTest() {
        return new Loads(workload, capacity, open.withoutShares());
    }
}
