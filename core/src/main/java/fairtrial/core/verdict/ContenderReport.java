package fairtrial.core.verdict;

import java.util.List;
import java.util.SortedMap;

/// One contender in `result.json`: what it is, and its settings by property.
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
    /// Whether it is the placebo: a check of the run that is not ranked.
    public boolean hidden() {
        return role.equals("placebo");
    }
}
