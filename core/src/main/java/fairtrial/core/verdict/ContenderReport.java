package fairtrial.core.verdict;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.SortedMap;

/// One contender in `result.json`: what it is, and its settings by property.
public record ContenderReport(
        String id,
        String label,
        String role,
        String twinOf,
        @JsonUnwrapped ReportedSoftware software,
        List<String> jvmFlags,
        SortedMap<String, Setting> effective) {
    /// Whether it is the placebo: a check of the run that is not ranked.
    public boolean hidden() {
        return role.equals("placebo");
    }
}
