package fairtrial.core.analysis;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.LoadHost;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.ProbeHost;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.HostsUse;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Ceiling;
import fairtrial.core.record.LoadHostUse;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.NetworkUse;
import fairtrial.core.record.PlacedPair;
import fairtrial.core.record.ProbeUse;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The machines of a run of [Runs], and what they did. Its slices take half a second.
public final class RunHosts {
    /// The pair of machines of odd rounds in [#onTwoPairs], as a report has it, and that of even rounds.
    public static final String ODD = "c1 ← l1";

    public static final String EVEN = "c2 ← l2";

    private RunHosts() {}

    /// The same run, its rounds alternately on two pairs of machines, with the ceilings of their load machines.
    public static RunRecord onTwoPairs(RunRecord record, double odd, double even) {
        List<JournalEvent> events = new ArrayList<>();
        for (JournalEvent event : record.events()) {
            if (!(event instanceof Ceiling)) {
                events.add(event);
            }
        }
        for (JournalEvent.RoundFinished round : record.finishedRounds()) {
            String number = round.round() % 2 == 1 ? "1" : "2";
            events.add(new JournalEvent.RoundPlaced(
                    round.round(), round.attempt(), "kernel", Optional.of(new PlacedPair("c" + number, "l" + number))));
        }
        events.add(new Ceiling("start", odd, 0.97, 64, List.of(), Optional.of(ODD)));
        events.add(new Ceiling("start", even, 0.97, 64, List.of(), Optional.of(EVEN)));
        return new RunRecord(record.plan(), record.machine(), events);
    }

    /// A contender host and load hosts of these names.
    public static Hosts hosts(String contender, String... loads) {
        List<LoadHost> hosts = new ArrayList<>();
        for (String load : loads) {
            hosts.add(new LoadHost(Optional.of(load), CpuSet.of(1), RunPlan.machine(), false, Optional.empty()));
        }
        return new Hosts(Optional.of(contender), hosts, Optional.empty());
    }

    /// A contender host, a load host and a latency probe.
    public static Hosts probed(String contender, String load, String probe) {
        Hosts hosts = hosts(contender, load);
        LoadHost idle = new LoadHost(Optional.of(probe), CpuSet.of(1), RunPlan.machine(), false, Optional.empty());
        return new Hosts(
                hosts.contender(), hosts.loads(), hosts.listen(), Optional.of(new ProbeHost(idle, ProbeHost.LOAD)));
    }

    /// What the machines did in a slice with a latency probe: this histogram, and no error but so many time-outs.
    public static HostsUse probe(LoadResult like, String histogram, long timeouts) {
        LoadResult result = new LoadResult(
                like.windowNanos(),
                like.counts(),
                new LoadLatency(1e6, histogram),
                new LoadErrors(0, 0, timeouts, 0, 0, 0),
                like.traffic(),
                like.threads(),
                like.tookNanos());
        return new HostsUse(
                network(1, 1, 1, 0),
                List.of(load(100, 1e6, unread())),
                0,
                Optional.of(Reading.of(new ProbeUse(result, load(10, 1e6, unread())))));
    }

    /// The same run whose load hosts had these latencies in every slice.
    public static RunRecord seeing(RunRecord record, String histogram) {
        return Runs.slices(
                record,
                slice -> MeasuredSlice.of(slice)
                        .map(found -> Runs.with(
                                slice,
                                new SliceOutcome.Measured(
                                        found.result().withHistogram(histogram), found.evidence(), found.hosts())))
                        .orElse(slice));
    }

    /// The same run with what its machines did in each slice.
    public static RunRecord with(RunRecord record, Hosts hosts, Function<MeasuredSlice, HostsUse> use) {
        return Runs.slices(
                with(record, hosts, new HostsUse(unread(), List.of(), 0)),
                slice -> MeasuredSlice.of(slice)
                        .map(found -> Runs.with(
                                slice,
                                new SliceOutcome.Measured(
                                        found.result(), found.evidence(), Optional.of(use.apply(found)))))
                        .orElse(slice));
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
