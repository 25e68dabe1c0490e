package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.campaign.MachineClass;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Machine classes of the tests.
final class Machines {
    private Machines() {}

    /// One machine with what is required, and more keys as `KEY, VALUE, …`.
    static MachineClass of(String... more) {
        Map<String, String> select =
                new TreeMap<>(Map.of("image", "registry.example/fairtrial:1", "cpus", "4", "memory", "8Gi"));
        for (int i = 0; i < more.length; i += 2) {
            select.put(more[i], more[i + 1]);
        }
        return new MachineClass("bench", 1, List.of(), new TreeMap<>(select));
    }
}
