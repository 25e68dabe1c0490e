package fairtrial.core.analysis;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.LoadHost;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.HostsUse;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.LoadHostUse;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.NetworkUse;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The machines of a run of [Runs], and what they did. Its slices take half a second.
public final class RunHosts {
    private RunHosts() {}

    /// A contender host and load hosts of these names.
    public static Hosts hosts(String contender, String... loads) {
        List<LoadHost> hosts = new ArrayList<>();
        for (String load : loads) {
            hosts.add(new LoadHost(Optional.of(load), CpuSet.of(1), RunPlan.machine(), false, Optional.empty()));
        }
        return new Hosts(Optional.of(contender), hosts, Optional.empty());
    }

    /// The same run on these machines, which did the same in every slice.
    public static RunRecord with(RunRecord record, Hosts hosts, HostsUse use, NetworkPath... paths) {
        Plan plan = record.plan().withEnvironment(record.plan().environment().withHosts(Optional.of(hosts)));
        List<JournalEvent> events = new ArrayList<>(record.events());
        events.add(1, new JournalEvent.NetworkMeasured(List.of(paths)));
        return Runs.slices(
                new RunRecord(plan, record.machine(), events),
                slice -> slice.outcome() instanceof SliceOutcome.Measured(LoadResult load, Evidence evidence, var none)
                        ? Runs.with(slice, new SliceOutcome.Measured(load, evidence, Optional.of(use)))
                        : slice);
    }

    /// A way of that bandwidth, bytes per second.
    public static NetworkPath path(int host, Reading<Double> bytesPerSecond) {
        return new NetworkPath(
                host, 120 + host, 340, bytesPerSecond, Reading.of(125e6), Reading.of(0.0), Reading.of(1500));
    }

    /// A network with these counters in a slice.
    public static NetworkUse network(long received, long sent, long segments, long again) {
        return new NetworkUse(Reading.of(received), Reading.of(sent), Reading.of(segments), Reading.of(again));
    }

    /// A network without counters.
    public static NetworkUse unread() {
        return new NetworkUse(
                Reading.unavailable("no /proc"),
                Reading.unavailable("no /proc"),
                Reading.unavailable("no /proc"),
                Reading.unavailable("no /proc"));
    }

    /// A load host with so many responses in half a second.
    public static LoadHostUse load(long completed, double meanLatencyNanos, NetworkUse network) {
        return new LoadHostUse(
                8,
                completed,
                500_000_000,
                meanLatencyNanos,
                0.4,
                50_000,
                Reading.of(new MachineCpu(0.5, 0, 0.1, 0.3, 0, 0, 0.1, 0)),
                Reading.of(0.02),
                network);
    }
}
