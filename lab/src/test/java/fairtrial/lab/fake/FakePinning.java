package fairtrial.lab.fake;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.Pinning;
import java.util.HashMap;
import java.util.Map;

/// Remembers who was bound where, and binds nobody.
public final class FakePinning implements Pinning {
    private final Map<Long, CpuSet> bound = new HashMap<>();

    @Override
    public Reading<CpuSet> pin(long pid, CpuSet cpus) {
        bound.put(pid, cpus);
        return Reading.of(cpus);
    }

    @Override
    public Reading<CpuSet> pinThread(long tid, CpuSet cpus) {
        return pin(tid, cpus);
    }

    @Override
    public Reading<Map<Long, CpuSet>> allowed(long pid) {
        CpuSet cpus = bound.get(pid);
        return cpus == null ? Reading.unavailable("never bound") : Reading.of(Map.of(pid, cpus));
    }
}
