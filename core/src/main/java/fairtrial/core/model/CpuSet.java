package fairtrial.core.model;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/// A set of logical CPUs by their number in the operating system, ascending, without duplicates, possibly
/// empty.
public record CpuSet(List<Integer> cpus) {
    public CpuSet {
        cpus = cpus.stream().sorted().distinct().toList();
    }

    /// The set of these CPUs.
    public static CpuSet of(Integer... cpus) {
        return new CpuSet(List.of(cpus));
    }

    /// The set of these CPUs.
    public static CpuSet of(Collection<Integer> cpus) {
        return new CpuSet(List.copyOf(cpus));
    }

    /// The number of CPUs.
    public int size() {
        return cpus.size();
    }

    /// Whether both sets share a CPU.
    public boolean overlaps(CpuSet other) {
        return cpus.stream().anyMatch(other.cpus::contains);
    }

    /// The set in the list format of the kernel: `0,2,3`.
    public String list() {
        return cpus.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
