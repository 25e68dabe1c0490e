package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Reading;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/// Check that the machine was quiet: little CPU steal, little CPU time in other processes, no throttling, no
/// swapping, no waiting for memory. A database of the service on the same machine is no disturbance, because
/// it works for the measured requests. But it takes CPU time from contender and load, so it gets a warning.
/// In a pod whose CPUs may also be another's, nothing of this shows: that is a warning.
/// Readings that a system does not have are shown and fail nothing.
final class MachineCheck implements Check {
    /// Shares of all CPU time. Steal was nil in quiet runs (FACTS.md section 6). 1 % is half of a round's
    /// noise, and 5 % is beyond it.
    private static final double WARN = 0.01;
    private static final double FAIL = 0.05;

    /// Largest mean number of swapped pages per slice. One page in half a second is usual; a hundred are a
    /// page fault in every request that takes a few ms.
    private static final double MOST_SWAPPED = 100;

    private static final String STOLEN = "stolen-cpu";
    private static final String NEIGHBOUR = "busy-neighbour";
    private static final String THROTTLED = "throttled";
    private static final String SWAPPING = "swapping";
    private static final String PRESSURE = "memory-pressure";
    private static final String BACKENDS = "local-backend";
    private static final String SHARED = "shared-cpus";

    /// The only policy of a CPU manager that gives a pod CPUs of its own.
    private static final String OWN_CPUS = "static";

    @Override
    public CheckId id() {
        return CheckId.MACHINE;
    }

    @Override
    public List<String> codes() {
        return List.of(STOLEN, NEIGHBOUR, THROTTLED, SWAPPING, PRESSURE, BACKENDS, SHARED);
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        List<MeasuredSlice> slices = record.slices()
                .flatMap(slice -> MeasuredSlice.of(slice).stream())
                .toList();
        if (slices.isEmpty()) {
            return List.of();
        }
        Map<String, OptionalDouble> shares = new LinkedHashMap<>();
        shares.put(STOLEN, mean(slices, s -> s.evidence().allCpus().map(MachineCpu::st)));
        shares.put(NEIGHBOUR, mean(slices, s -> s.evidence().othersShare()));
        shares.put(THROTTLED, mean(slices, MachineCheck::throttledShare));
        shares.put(PRESSURE, mean(slices, s -> s.evidence().disturbance().memoryPressure()));
        OptionalDouble swapped =
                mean(slices, s -> s.evidence().disturbance().swappedPages().map(Long::doubleValue));
        Map.Entry<String, OptionalDouble> worst = shares.entrySet().stream()
                .max(Comparator.comparingDouble(share -> share.getValue().orElse(0)))
                .orElseThrow();
        boolean swaps = swapped.orElse(0) > MOST_SWAPPED;
        Rows rows = new Rows(record, this).coded(swaps ? SWAPPING : worst.getKey());
        if (shares.values().stream().allMatch(OptionalDouble::isEmpty)) {
            return List.of(rows.row(Rows.ALL, Rows.ALL, Status.UNAVAILABLE, String.join(", ", shares.keySet())));
        }
        double share = worst.getValue().orElse(0);
        Status status = share > FAIL || swaps ? Status.FAIL : share > WARN ? Status.WARN : Status.PASS;
        List<String> told =
                new ArrayList<>(shares.values().stream().map(MachineCheck::text).toList());
        told.add(3, swapped.isEmpty() ? "?" : String.format(Locale.ROOT, "%.0f", swapped.getAsDouble()));
        List<ValidityRow> all = new ArrayList<>();
        all.add(rows.row(Rows.ALL, Rows.ALL, status, told.toArray()));
        OptionalDouble backends = mean(slices, s -> s.evidence().disturbance().backendsShare());
        if (backends.orElse(0) > WARN) {
            all.add(rows.coded(BACKENDS)
                    .wordedRow(Rows.ALL, Rows.ALL, Status.WARN, "backends", Percent.ofShare(backends.getAsDouble())));
        }
        all.addAll(sharedCpus(record));
        return List.copyOf(all);
    }

    /// What no reading inside a pod can rule out: other pods on its CPUs.
    private List<ValidityRow> sharedCpus(RunRecord record) {
        List<String> policies = record.cpuManagers().values().stream()
                .filter(policy -> !policy.equals(OWN_CPUS))
                .toList();
        if (policies.isEmpty()) {
            return List.of();
        }
        Rows rows = new Rows(record, this).coded(SHARED);
        String told = String.join(", ", new TreeSet<>(policies));
        return List.of(rows.wordedRow(Rows.ALL, Rows.ALL, Status.WARN, "shared", policies.size(), told));
    }

    private static Reading<Double> throttledShare(MeasuredSlice slice) {
        return slice.evidence()
                .disturbance()
                .throttledNanos()
                .map(nanos -> (double) nanos / Math.max(1, slice.evidence().wallNanos()));
    }

    private static String text(OptionalDouble share) {
        return share.isEmpty() ? "?" : Percent.ofShare(share.getAsDouble());
    }

    private static OptionalDouble mean(List<MeasuredSlice> slices, Function<MeasuredSlice, Reading<Double>> reading) {
        return slices.stream()
                .flatMap(slice -> switch (reading.apply(slice)) {
                    case Reading.Available<Double>(Double value) -> Stream.of(value);
                    case Reading.Unavailable<Double> ignored -> Stream.<Double>empty();
                })
                .mapToDouble(Double::doubleValue)
                .average();
    }
}
