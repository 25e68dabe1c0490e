package fairtrial.core.diff;

import fairtrial.core.text.Message;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What is different between two runs: schema `fairtrial/diff/1`. Machines and versions come first, because a
/// figure that changed together with them says nothing about either alone.
///
/// @param before   name of the first run
/// @param after    name of the second run
/// @param machine  what is not the same about the machines
/// @param setUp    workload, question
/// @param versions by contender that both have: version, Boot line, JDK, flags, settings in force
/// @param onlyBefore contenders of the first run alone
/// @param onlyAfter  contenders of the second run alone
/// @param changes  every figure that both have
/// @param reason   why nothing compares at all; empty list: something does
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
    /// The schema's name and version.
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
