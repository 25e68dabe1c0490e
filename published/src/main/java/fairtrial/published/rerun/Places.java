package fairtrial.published.rerun;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import java.util.List;
import java.util.Optional;

/// CPUs of server and load generator.
///
/// @param load empty: the kernel's choice
record Places(CpuSet server, Optional<CpuSet> load) {
    /// @param pinned whether the set-up wants CPUs of their own for both
    /// @param apart  whether the load generator has a machine of its own, so that each may use all of its machine
    static Places of(Machine machine, boolean pinned, boolean apart) {
        List<Integer> cpus = machine.processors().allowed().cpus();
        if (!pinned || apart || cpus.size() < 2) {
            return new Places(machine.processors().allowed(), Optional.empty());
        }
        int half = cpus.size() / 2;
        return new Places(CpuSet.of(cpus.subList(0, half)), Optional.of(CpuSet.of(cpus.subList(half, cpus.size()))));
    }
}
