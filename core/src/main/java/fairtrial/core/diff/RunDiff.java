package fairtrial.core.diff;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.core.text.Message;
import java.util.List;

/// Differences between two runs: schema `fairtrial/diff/1`. Machines and versions come first, because a figure
/// that changed together with them shows the effect of neither alone.
///
/// @param before  name of the first run
/// @param after   name of the second run
/// @param changes every figure of both runs
/// @param reason  reasons why nothing is comparable; empty if something is
public record RunDiff(
        String schema,
        String before,
        String after,
        @JsonUnwrapped RunDifferences differences,
        List<Change> changes,
        List<Message> reason) {
    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/diff/1";

    public RunDiff {
        changes = List.copyOf(changes);
        reason = List.copyOf(reason);
    }
}
