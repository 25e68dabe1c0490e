package fairtrial.lab.host;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.CpuTopology;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.ArrayList;
import java.util.List;

/// Reader of the CPU topology, from `/sys/devices/system/cpu/cpuN`.
final class TopologyReader {
    private static final String CPUS = "sys/devices/system/cpu/cpu";

    private final SystemFiles files;

    TopologyReader(SystemFiles files) {
        this.files = files;
    }

    /// One entry per CPU; unavailable when the kernel leaves one out.
    Reading<List<CpuTopology>> read(CpuSet cpus) {
        List<CpuTopology> all = new ArrayList<>();
        for (int cpu : cpus.cpus()) {
            if (number(cpu, "core_id") instanceof Reading.Available<Integer>(Integer core)
                    && number(cpu, "physical_package_id") instanceof Reading.Available<Integer>(Integer socket)) {
                all.add(new CpuTopology(cpu, core, socket, node(cpu)));
            } else {
                return Reading.unavailable("no /" + CPUS + cpu + "/topology");
            }
        }
        return Reading.of(all);
    }

    private Reading<Integer> number(int cpu, String file) {
        return files.text(CPUS + cpu + "/topology/" + file).map(text -> Integer.valueOf(text.strip()));
    }

    /// The CPU's NUMA node. A kernel without NUMA has no node links: the node is then number 0.
    private int node(int cpu) {
        return files.names(CPUS + cpu) instanceof Reading.Available<List<String>>(List<String> names)
                ? names.stream()
                        .filter(name -> name.matches("node\\d+"))
                        .mapToInt(name -> Integer.parseInt(name.substring("node".length())))
                        .findFirst()
                        .orElse(0)
                : 0;
    }
}
