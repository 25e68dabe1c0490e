package fairtrial.core.history;

import java.util.List;

/// All runs of a user as series: figures of unlike machines or workloads never stand in one of them.
///
/// @param machines the group with the latest run first
public record History(String schema, List<MachineHistory> machines) {
    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/history/1";

    public History {
        machines = List.copyOf(machines);
    }
}
