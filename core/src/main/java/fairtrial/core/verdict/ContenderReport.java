package fairtrial.core.verdict;

import java.util.List;
import java.util.SortedMap;

/// One contender as `result.json` tells it: what it is, and its settings by property.
public record ContenderReport(
        String id,
        String label,
        String role,
        String twinOf,
        String container,
        String version,
        String boot,
        String jdk,
        String threading,
        String connector,
        List<String> jvmFlags,
        SortedMap<String, Setting> effective) {
    /// It is the hidden twin of another one: a check of its run, in no ranking.
    public boolean hidden() {
        return role.equals("placebo");
    }
}
