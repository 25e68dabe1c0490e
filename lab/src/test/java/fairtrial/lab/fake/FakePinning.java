package fairtrial.lab.fake;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.Pinning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Remembers who was bound where, and binds nobody.
public final class FakePinning implements Pinning {
    private final Map<Long, CpuSet> bound = new HashMap<>();
    private final Map<Long, Map<Long, CpuSet>> threads = new HashMap<>();
    private final List<Bound> history = new ArrayList<>();

    /// A process or thread that was bound.
    public record Bound(long id, CpuSet cpus) {}

    /// Who was bound where, in order.
    public List<Bound> history() {
        return List.copyOf(history);
    }

    /// From now on a process has these threads, each with its CPUs.
    public void threads(long pid, Map<Long, CpuSet> cpus) {
        threads.put(pid, Map.copyOf(cpus));
    }

    @Override
    public Reading<CpuSet> pin(long pid, CpuSet cpus) {
        bound.put(pid, cpus);
        history.add(new Bound(pid, cpus));
        return Reading.of(cpus);
    }

    @Override
    public Reading<CpuSet> pinThread(long tid, CpuSet cpus) {
        return pin(tid, cpus);
    }

    @Override
    public Reading<Map<Long, CpuSet>> allowed(long pid) {
        Map<Long, CpuSet> own = threads.get(pid);
        if (own != null) {
            return Reading.of(own);
        }
        CpuSet cpus = bound.get(pid);
        return cpus == null ? Reading.unavailable("never bound") : Reading.of(Map.of(pid, cpus));
    }
}
