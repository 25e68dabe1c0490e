package fairtrial.core.analysis;

import fairtrial.core.model.Metric;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The figure that ranks the contenders; higher is better. A service whose requests mostly wait leaves the
/// CPUs idle. Its throughput then depends on the wait and the number of connections, not on the container. The
/// cost of a container still shows in the CPU time per request.
///
/// The first finished round decides, before any look, by CPU time and latency. It does not depend on the
/// leader.
public enum Endpoint {
    /// Correct responses per second with a constant number of connections.
    THROUGHPUT(Metric.THROUGHPUT),
    /// Correct responses per second of the contender's CPU time.
    PER_CPU_SECOND(Metric.PER_CPU_SECOND),
    /// The highest rate at which the promises are kept. A round has one value; its slices of the closed
    /// loop stand for themselves, as throughput.
    CAPACITY(Metric.CAPACITY);

    /// Shortest wait that counts as a wait of the service, in µs. Wake-ups and hand-offs between threads take
    /// tens of microseconds.
    private static final double LEAST_WAIT_MICROS = 500;

    /// Smallest share of the wait in the time of a request without queueing, for a request that mostly waits.
    private static final double MOSTLY = 0.5;

    private final Metric metric;

    Endpoint(Metric metric) {
        this.metric = metric;
    }

    /// The endpoint of the run. It is CPU time where a request mostly waits on every contender and the CPUs of
    /// at least one are idle. A wait on one contender only is a limit of that contender, and throughput shows
    /// it. [#THROUGHPUT] for a single contender, before the first round is finished and where CPU time cannot
    /// be read.
    public static Endpoint of(RunRecord record) {
        if (record.plan().loads().asksForCapacity()) {
            return CAPACITY;
        }
        // One that was lost on the way has shown nothing.
        Map<String, List<MeasuredSlice>> shown = new LinkedHashMap<>();
        record.plan().ranked().forEach(contender -> shown.put(contender.id(), firstRound(record, contender.id())));
        shown.values().removeIf(List::isEmpty);
        if (shown.size() < 2
                || shown.values().stream().map(MeasuredSlice::meanBusy).noneMatch(MachineCpu::isIdle)) {
            return THROUGHPUT;
        }
        return shown.keySet().stream().allMatch(id -> isWaiting(record, id)) ? PER_CPU_SECOND : THROUGHPUT;
    }

    /// The smallest mean busy share of a ranked contender's CPUs in the first finished round, 0–1; empty where
    /// it is unknown.
    public static OptionalDouble busy(RunRecord record) {
        return record.plan().ranked().stream()
                .map(contender -> MeasuredSlice.meanBusy(firstRound(record, contender.id())))
                .flatMapToDouble(OptionalDouble::stream)
                .min();
    }

    /// Whether a request without queueing mostly waits. The fastest slice decides, because disturbances of the
    /// machine look like a wait.
    private static boolean isWaiting(RunRecord record, String contender) {
        int first = firstRound(record);
        return record.probed(ProbeKind.ALONE, contender).stream()
                .map(Probed::slice)
                .filter(slice -> slice.round() == first)
                .flatMap(slice -> MeasuredSlice.of(slice).stream())
                .filter(slice -> slice.result().counts().completed() > 0)
                .min(Comparator.comparingDouble(Endpoint::latencyMicros))
                .filter(Endpoint::mostlyWaits)
                .isPresent();
    }

    private static boolean mostlyWaits(MeasuredSlice alone) {
        double micros = latencyMicros(alone);
        OptionalDouble cpu = alone.cpuMicrosPerRequest();
        double wait = cpu.isPresent() ? micros - cpu.getAsDouble() : 0;
        return wait >= LEAST_WAIT_MICROS && wait >= MOSTLY * micros;
    }

    private static double latencyMicros(MeasuredSlice slice) {
        return slice.result().latency().meanLatencyNanos() / 1e3;
    }

    private static List<MeasuredSlice> firstRound(RunRecord record, String contender) {
        int first = firstRound(record);
        // Rounds follow each other in a journal, and every look asks: the slices of later rounds are not made ready.
        return record.slices()
                .takeWhile(slice -> slice.round() <= first)
                .filter(slice -> slice.round() == first && slice.contender().equals(contender))
                .filter(slice -> slice.load().equals(record.plan().loads().capacity()))
                .flatMap(slice -> MeasuredSlice.of(slice).stream())
                .toList();
    }

    private static int firstRound(RunRecord record) {
        return record.finishedRounds().stream()
                .mapToInt(JournalEvent.RoundFinished::round)
                .findFirst()
                .orElse(0);
    }

    /// The metric of this endpoint.
    public Metric metric() {
        return metric;
    }

    /// The slice's value of this endpoint, above 0; empty where it has none.
    public OptionalDouble of(MeasuredSlice slice) {
        return switch (this) {
            case THROUGHPUT, CAPACITY ->
                slice.throughput() > 0 ? OptionalDouble.of(slice.throughput()) : OptionalDouble.empty();
            case PER_CPU_SECOND -> {
                OptionalDouble micros = slice.cpuMicrosPerRequest();
                yield micros.isPresent() ? OptionalDouble.of(1e6 / micros.getAsDouble()) : OptionalDouble.empty();
            }
        };
    }
}
