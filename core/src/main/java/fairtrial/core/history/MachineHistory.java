package fairtrial.core.history;

import fairtrial.core.model.Machine;
import java.util.List;

/// The runs of one workload on one machine.
///
/// @param machine  that of the latest run
/// @param workload name of what was asked for
/// @param runs     number of runs
/// @param series   may be empty, where all figures are left out
public record MachineHistory(
        Machine machine, String workload, int runs, List<HistorySeries> series, List<LeftOutPoints> leftOut) {
    public MachineHistory {
        series = List.copyOf(series);
        leftOut = List.copyOf(leftOut);
    }
}
