package fairtrial.lab.run;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.record.Collector;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.GcActivity;
import fairtrial.core.record.GcPauses;
import fairtrial.core.record.ThreadCounts;
import fairtrial.lab.app.JvmFigures;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.host.Host;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Counters of a round, read before and after the measured part.
final class RoundEvidence {
    private final Host host;
    private final SliceMonitor monitor;
    private final JvmThreads threads;
    private final Map<RunningContender, Start> starts = new LinkedHashMap<>();

    private record Start(SliceMonitor.Sample sample, Reading<JvmFigures> jvm, Reading<List<Double>> pauses) {}

    RoundEvidence(Host host, SliceMonitor monitor, JvmThreads threads, List<RunningContender> apps) {
        this.host = host;
        this.monitor = monitor;
        this.threads = threads;
        for (RunningContender app : apps) {
            monitor.findBackends(app.pid());
            monitor.quotas().watch(app);
            starts.put(app, new Start(monitor.sample(app.pid()), app.jvm(), app.pauseMicros()));
        }
    }

    /// What happened to each since the beginning; asks for a full collection at last.
    List<ContenderRound> end() {
        List<ContenderRound> rounds = new ArrayList<>();
        starts.forEach((app, start) -> rounds.add(end(app, start)));
        return rounds;
    }

    private ContenderRound end(RunningContender app, Start start) {
        SliceMonitor.Sample sample = monitor.sample(app.pid());
        Reading<JvmFigures> jvm = app.jvm();
        Reading<GcPauses> pauses = pauses(start.pauses(), app.pauseMicros());
        Reading<CpuSet> affinity = host.pinning().reach(app.pid());
        Reading<Map<Integer, Long>> nanos = monitor.threads(start.sample(), sample);
        return new ContenderRound(
                app.contender().id(),
                threads.roles(app.pid(), nanos),
                ResidentMemory.of(sample.contender()),
                app.jvmAfterCollection().map(JvmFigures::heapUsedBytes),
                new GcActivity(collections(start.jvm(), jvm), pauses),
                new ThreadCounts(
                        jvm.map(JvmFigures::threadsLive),
                        jvm.map(JvmFigures::threadsPeak),
                        jvm.map(JvmFigures::threadsStarted)),
                affinity,
                Reading.of(app.logTail().contains("OutOfMemoryError")),
                monitor.quotas().memory(app.pid()));
    }

    private static Reading<GcPauses> pauses(Reading<List<Double>> before, Reading<List<Double>> after) {
        return switch (before) {
            case Reading.Unavailable<List<Double>>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<List<Double>>(List<Double> first) ->
                after.map(all -> GcPauses.of(all.subList(Math.min(first.size(), all.size()), all.size())));
        };
    }

    private static Reading<List<Collector>> collections(Reading<JvmFigures> before, Reading<JvmFigures> after) {
        return switch (before) {
            case Reading.Unavailable<JvmFigures>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<JvmFigures>(JvmFigures first) -> after.map(last -> difference(first, last));
        };
    }

    private static List<Collector> difference(JvmFigures first, JvmFigures last) {
        return last.collectors().stream()
                .map(now -> first.collectors().stream()
                        .filter(then -> then.name().equals(now.name()))
                        .findFirst()
                        .map(then -> new Collector(
                                now.name(), now.count() - then.count(), now.timeMillis() - then.timeMillis()))
                        .orElse(now))
                .toList();
    }
}
