package fairtrial.core.explain.journal;

import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.stats.Histograms;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// Figures of measured slices: medians over them, and the p99 of all their requests together.
public final class SliceFigures {
    private static final double P99 = 99;
    private static final double MICROS = 1e6;

    private SliceFigures() {}

    /// The figures of slices of one load.
    ///
    /// @param slices at least one
    public static LoadedFigures of(List<MeasuredSlice> slices) {
        double mean = median(slices, slice -> slice.result().latency().meanLatencyNanos() / 1e9);
        return new LoadedFigures(
                slices.getFirst().load() instanceof Load.Closed closed ? closed.connections() : 0,
                median(slices, MeasuredSlice::throughput),
                mean,
                p99Seconds(slices).orElse(mean),
                slices.stream()
                        .flatMapToDouble(slice -> slice.cpuMicrosPerRequest().stream())
                        .sorted()
                        .skip(slices.size() / 2)
                        .findFirst());
    }

    /// The p99 of all requests of these slices; empty without histograms.
    public static OptionalDouble p99Seconds(List<MeasuredSlice> slices) {
        List<String> histograms = slices.stream()
                .map(slice -> slice.result().latency().histogram())
                .filter(histogram -> !histogram.isEmpty())
                .toList();
        if (histograms.isEmpty()) {
            return OptionalDouble.empty();
        }
        OptionalDouble micros = Histograms.merge(histograms).percentileMicros(P99);
        return micros.isPresent() ? OptionalDouble.of(micros.getAsDouble() / MICROS) : micros;
    }

    private static double median(List<MeasuredSlice> slices, ToDoubleFunction<MeasuredSlice> value) {
        double[] sorted = slices.stream().mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
