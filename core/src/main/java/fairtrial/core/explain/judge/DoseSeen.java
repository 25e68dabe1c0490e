package fairtrial.core.explain.judge;

import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.SliceFigures;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ListenQueue;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.verdict.Setting;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the journal of a comparison of doses has beside its result.
///
/// @param p99s p99 latencies in s by the value of the dose; absent where requests starved
/// @param lost contenders that did not run
/// @param full whether every connection always had a request in flight, as the load generator counts them. Then
///     throughput × latency can miss the number of connections only by requests that never ended: they starved
/// @param timedOut whether requests timed out and nothing else went wrong: no other error, no connection lost
///     but with such a request, none refused. Where all connections are full, these requests starved
/// @param ignored values of doses that were not in force in their JVMs: something else sets them, such as a bean of
///     the application
public record DoseSeen(
        Map<String, Double> p99s, List<String> lost, boolean full, boolean timedOut, List<String> ignored) {
    /// Smallest share of the connections with a request in flight that counts as all of them.
    private static final double ALL = 0.98;

    public DoseSeen {
        p99s = Map.copyOf(p99s);
        lost = List.copyOf(lost);
        ignored = List.copyOf(ignored);
    }

    /// All doses were in force.
    public DoseSeen(Map<String, Double> p99s, List<String> lost, boolean full, boolean timedOut) {
        this(p99s, lost, full, timedOut, List.of());
    }

    /// What was seen of a plan's doses.
    public static DoseSeen of(DosePlan plan, RunRecord record) {
        Map<String, Double> p99s = new TreeMap<>();
        for (Dose dose : plan.doses()) {
            List<MeasuredSlice> slices = slices(plan, record, dose);
            if (!slices.isEmpty() && served(slices) >= LoadedFigures.STARVED * inFlight(slices)) {
                OptionalDouble p99 = SliceFigures.p99Seconds(slices);
                p99.ifPresent(seconds -> p99s.put(dose.value(), seconds));
            }
        }
        List<List<MeasuredSlice>> compared = compared(plan, record);
        boolean full = !record.capacity(plan.base()).isEmpty()
                && compared.stream().allMatch(slices -> inFlight(slices) >= ALL * connections(slices));
        return new DoseSeen(p99s, lost(plan, record), full, timedOut(record, compared), ignored(plan, record));
    }

    /// A property that is unknown, or whose effective value was not read, is taken for one that is in force.
    private static List<String> ignored(DosePlan plan, RunRecord record) {
        return plan.setting().by() == TurnedBy.PROPERTY
                ? plan.doses().stream()
                        .filter(dose -> record.boot(dose.contender())
                                .map(boot -> boot.settings().get(plan.setting().name()))
                                .map(Setting::effective)
                                .filter(effective -> !effective.isEmpty() && !effective.equals(dose.value()))
                                .isPresent())
                        .map(Dose::value)
                        .toList()
                : List.of();
    }

    /// The slices of every contender under every load that is compared, the placebo's too.
    private static List<List<MeasuredSlice>> compared(DosePlan plan, RunRecord record) {
        Set<Load> loads = new HashSet<>(Set.of(record.plan().loads().capacity()));
        plan.doses().stream()
                .flatMap(dose -> slices(plan, record, dose).stream())
                .map(MeasuredSlice::load)
                .forEach(loads::add);
        return record.plan().contenders().stream()
                .flatMap(contender -> record.measured(contender.id()).stream()
                        .filter(slice -> loads.contains(slice.load()))
                        .collect(Collectors.groupingBy(MeasuredSlice::load))
                        .values()
                        .stream())
                .toList();
    }

    private static boolean timedOut(RunRecord record, List<List<MeasuredSlice>> compared) {
        boolean driven = record.slices().noneMatch(slice -> slice.outcome() instanceof SliceOutcome.Failed);
        List<MeasuredSlice> all = compared.stream().flatMap(List::stream).toList();
        long timeouts = all.stream()
                .mapToLong(slice -> slice.result().errors().timeouts())
                .sum();
        return driven && timeouts > 0 && all.stream().noneMatch(DoseSeen::failedOtherwise);
    }

    private static boolean failedOtherwise(MeasuredSlice slice) {
        LoadErrors errors = slice.result().errors();
        boolean turnedAway = slice.evidence().listenQueue() instanceof Reading.Available<ListenQueue>(var queue)
                && queue.overflows() + queue.drops() > 0;
        return slice.isSilent()
                || turnedAway
                || errors.total() > errors.timeouts()
                || slice.result().traffic().reconnects() > errors.timeouts();
    }

    /// Those that ended, and those that did not even start before the run: they are not in its plan.
    private static List<String> lost(DosePlan plan, RunRecord record) {
        Set<String> planned =
                record.plan().contenders().stream().map(Contender::id).collect(Collectors.toSet());
        Stream<String> wanted =
                Stream.concat(plan.doses().stream().map(Dose::contender), Stream.of(plan.base(), plan.control()));
        return Stream.concat(record.lost().stream(), wanted.filter(id -> !planned.contains(id)))
                .distinct()
                .toList();
    }

    private static List<MeasuredSlice> slices(DosePlan plan, RunRecord record, Dose dose) {
        if (plan.setting().by() != TurnedBy.LOAD) {
            return record.capacity(dose.contender());
        }
        return record.measured(dose.contender()).stream()
                .filter(slice -> slice.load() instanceof Load.Closed closed
                        && String.valueOf(closed.connections()).equals(dose.value()))
                .toList();
    }

    private static double connections(List<MeasuredSlice> slices) {
        return slices.getFirst().load().connections();
    }

    private static double inFlight(List<MeasuredSlice> slices) {
        return slices.stream()
                .mapToDouble(slice -> slice.result().counts().meanInFlight())
                .average()
                .orElse(0);
    }

    /// Throughput × latency of the responses that came.
    private static double served(List<MeasuredSlice> slices) {
        return slices.stream()
                .mapToDouble(
                        slice -> slice.throughput() * slice.result().latency().meanLatencyNanos() / 1e9)
                .average()
                .orElse(0);
    }
}
