package fairtrial.lab.load;

import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.record.LoadHostUse;
import fairtrial.core.record.ProbeUse;
import java.util.List;
import java.util.Optional;

/// A slice with what each load host did in it.
///
/// @param hosts empty: the load came from the machine of the contenders
/// @param probe what a latency probe measured meanwhile; empty: there is none
public record Driven(LoadResult result, List<LoadHostUse> hosts, Optional<Reading<ProbeUse>> probe) {
    /// A slice without a latency probe.
    public Driven(LoadResult result, List<LoadHostUse> hosts) {
        this(result, hosts, Optional.empty());
    }

    public Driven {
        hosts = List.copyOf(hosts);
    }
}
