package fairtrial.core.report.export;

import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Histograms;
import java.util.Map;
import java.util.TreeMap;

/// Latencies in HdrHistogram's text format, for its plotter, in milliseconds: one text for each contender
/// under each load, with all counted slices of all rounds together.
final class Hgrm implements Exporter {
    @Override
    public String format() {
        return "hgrm";
    }

    @Override
    public Map<String, String> export(ExportInput input) {
        return of(input.record());
    }

    /// The texts by file name, such as `tomcat-open-5000.hgrm`; only for contenders and loads with latencies.
    static Map<String, String> of(RunRecord record) {
        Map<String, String> files = new TreeMap<>();
        record.plan().contenders().forEach(contender -> {
            for (Load load : record.loads()) {
                Histograms merged = Histograms.merge(record.measured(contender.id()).stream()
                        .filter(slice -> slice.load().equals(load))
                        .map(MeasuredSlice::result)
                        .map(result -> result.latency().histogram())
                        .filter(histogram -> !histogram.isEmpty())
                        .toList());
                if (merged.count() > 0) {
                    files.put(contender.id() + "-" + load.id() + ".hgrm", merged.hgrm());
                }
            }
        });
        return files;
    }
}
