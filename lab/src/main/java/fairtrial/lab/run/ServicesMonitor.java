package fairtrial.lab.run;

import fairtrial.core.model.Reading;
import fairtrial.core.plan.Services;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.ServicesUse;
import fairtrial.lab.monitor.proc.MachineUse;
import fairtrial.lab.service.ServiceWatch;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Counters of the services before and after a slice.
final class ServicesMonitor {
    private final ServiceWatch watch;
    private final Optional<Services> planned;

    ServicesMonitor(ServiceWatch watch, Optional<Services> planned) {
        this.watch = watch;
        this.planned = planned;
    }

    /// These processes and those of all services.
    Set<Long> alsoWith(Set<Long> pids) {
        Set<Long> all = new HashSet<>(pids);
        watch.use().values().forEach(use -> all.addAll(use.pids()));
        return all;
    }

    /// The use of each service at this moment.
    Map<String, ServiceWatch.Use> use() {
        return watch.use();
    }

    /// What services and stubs did between two moments; empty in a run without them.
    Optional<ServicesUse> between(
            Map<String, ServiceWatch.Use> before, Map<String, ServiceWatch.Use> after, MachineUse machine) {
        return planned.map(services -> {
            TreeMap<String, Reading<Double>> cpus = new TreeMap<>();
            TreeMap<String, Double> threads = new TreeMap<>();
            double wall = Math.max(1, machine.wallNanos());
            after.forEach((name, use) -> {
                cpus.put(name, nanos(before.get(name), use).map(nanos -> nanos / wall));
                busiestThread(before.get(name), use).ifPresent(nanos -> threads.put(name, nanos / wall));
            });
            return new ServicesUse(
                    cpus, threads, machine.shares(services.cpus()).map(MachineCpu::busy), watch.lateness());
        });
    }

    /// CPU time of the busiest thread that was there both times, in ns; empty where none could be read.
    private static OptionalLong busiestThread(ServiceWatch.@Nullable Use before, ServiceWatch.Use after) {
        return before == null
                ? OptionalLong.empty()
                : after.threads().entrySet().stream()
                        .filter(thread -> before.threads().containsKey(thread.getKey()))
                        .mapToLong(thread -> thread.getValue()
                                .minus(before.threads().getOrDefault(thread.getKey(), thread.getValue()))
                                .toNanos())
                        .max();
    }

    /// CPU time of all services between two moments, in ns; unreadable ones count nothing.
    static long nanos(Map<String, ServiceWatch.Use> before, Map<String, ServiceWatch.Use> after) {
        long all = 0;
        for (Map.Entry<String, ServiceWatch.Use> service : after.entrySet()) {
            if (nanos(before.get(service.getKey()), service.getValue())
                    instanceof Reading.Available<Long>(Long nanos)) {
                all += nanos;
            }
        }
        return all;
    }

    private static Reading<Long> nanos(ServiceWatch.@Nullable Use before, ServiceWatch.Use after) {
        if (before == null) {
            return Reading.unavailable("it was not there before the slice");
        }
        return switch (before.cpu()) {
            case Reading.Unavailable<Duration>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<Duration>(Duration first) ->
                after.cpu().map(last -> Math.max(0, last.minus(first).toNanos()));
        };
    }
}
