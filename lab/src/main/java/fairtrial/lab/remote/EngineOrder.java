package fairtrial.lab.remote;

import fairtrial.core.model.CpuSet;
import java.util.List;

/// Order to start a load generator on a host.
///
/// @param classPath its jars on that host
/// @param pinned    whether it is bound to its CPUs
public record EngineOrder(List<String> classPath, CpuSet cpus, boolean pinned) {
    public EngineOrder {
        classPath = List.copyOf(classPath);
    }
}
