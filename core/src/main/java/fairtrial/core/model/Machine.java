package fairtrial.core.model;

import java.util.List;

/// The machine of a run. It has no host name and no user, because run folders are made to be shared.
///
/// @param allowedCpus     the CPUs that this process may use (affinity and cpuset)
/// @param topology        one entry for every allowed CPU
/// @param memory          installed memory
/// @param availableMemory memory that is free for us now, within the limit of the cgroup
/// @param pinning         the tool that pins processes to CPUs, or the reason why none can
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
