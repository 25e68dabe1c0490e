package fairtrial.core.report;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Histograms;
import java.util.ArrayList;
import java.util.List;

/// Latency curves of a run: for each contender and load the histograms of all its counted slices as one
/// distribution.
public final class CurvesOf {
    private CurvesOf() {}

    /// The curves of every contender under every load that was driven.
    public static Curves run(RunRecord record) {
        List<Curves.Curve> curves = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            List<MeasuredSlice> slices = record.measured(contender.id());
            for (Load load : record.loads()) {
                List<String> histograms = slices.stream()
                        .filter(slice -> slice.load().equals(load))
                        .map(slice -> slice.result().histogram())
                        .filter(histogram -> !histogram.isEmpty())
                        .toList();
                Histograms merged = Histograms.merge(histograms);
                if (merged.count() > 0) {
                    curves.add(new Curves.Curve(
                            contender.id(),
                            record.plan().workload().name(),
                            load,
                            merged.count(),
                            merged.curve().stream()
                                    .map(point -> new Curves.Point(point.percentile(), point.micros()))
                                    .toList()));
                }
            }
        }
        return new Curves(curves);
    }
}
