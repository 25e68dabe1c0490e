package fairtrial.lab.host;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Binding of processes and threads to CPUs, and reading of the CPUs in force.
public interface Pinning {
    /// Binds all threads of a process, future ones included. The value is read back from every thread.
    Reading<CpuSet> pin(long pid, CpuSet cpus);

    /// Binds one thread; the value is read back.
    Reading<CpuSet> pinThread(long tid, CpuSet cpus);

    /// The allowed CPUs of each thread of the process, by thread id.
    Reading<Map<Long, CpuSet>> allowed(long pid);

    /// The CPUs that any thread of the process may use. Two processes share no CPU when these sets are
    /// disjoint.
    default Reading<CpuSet> reach(long pid) {
        return allowed(pid).map(threads -> union(threads.values()));
    }

    private static CpuSet union(Collection<CpuSet> sets) {
        List<Integer> cpus = sets.stream().flatMap(set -> set.cpus().stream()).toList();
        return CpuSet.of(cpus);
    }
}
