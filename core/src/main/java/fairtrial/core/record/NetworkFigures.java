package fairtrial.core.record;

import fairtrial.core.model.Reading;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/// Figures of the network between the hosts of a run.
public final class NetworkFigures {
    private NetworkFigures() {}

    /// The busier direction at the contender host, mean over the slices, in bytes per second; empty without counters.
    public static OptionalDouble bytesPerSecond(List<MeasuredSlice> slices) {
        return slices.stream()
                .flatMapToDouble(slice -> slice.hosts().stream()
                        .flatMapToDouble(hosts -> hosts.contender().most().stream()
                                .mapToDouble(bytes -> bytes / (slice.evidence().wallNanos() / 1e9))))
                .average();
    }

    /// Segments that were sent again, of all hosts with both counters, as a share of those that were sent;
    /// empty without counters.
    public static OptionalDouble lost(List<MeasuredSlice> slices) {
        List<NetworkUse> uses = slices.stream()
                .flatMap(slice -> slice.hosts().stream())
                .flatMap(hosts -> Stream.concat(
                        Stream.of(hosts.contender()), hosts.loads().stream().map(LoadHostUse::network)))
                .filter(use -> use.segmentsSent() instanceof Reading.Available
                        && use.retransmitted() instanceof Reading.Available)
                .toList();
        long sent = sum(uses, NetworkUse::segmentsSent);
        return sent == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) sum(uses, NetworkUse::retransmitted) / sent);
    }

    private static long sum(List<NetworkUse> uses, Function<NetworkUse, Reading<Long>> of) {
        long sum = 0;
        for (NetworkUse use : uses) {
            if (of.apply(use) instanceof Reading.Available<Long>(Long count)) {
                sum += count;
            }
        }
        return sum;
    }
}
