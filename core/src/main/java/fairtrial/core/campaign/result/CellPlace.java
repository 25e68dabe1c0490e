package fairtrial.core.campaign.result;

import java.util.Optional;

/// The place of a cell in its campaign.
///
/// @param name     name of its folder below `cells`
/// @param machines name of its class of machines
/// @param workload name of its workload; empty: the campaign has one
/// @param load     name of its load; empty: the campaign has one
public record CellPlace(String name, String machines, Optional<String> workload, Optional<String> load) {
    /// Whether another cell asks the same on other machines.
    public boolean asksSame(CellPlace other) {
        return workload.equals(other.workload) && load.equals(other.load);
    }
}
