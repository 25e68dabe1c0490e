package fairtrial.lab.remote;

import fairtrial.core.model.CpuSet;
import java.util.List;

/// Order to start a load generator on a host.
///
/// @param classPath its jars on that host
/// @param pinned    whether it is bound to its CPUs
/// @param warm      whether it warms up on its own null server first
public record EngineOrder(List<String> classPath, CpuSet cpus, boolean pinned, boolean warm) {
    public EngineOrder {
        classPath = List.copyOf(classPath);
    }
}
