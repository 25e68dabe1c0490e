package fairtrial.lab.load;

import fairtrial.core.model.LoadResult;
import fairtrial.core.record.LoadHostUse;
import java.util.List;

/// A slice with what each load host did in it.
///
/// @param hosts empty: the load came from the machine of the contenders
public record Driven(LoadResult result, List<LoadHostUse> hosts) {
    public Driven {
        hosts = List.copyOf(hosts);
    }
}
