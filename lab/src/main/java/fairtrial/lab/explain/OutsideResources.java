package fairtrial.lab.explain;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.SliceFigures;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Placement;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.MeasuredSlice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Limited resources that the kernel and the load generator tell: the CPUs of both sides, and the load's
/// connections.
final class OutsideResources {
    private OutsideResources() {}

    /// Means over slices of one closed loop.
    ///
    /// @param contender the one that answered
    static List<LimitedResource> of(List<MeasuredSlice> slices, Placement placement, Contender contender) {
        List<LimitedResource> resources = new ArrayList<>();
        contenderCpus(slices, placement.usableBy(contender)).ifPresent(resources::add);
        int connections = slices.getFirst().load().connections();
        // One that pauses has no request in flight, and sends no other one.
        double inUse = mean(slices.stream()
                .mapToDouble(slice ->
                        slice.result().counts().meanInFlight() + slice.throughput() * SliceFigures.thinkSeconds(slice))
                .toArray());
        resources.add(new LimitedResource(
                ResourceKind.LOAD_CONNECTIONS,
                "connections of the load",
                connections,
                Math.min(connections, inUse),
                OptionalDouble.empty(),
                Optional.of(new LimitingSetting(TurnedBy.LOAD, "connections", String.valueOf(connections)))));
        double busy = mean(slices.stream()
                .mapToDouble(slice -> slice.result().threads().busyShare())
                .toArray());
        int loadCpus = placement.load().size();
        resources.add(new LimitedResource(
                ResourceKind.LOAD_CPUS,
                "CPUs of the load",
                loadCpus,
                Math.clamp(busy, 0, 1) * loadCpus,
                OptionalDouble.empty(),
                Optional.empty()));
        return resources;
    }

    private static Optional<LimitedResource> contenderCpus(List<MeasuredSlice> slices, double cpus) {
        double nanos = 0;
        double wall = 0;
        for (MeasuredSlice slice : slices) {
            if (!(slice.evidence().contenderCpu() instanceof Reading.Available<CpuTimes>(CpuTimes cpu))) {
                return Optional.empty();
            }
            nanos += cpu.totalNanos();
            wall += slice.evidence().wallNanos();
        }
        return Optional.of(new LimitedResource(
                ResourceKind.CPUS,
                "CPUs",
                cpus,
                Math.min(cpus, nanos / wall),
                OptionalDouble.empty(),
                Optional.of(LimitingSetting.cpus(cpus))));
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
