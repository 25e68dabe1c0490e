package fairtrial.core.campaign;

import java.util.List;
import java.util.Optional;

/// A campaign as its file describes it.
///
/// @param on      name of the scheduler; empty: none is named
/// @param classes classes of machines, in the order of the file
/// @param cells   class × workload × load, in that order
public record Campaign(String name, Optional<String> on, List<MachineClass> classes, List<Cell> cells) {
    public Campaign {
        classes = List.copyOf(classes);
        cells = List.copyOf(cells);
    }

    /// The cells of one class of machines.
    public List<Cell> cells(MachineClass machines) {
        return cells.stream().filter(cell -> cell.machines().equals(machines)).toList();
    }
}
