package fairtrial.core.record;

import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// What one machine of a run did under one load, mean over the slices.
///
/// @param throughput   right responses per second; of the contender host, of all load hosts together
/// @param latencyNanos mean latency, ns; empty for the contender host
/// @param busy         busy share of its CPUs that take part, 0–1; empty where it was not read
/// @param softirq      share of them in software interrupts, 0–1; likewise
/// @param others       share of the machine's CPU time in processes that are not ours; likewise
/// @param bytes        bytes per second in the busier direction; likewise
/// @param late         how much later than the earliest host it began at most, ns; empty for the contender host
public record HostMeans(
        double throughput,
        OptionalDouble latencyNanos,
        OptionalDouble busy,
        OptionalDouble softirq,
        OptionalDouble others,
        OptionalDouble bytes,
        OptionalDouble late) {
    /// The contender host.
    public static HostMeans contender(List<MeasuredSlice> slices) {
        return new HostMeans(
                slices.stream().mapToDouble(MeasuredSlice::throughput).average().orElse(0),
                OptionalDouble.empty(),
                mean(slices, slice -> cpu(slice.evidence().contenderCpus(), MachineCpu::busy)),
                mean(slices, slice -> cpu(slice.evidence().contenderCpus(), MachineCpu::si)),
                mean(slices, slice -> value(slice.evidence().othersShare())),
                NetworkFigures.bytesPerSecond(slices),
                OptionalDouble.empty());
    }

    /// The load host with that number, from 0; empty where no slice has it.
    public static Optional<HostMeans> load(List<MeasuredSlice> slices, int index) {
        return of(slices.stream()
                .flatMap(slice -> slice.hosts().stream())
                .filter(hosts -> index < hosts.loads().size())
                .map(hosts -> hosts.loads().get(index))
                .toList());
    }

    /// The host of the latency probe; empty where no slice has it.
    public static Optional<HostMeans> probe(List<MeasuredSlice> slices) {
        return of(slices.stream()
                .flatMap(slice -> slice.hosts().flatMap(HostsUse::probe).stream())
                .flatMap(reading -> reading instanceof Reading.Available<ProbeUse>(ProbeUse use)
                        ? Stream.of(use.host())
                        : Stream.empty())
                .toList());
    }

    private static Optional<HostMeans> of(List<LoadHostUse> uses) {
        return uses.isEmpty()
                ? Optional.empty()
                : Optional.of(new HostMeans(
                        uses.stream()
                                .mapToDouble(LoadHostUse::throughput)
                                .average()
                                .orElse(0),
                        mean(uses, use -> OptionalDouble.of(use.meanLatencyNanos())),
                        mean(uses, use -> cpu(use.cpus(), MachineCpu::busy)),
                        mean(uses, use -> cpu(use.cpus(), MachineCpu::si)),
                        mean(uses, use -> value(use.othersShare())),
                        mean(uses, HostMeans::bytes),
                        mean(uses, use -> OptionalDouble.of((double) use.lateNanos()))));
    }

    private static OptionalDouble bytes(LoadHostUse use) {
        return use.network().most().stream()
                .mapToDouble(bytes -> bytes / (use.windowNanos() / 1e9))
                .findFirst();
    }

    private static OptionalDouble cpu(Reading<MachineCpu> reading, ToDoubleFunction<MachineCpu> part) {
        return reading instanceof Reading.Available<MachineCpu>(MachineCpu cpu)
                ? OptionalDouble.of(part.applyAsDouble(cpu))
                : OptionalDouble.empty();
    }

    private static OptionalDouble value(Reading<Double> reading) {
        return reading instanceof Reading.Available<Double>(Double value)
                ? OptionalDouble.of(value)
                : OptionalDouble.empty();
    }

    private static <T> OptionalDouble mean(List<T> all, Function<T, OptionalDouble> of) {
        return all.stream().flatMapToDouble(one -> of.apply(one).stream()).average();
    }
}
