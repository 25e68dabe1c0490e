package fairtrial.lab.run;

import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Reading;
import fairtrial.core.record.LimitUse;
import fairtrial.core.record.Throttling;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.host.kernel.Cgroup;
import fairtrial.lab.host.kernel.GroupCounters;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Counters of the control groups of contenders that have a limit.
final class QuotaMonitor {
    private final SystemFiles files;
    private final Map<Long, Watched> watched = new HashMap<>();

    private record Watched(PodLimit limit, GroupCounters counters) {}

    QuotaMonitor(SystemFiles files) {
        this.files = files;
    }

    /// Finds the group of a contender, once a JVM; one without a limit has none.
    void watch(RunningContender app) {
        app.contender()
                .limit()
                .filter(PodLimit::isHeld)
                .ifPresent(limit -> watched.put(
                        app.pid(),
                        new Watched(limit, Cgroup.of(files, app.pid()).counters())));
    }

    /// Its throttling since its start; empty without a quota or a counter.
    Optional<Throttling> throttling(long pid) {
        return Optional.ofNullable(watched.get(pid))
                .flatMap(found -> found.limit()
                        .cpus()
                        .flatMap(cpus -> found.counters().throttling(cpus)
                                        instanceof Reading.Available<Throttling>(Throttling value)
                                ? Optional.of(value)
                                : Optional.empty()));
    }

    /// Its memory against its limit since its start; empty without such a limit.
    Optional<LimitUse> memory(long pid) {
        return Optional.ofNullable(watched.get(pid))
                .filter(found -> found.limit().memory().isPresent())
                .map(found -> found.counters().memory());
    }

    /// The throttling between two readings; empty unless both are there.
    static Optional<Throttling> between(Optional<Throttling> before, Optional<Throttling> after) {
        return before.flatMap(first -> after.map(last -> new Throttling(
                last.cpus(),
                last.periods() - first.periods(),
                last.throttledPeriods() - first.throttledPeriods(),
                last.throttledNanos() - first.throttledNanos())));
    }
}
