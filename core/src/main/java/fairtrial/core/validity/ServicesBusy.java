package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Services;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.ServicesUse;
import fairtrial.core.record.StubLateness;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/// Check that the contender was the limit and not a service that it waits for, with all of its CPUs or with its only
/// busy thread, and that a stub waited as long as it should. It has no row in a run without services.
final class ServicesBusy implements Check {
    /// Below a tenth of their CPUs, services are not what fills CPUs that the load generator shares.
    private static final double LEAST_SHARE = 0.1;

    /// Of CPUs that the load generator shares: with less, it may be the limit as well as the services. Of a service's
    /// CPU time: a thread with less is one of several that work.
    private static final double MOSTLY = 0.5;

    private static final String LATE = "stub-late";

    @Override
    public CheckId id() {
        return CheckId.SERVICES_BUSY;
    }

    @Override
    public List<String> codes() {
        return List.of("services-busy", LATE);
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Optional<Services> services = record.plan().environment().services();
        if (services.isEmpty()) {
            return List.of();
        }
        Rows rows = new Rows(record, this);
        List<ValidityRow> all = new ArrayList<>();
        if (!services.get().services().isEmpty()) {
            all.addAll(rows.perLoad(measured -> judge(rows, services.get(), measured)));
        }
        if (!services.get().stubs().isEmpty()) {
            all.addAll(rows.perLoad(measured -> late(rows.coded(LATE), measured)));
        }
        return List.copyOf(all);
    }

    private static ValidityRow judge(Rows rows, Services services, Rows.Measured measured) {
        List<ServicesUse> uses = uses(measured);
        OptionalDouble busy = uses.stream()
                .flatMap(use -> use.busy() instanceof Reading.Available<Double>(Double share)
                        ? Optional.of(share).stream()
                        : Optional.<Double>empty().stream())
                .mapToDouble(Double::doubleValue)
                .average();
        if (busy.isEmpty()) {
            return rows.row(measured, Status.UNAVAILABLE, "/proc/stat");
        }
        SortedMap<String, Double> shares = shares(uses, services.cpus().size());
        boolean unread =
                shares.isEmpty() && uses.stream().anyMatch(use -> !use.cpus().isEmpty());
        if (unread) {
            return rows.row(measured, Status.UNAVAILABLE, "/proc/PID/stat");
        }
        double own = shares.values().stream().mapToDouble(Double::doubleValue).sum();
        boolean idle = MachineCpu.isIdle(measured.busy());
        boolean full = idle && busy.getAsDouble() >= MachineCpu.SATURATED && own >= LEAST_SHARE;
        boolean ofLoad = services.sharedWithLoad() && own < MOSTLY;
        Optional<Map.Entry<String, Double>> thread = idle && !(full && !ofLoad)
                ? saturatedThread(uses, shares, services.cpus().size())
                : Optional.empty();
        if (thread.isPresent()) {
            return rows.wordedRow(
                    measured,
                    Status.FAIL,
                    "thread",
                    thread.get().getKey(),
                    Percent.ofShare(thread.get().getValue()),
                    services.cpus().list(),
                    told(measured.busy()));
        }
        String busiest = shares.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("?");
        return rows.row(
                measured,
                full ? ofLoad ? Status.WARN : Status.FAIL : Status.PASS,
                services.cpus().list(),
                Percent.ofShare(busy.getAsDouble()),
                busiest + " " + Percent.ofShare(shares.getOrDefault(busiest, 0.0)),
                told(measured.busy()));
    }

    private static String told(OptionalDouble busy) {
        return busy.isPresent() ? Percent.ofShare(busy.getAsDouble()) : "?";
    }

    /// The service that one thread limits, with the busy share of that thread. It does most of the work of its service:
    /// one of many threads may be a compiler, or wait in a loop.
    private static Optional<Map.Entry<String, Double>> saturatedThread(
            List<ServicesUse> uses, SortedMap<String, Double> shares, int cpus) {
        SortedMap<String, Double> threads = new TreeMap<>();
        uses.forEach(use ->
                use.busiestThreads().forEach((name, used) -> threads.merge(name, used / uses.size(), Double::sum)));
        return threads.entrySet().stream()
                .filter(thread -> thread.getValue() >= MachineCpu.SATURATED)
                .filter(thread -> thread.getValue() >= MOSTLY * cpus * shares.getOrDefault(thread.getKey(), 0.0))
                .max(Map.Entry.comparingByValue());
    }

    /// Mean use of each service, as a share of all of their CPUs.
    private static SortedMap<String, Double> shares(List<ServicesUse> uses, int cpus) {
        SortedMap<String, Double> sums = new TreeMap<>();
        for (ServicesUse use : uses) {
            use.cpus().forEach((name, reading) -> {
                if (reading instanceof Reading.Available<Double>(Double used)) {
                    sums.merge(name, used / cpus / uses.size(), Double::sum);
                }
            });
        }
        return sums;
    }

    private static ValidityRow late(Rows rows, Rows.Measured measured) {
        List<StubLateness> told =
                uses(measured).stream().flatMap(use -> use.stub().stream()).toList();
        if (told.isEmpty()) {
            return rows.wordedRow(measured, Status.UNAVAILABLE, "stub-unasked");
        }
        long responses = told.stream().mapToLong(StubLateness::responses).sum();
        double median = weighted(told, responses, false);
        double p99 = weighted(told, responses, true);
        double most = told.stream().mapToDouble(StubLateness::maxMicros).max().orElse(0);
        boolean late = p99 > StubLateness.MOST_MICROS;
        return rows.wordedRow(
                measured,
                late ? Status.WARN : Status.PASS,
                late ? "stub-late" : "stub-on-time",
                Rows.decimals(median / 1000),
                Rows.decimals(p99 / 1000),
                Rows.decimals(most / 1000),
                responses);
    }

    /// The mean over slices, by their responses.
    private static double weighted(List<StubLateness> told, long responses, boolean tail) {
        return told.stream()
                        .mapToDouble(one -> one.responses() * (tail ? one.p99Micros() : one.p50Micros()))
                        .sum()
                / Math.max(1, responses);
    }

    private static List<ServicesUse> uses(Rows.Measured measured) {
        return measured.slices().stream()
                .map(MeasuredSlice::evidence)
                .flatMap(evidence -> evidence.disturbance().services().stream())
                .toList();
    }
}
