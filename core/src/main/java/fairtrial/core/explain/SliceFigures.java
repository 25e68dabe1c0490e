package fairtrial.core.explain;

import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.stats.Histograms;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// Figures of measured slices: medians over them, because one disturbed slice must not move what predictions start
/// from, and the p99 of all their requests together.
public final class SliceFigures {
    private static final double P99 = 99;
    private static final double MICROS = 1e6;

    private SliceFigures() {}

    /// The figures of slices of one load.
    ///
    /// @throws IllegalArgumentException there is none
    public static LoadedFigures of(List<MeasuredSlice> slices) {
        if (slices.isEmpty()) {
            throw new IllegalArgumentException("no slice was measured");
        }
        double[] cpu = slices.stream()
                .flatMapToDouble(slice -> slice.cpuMicrosPerRequest().stream())
                .toArray();
        double mean = median(slices, slice -> slice.result().latency().meanLatencyNanos() / 1e9);
        return new LoadedFigures(
                slices.getFirst().load() instanceof Load.Closed closed ? closed.connections() : 0,
                median(slices, MeasuredSlice::throughput),
                mean,
                p99Seconds(slices).orElse(mean),
                cpu.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(median(cpu)),
                thinkSeconds(slices.getFirst()));
    }

    /// Pause of a connection between a response and its next request, in s, at least 0.
    public static double thinkSeconds(MeasuredSlice slice) {
        return slice.load() instanceof Load.Closed closed
                ? closed.pacing().map(pacing -> pacing.thinkMillis() / 1e3).orElse(0.0)
                : 0;
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

    private static double median(List<MeasuredSlice> slices, ToDoubleFunction<MeasuredSlice> figure) {
        return median(slices.stream().mapToDouble(figure).toArray());
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
