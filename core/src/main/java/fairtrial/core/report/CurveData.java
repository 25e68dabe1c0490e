package fairtrial.core.report;

import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.words.Curves;
import fairtrial.core.stats.Histograms;
import fairtrial.core.stats.PercentilePoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Latency curves of a run: for each contender and load the histograms of all counted slices as one
/// distribution, and the spread between rounds.
public final class CurveData {
    private CurveData() {}

    /// The curves of every contender under every load that was driven.
    public static Curves run(RunRecord record) {
        List<Load> loads = record.loads();
        // Decoding histograms takes longer than anything else in a report.
        return new Curves(record.plan().contenders().parallelStream()
                .flatMap(contender -> loads.stream().flatMap(load -> curve(record, contender.id(), load).stream()))
                .toList());
    }

    private static Optional<Curves.Curve> curve(RunRecord record, String contender, Load load) {
        Map<Integer, List<String>> byRound = record.measured(contender).stream()
                .filter(slice -> slice.load().equals(load)
                        && !slice.result().latency().histogram().isEmpty())
                .collect(Collectors.groupingBy(
                        MeasuredSlice::round,
                        TreeMap::new,
                        Collectors.mapping(slice -> slice.result().latency().histogram(), Collectors.toList())));
        return curve(
                record,
                contender,
                load,
                byRound.values().stream().map(Histograms::merge).toList());
    }

    private static Optional<Curves.Curve> curve(
            RunRecord record, String contender, Load load, List<Histograms> rounds) {
        Histograms all = Histograms.sum(rounds);
        if (all.count() == 0) {
            return Optional.empty();
        }
        List<PercentilePoint> points = all.curve();
        return Optional.of(new Curves.Curve(
                contender,
                record.plan().loads().workload().name(),
                load,
                all.count(),
                points.stream()
                        .map(point -> new Curves.Point(point.percentile(), point.micros()))
                        .toList(),
                ranges(rounds, points)));
    }

    private static List<Curves.Range> ranges(List<Histograms> rounds, List<PercentilePoint> points) {
        if (rounds.size() < 2) {
            return List.of();
        }
        List<Curves.Range> ranges = new ArrayList<>();
        for (PercentilePoint point : points) {
            if (rounds.stream().allMatch(round -> Curves.isReached(point.percentile(), round.count()))) {
                double[] values = rounds.stream()
                        .mapToDouble(round ->
                                round.percentileMicros(point.percentile()).orElseThrow())
                        .sorted()
                        .toArray();
                ranges.add(new Curves.Range(point.percentile(), values[0], values[values.length - 1]));
            }
        }
        return ranges;
    }
}
