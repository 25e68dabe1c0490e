package fairtrial.lab.host.kernel;

import fairtrial.core.model.CpuSet;
import java.util.ArrayList;
import java.util.List;

/// The kernel's list form of CPU sets: `0-3,8,10-11`.
public final class CpuLists {
    private CpuLists() {}

    /// Parses a list; an empty text is the empty set.
    public static CpuSet parse(String list) {
        List<Integer> cpus = new ArrayList<>();
        for (String range : list.strip().split(",", 0)) {
            if (range.isBlank()) {
                continue;
            }
            int dash = range.indexOf('-');
            int first = Integer.parseInt(
                    dash < 0 ? range.strip() : range.substring(0, dash).strip());
            int last = dash < 0
                    ? first
                    : Integer.parseInt(range.substring(dash + 1).strip());
            for (int cpu = first; cpu <= last; cpu++) {
                cpus.add(cpu);
            }
        }
        return CpuSet.of(cpus);
    }
}
