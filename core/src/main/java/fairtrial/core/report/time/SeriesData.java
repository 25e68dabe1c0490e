package fairtrial.core.report.time;

import fairtrial.core.model.Reading;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.ContenderReport;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The slices over time as JSON for the zoomable chart. It is the same in every language, so a page contains
/// it once. It only has numbers and class names of ours, no text from outside.
public final class SeriesData {
    private SeriesData() {}

    /// The series as
    /// `{"rounds":[[from,to],…],"series":[{"member":"n0","t":[…],"x":[…],"busy":[…],"stolen":[…]},…]}`:
    /// minutes, requests per second, percent.
    public static String json(ReportContext context) {
        String series = context.ordered().stream()
                .map(ContenderReport::id)
                .map(id -> series(context.style(id).member(), context.record().capacity(id)))
                .collect(Collectors.joining(",", "[", "]"));
        return "{\"rounds\":" + rounds(context) + ",\"series\":" + series + "}";
    }

    private static String rounds(ReportContext context) {
        Map<Integer, DoubleSummaryStatistics> minutes = context.record()
                .slices()
                .collect(Collectors.groupingBy(
                        SliceRecord::round,
                        TreeMap::new,
                        Collectors.summarizingDouble(slice -> slice.atMillis() / 60_000.0)));
        return minutes.values().stream()
                .map(m -> "[" + number(m.getMin(), 4) + "," + number(m.getMax(), 4) + "]")
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String series(String member, List<MeasuredSlice> slices) {
        return "{\"member\":\"" + member + "\",\"t\":"
                + numbers(slices, slice -> number(slice.atMillis() / 60_000.0, 4)) + ",\"x\":"
                + numbers(slices, slice -> number(slice.throughput(), 0)) + ",\"busy\":"
                + numbers(slices, slice -> percent(slice, MachineCpu::busy)) + ",\"stolen\":"
                + numbers(slices, slice -> percent(slice, MachineCpu::st)) + "}";
    }

    private static String numbers(List<MeasuredSlice> slices, Function<MeasuredSlice, String> figure) {
        return slices.stream().map(figure).collect(Collectors.joining(",", "[", "]"));
    }

    /// The share in percent; a missing reading is a gap.
    private static String percent(MeasuredSlice slice, Function<MachineCpu, Double> share) {
        return slice.evidence().contenderCpus() instanceof Reading.Available<MachineCpu>(MachineCpu cpu)
                ? number(100 * share.apply(cpu), 1)
                : "null";
    }

    private static String number(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
