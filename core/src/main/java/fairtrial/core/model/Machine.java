package fairtrial.core.model;

import java.util.List;

/// The machine that a run stands on. No host name and no user: run folders are made to be shared.
///
/// @param allowedCpus     the CPUs that this process may use (affinity and cpuset)
/// @param topology        one entry for every allowed CPU
/// @param memory          installed
/// @param availableMemory free for us now, the cgroup's limit respected
/// @param pinning         whether processes can be pinned to CPUs (the value is the tool), or why not
/// @param virtualization  a hint such as `kvm`, `none`
/// @param governor        the CPU frequency governor
public record Machine(
        String os,
        String kernel,
        String arch,
        String cpuModel,
        CpuSet allowedCpus,
        Reading<List<CpuTopology>> topology,
        Bytes memory,
        Bytes availableMemory,
        Reading<Bytes> memoryLimit,
        Reading<String> pinning,
        Reading<String> virtualization,
        Reading<String> governor) {}
