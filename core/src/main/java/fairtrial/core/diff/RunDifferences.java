package fairtrial.core.diff;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Differences between two runs besides their figures.
///
/// @param machine    differences of the machines
/// @param setUp      differences of workload and question
/// @param versions   differences of the contenders in both runs: version, Boot line, JDK, flags, settings in
///     force
/// @param onlyBefore contenders of the first run only
/// @param onlyAfter  contenders of the second run only
public record RunDifferences(
        List<Difference> machine,
        List<Difference> setUp,
        SortedMap<String, List<Difference>> versions,
        List<String> onlyBefore,
        List<String> onlyAfter) {
    public RunDifferences {
        machine = List.copyOf(machine);
        setUp = List.copyOf(setUp);
        versions = new TreeMap<>(Map.copyOf(versions));
        onlyBefore = List.copyOf(onlyBefore);
        onlyAfter = List.copyOf(onlyAfter);
    }
}
