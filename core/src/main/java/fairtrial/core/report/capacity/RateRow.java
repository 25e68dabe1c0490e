package fairtrial.core.report.capacity;

import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.stats.Histograms;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Slices of one contender at nearly the same rate.
///
/// @param slices at least one
record RateRow(List<MeasuredSlice> slices) {
    /// Rates within this share of each other are one row.
    private static final double APART = 0.03;

    /// The rows of a contender, by rate.
    static List<RateRow> of(List<MeasuredSlice> slices) {
        Map<Long, List<MeasuredSlice>> rows = slices.stream()
                .collect(Collectors.groupingBy(
                        slice -> Math.round(Math.log(offered(slice)) / APART), TreeMap::new, Collectors.toList()));
        return rows.values().stream().map(RateRow::new).toList();
    }

    private static double offered(MeasuredSlice slice) {
        return ((Load.Open) slice.load()).rate().perSecond();
    }

    /// The mean rate, per second.
    double rate() {
        return slices.stream().mapToDouble(RateRow::offered).average().orElseThrow();
    }

    /// A percentile of all responses, µs; empty where there are too few.
    OptionalDouble micros(double percentile) {
        return latencies(slices).percentileMicros(percentile);
    }

    /// The lowest and the highest percentile of a slice, µs; empty where no slice has enough responses.
    List<Double> range(double percentile) {
        List<Double> each = slices.stream()
                .map(slice -> latencies(List.of(slice)).percentileMicros(percentile))
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .sorted()
                .toList();
        return each.isEmpty() ? List.of() : List.of(each.getFirst(), each.getLast());
    }

    /// Failed requests.
    long failed() {
        return slices.stream()
                .mapToLong(slice -> slice.result().errors().total())
                .sum();
    }

    /// Mean latency of correct responses, in s.
    double meanSeconds() {
        return slices.stream()
                .mapToDouble(slice -> slice.result().latency().meanLatencyNanos() / 1e9)
                .average()
                .orElseThrow();
    }

    private static Histograms latencies(List<MeasuredSlice> slices) {
        return Histograms.merge(slices.stream()
                .map(slice -> slice.result().latency().histogram())
                .filter(histogram -> !histogram.isEmpty())
                .toList());
    }
}
