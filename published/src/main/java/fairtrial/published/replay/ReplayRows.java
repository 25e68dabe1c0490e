package fairtrial.published.replay;

import java.util.List;
import java.util.Map;

/// Rows of a replay besides those of its steps.
///
/// @param reference name of the row that all others are compared with
/// @param also      specs of further rows that boot without load
/// @param groups    the publication's name for the group of runs of a workload, where it has groups
public record ReplayRows(String reference, List<String> also, Map<String, String> groups) {
    public ReplayRows {
        also = List.copyOf(also);
        groups = Map.copyOf(groups);
    }
}
