package fairtrial.core.report.export;

import fairtrial.core.analysis.RoundTable;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Throughputs in JMH's JSON format, for its viewers. The workload under a load is a benchmark, the contender
/// its parameter, a round a fork, a slice an iteration. Score and error are those of `result.json`, not the
/// mean and error that JMH would compute from iterations, because slices of one JVM are no independent
/// samples.
public final class JmhJson {
    /// The JMH version of this format.
    private static final String JMH = "1.37";

    private JmhJson() {}

    /// The benchmarks, as trees of plain maps, lists and numbers with JMH's names.
    public static List<Map<String, Object>> of(Result result, RunRecord record) {
        return result.statistics().estimates().stream()
                .filter(estimate -> estimate.metric().equals(Metric.THROUGHPUT.id()))
                .map(estimate -> benchmark(result, record, estimate))
                .toList();
    }

    private static Map<String, Object> benchmark(Result result, RunRecord record, Estimate estimate) {
        ContenderReport contender = result.contender(estimate.contender()).orElseThrow();
        Load load = estimate.load().orElseThrow();
        List<List<Double>> raw = raw(record, load, contender.id());
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("jmhVersion", JMH);
        fields.put("benchmark", "fairtrial." + name(estimate.workload()) + "." + name(load.id()));
        fields.put("mode", "thrpt");
        fields.put("threads", load.connections());
        fields.put("forks", raw.size());
        fields.put("jvm", "java");
        fields.put("jvmArgs", contender.jvmFlags());
        fields.put("jdkVersion", contender.software().jdk());
        fields.put("vmName", "");
        fields.put("vmVersion", contender.software().jdk());
        fields.put("warmupIterations", 0);
        fields.put("warmupTime", "0 ms");
        fields.put("warmupBatchSize", 1);
        fields.put(
                "measurementIterations", raw.stream().mapToInt(List::size).max().orElse(0));
        fields.put("measurementTime", record.sliceLength(load).millis() + " ms");
        fields.put("measurementBatchSize", 1);
        fields.put(
                "params",
                params(contender, Failures.of(result.assessment().validity()).codes(contender.id(), load.id())));
        fields.put("primaryMetric", metric(estimate, raw));
        fields.put("secondaryMetrics", Map.of());
        return fields;
    }

    private static Map<String, Object> params(ContenderReport contender, List<String> failed) {
        Map<String, Object> params = new LinkedHashMap<>();
        params.put("contender", contender.id());
        params.put(
                "container",
                contender.software().container() + " " + contender.software().version());
        params.put("boot", contender.software().boot());
        params.put("threading", contender.software().threading());
        if (!failed.isEmpty()) {
            params.put("invalid", String.join(" ", failed));
        }
        return params;
    }

    /// The metric of an estimate. Without an interval its error is "NaN", as in JMH.
    private static Map<String, Object> metric(Estimate estimate, List<List<Double>> raw) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("score", estimate.mid());
        Optional<Interval> interval = estimate.interval();
        fields.put(
                "scoreError", interval.<Object>map(i -> (i.hi() - i.lo()) / 2).orElse("NaN"));
        fields.put(
                "scoreConfidence",
                interval.<List<?>>map(i -> List.of(i.lo(), i.hi())).orElse(List.of("NaN", "NaN")));
        fields.put("scorePercentiles", percentiles(raw));
        fields.put("scoreUnit", "ops/s");
        fields.put("rawData", raw);
        return fields;
    }

    /// The percentiles of the slices that JMH prints.
    private static Map<String, Object> percentiles(List<List<Double>> raw) {
        double[] sorted = raw.stream()
                .flatMap(List::stream)
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        Map<String, Object> fields = new LinkedHashMap<>();
        for (double percentile : List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0)) {
            int rank = (int) Math.ceil(percentile / 100 * sorted.length);
            fields.put(String.valueOf(percentile), sorted.length == 0 ? "NaN" : sorted[Math.max(0, rank - 1)]);
        }
        return fields;
    }

    private static List<List<Double>> raw(RunRecord record, Load load, String contender) {
        return RoundTable.of(record, load, List.of(contender)).slicesOf(contender).stream()
                .map(slices -> slices.stream().map(MeasuredSlice::throughput).toList())
                .toList();
    }

    /// The text with underscores for characters that Java names do not allow.
    private static String name(String text) {
        return text.replaceAll("[^A-Za-z0-9_]+", "_");
    }
}
