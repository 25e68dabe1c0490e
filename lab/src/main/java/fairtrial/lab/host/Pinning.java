package fairtrial.lab.host;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Binds processes and threads to CPUs, and reads back what is in force.
public interface Pinning {
    /// Binds all threads of a process, those that it starts later too. The value is what was read back from
    /// every thread.
    Reading<CpuSet> pin(long pid, CpuSet cpus);

    /// Binds one thread.
    Reading<CpuSet> pinThread(long tid, CpuSet cpus);

    /// The CPUs that each thread of the process may use, by thread id.
    Reading<Map<Long, CpuSet>> allowed(long pid);

    /// The CPUs that any thread of the process may use: two processes share none when these are disjoint.
    default Reading<CpuSet> reach(long pid) {
        return allowed(pid).map(threads -> union(threads.values()));
    }

    private static CpuSet union(Collection<CpuSet> sets) {
        List<Integer> cpus = sets.stream().flatMap(set -> set.cpus().stream()).toList();
        return CpuSet.of(cpus);
    }
}
