package fairtrial.core.explain;

import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.stats.Histograms;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// The figures of the slices of one kind. Medians over slices, because one disturbed slice must not move what
/// predictions start from.
public final class SliceFigures {
    private static final double TAIL = 99;

    private SliceFigures() {}

    /// Medians over these slices of one load.
    ///
    /// @throws IllegalArgumentException there is none
    public static LoadedFigures of(List<MeasuredSlice> slices) {
        if (slices.isEmpty()) {
            throw new IllegalArgumentException("no slice was measured");
        }
        double[] cpu = slices.stream()
                .flatMapToDouble(slice -> slice.cpuMicrosPerRequest().stream())
                .toArray();
        return new LoadedFigures(
                slices.getFirst().load().connections(),
                median(slices, MeasuredSlice::throughput),
                median(slices, slice -> slice.result().latency().meanLatencyNanos() / 1e9),
                median(slices, SliceFigures::tailSeconds),
                cpu.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(median(cpu)));
    }

    private static double tailSeconds(MeasuredSlice slice) {
        return Histograms.merge(List.of(slice.result().latency().histogram()))
                        .percentileMicros(TAIL)
                        .orElse(0)
                / 1e6;
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
