package fairtrial.core.diff;

import fairtrial.core.text.Message;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Differences between two runs: schema `fairtrial/diff/1`. Machines and versions come first, because a figure
/// that changed together with them shows the effect of neither alone.
///
/// @param before   name of the first run
/// @param after    name of the second run
/// @param machine  differences of the machines
/// @param setUp    differences of workload and question
/// @param versions differences of the contenders in both runs: version, Boot line, JDK, flags, settings in
///     force
/// @param onlyBefore contenders of the first run only
/// @param onlyAfter  contenders of the second run only
/// @param changes  every figure of both runs
/// @param reason   reasons why nothing is comparable; empty if something is
public record RunDiff(
        String schema,
        String before,
        String after,
        List<Difference> machine,
        List<Difference> setUp,
        SortedMap<String, List<Difference>> versions,
        List<String> onlyBefore,
        List<String> onlyAfter,
        List<Change> changes,
        List<Message> reason) {
    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/diff/1";

    public RunDiff {
        machine = List.copyOf(machine);
        setUp = List.copyOf(setUp);
        versions = new TreeMap<>(Map.copyOf(versions));
        onlyBefore = List.copyOf(onlyBefore);
        onlyAfter = List.copyOf(onlyAfter);
        changes = List.copyOf(changes);
        reason = List.copyOf(reason);
    }
}
