package fairtrial.core.record;

import fairtrial.core.model.Reading;
import fairtrial.core.record.JournalEvent.Ceiling;
import fairtrial.core.record.JournalEvent.NetworkMeasured;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Slices that were measured on the same machines, with what was measured of these machines alone. A campaign has one
/// for each machine or pair of machines that rounds ran on, every other run has one.
///
/// @param name     as [JournalEvent.RoundPlaced#place] has it; empty where all rounds ran on the same machines
/// @param slices   at least one
/// @param ceilings of the load generator
/// @param ways     of the network between the machines
public record OnePlace(String name, List<MeasuredSlice> slices, List<Ceiling> ceilings, List<NetworkMeasured> ways) {
    public OnePlace {
        slices = List.copyOf(slices);
        ceilings = List.copyOf(ceilings);
        ways = List.copyOf(ways);
    }

    /// The slices of finished rounds by the machines of their rounds.
    public static List<OnePlace> of(RunRecord record, List<MeasuredSlice> slices) {
        Map<Integer, String> places = record.places();
        Map<String, List<MeasuredSlice>> byPlace = slices.stream()
                .collect(Collectors.groupingBy(
                        slice -> places.getOrDefault(slice.round(), ""), TreeMap::new, Collectors.toList()));
        return byPlace.entrySet().stream()
                .map(place -> new OnePlace(
                        place.getKey(),
                        place.getValue(),
                        record.all(Ceiling.class)
                                .filter(ceiling -> isOf(ceiling.place(), place.getKey()))
                                .toList(),
                        record.all(NetworkMeasured.class)
                                .filter(network -> isOf(network.place(), place.getKey()))
                                .toList()))
                .toList();
    }

    private static boolean isOf(Optional<String> measured, String place) {
        return measured.isEmpty() || measured.get().equals(place);
    }

    /// The most that the load generator did on its null server here, per second; empty: it was not measured.
    public OptionalDouble ceiling() {
        return ceilings.stream().mapToDouble(Ceiling::throughput).max();
    }

    /// The same of each of several load hosts alone; empty: there is one load host.
    public List<Double> loadHostCeilings() {
        return ceilings.stream()
                .map(Ceiling::alone)
                .filter(rates -> !rates.isEmpty())
                .reduce((one, other) -> IntStream.range(0, Math.min(one.size(), other.size()))
                        .mapToObj(host -> Math.max(one.get(host), other.get(host)))
                        .toList())
                .orElse(List.of());
    }

    /// What the ways between load hosts and contender host carry, in bytes per second, together: as measured when the
    /// sessions began, the least of them. Empty where none was measured.
    public OptionalDouble bandwidth() {
        return ways.stream()
                .map(OnePlace::together)
                .flatMapToDouble(OptionalDouble::stream)
                .min();
    }

    /// All ways end at one card of the contender host, so that the best of them is what it carries.
    private static OptionalDouble together(NetworkMeasured measured) {
        return measured.paths().stream()
                .flatMap(path -> path.bytesPerSecond() instanceof Reading.Available<Double>(Double value)
                        ? Stream.of(value)
                        : Stream.empty())
                .mapToDouble(Double::doubleValue)
                .max();
    }
}
