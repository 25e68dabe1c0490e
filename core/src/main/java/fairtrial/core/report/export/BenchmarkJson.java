package fairtrial.core.report.export;

import fairtrial.core.history.SeriesLoads;
import fairtrial.core.history.SeriesNames;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The estimates of a run for services that keep benchmarks over time, under names without versions. What a
/// check refused is left out: they have no word for it.
final class BenchmarkJson {
    private BenchmarkJson() {}

    /// Bencher Metric Format: measures by benchmark, each with the ends of its interval.
    static String bencher(ExportInput input) {
        Names names = Names.of(input);
        Map<String, Map<String, Object>> all = new LinkedHashMap<>();
        counted(input.result()).forEach(estimate -> {
            Map<String, Object> measure = new LinkedHashMap<>();
            measure.put("value", estimate.mid());
            estimate.lo().ifPresent(lo -> measure.put("lower_value", lo));
            estimate.hi().ifPresent(hi -> measure.put("upper_value", hi));
            all.computeIfAbsent(names.of(estimate), name -> new LinkedHashMap<>())
                    .put(estimate.metric().replace('_', '-'), measure);
        });
        return input.json().apply(all);
    }

    /// github-action-benchmark, `customBiggerIsBetter` or `customSmallerIsBetter`: one direction a file.
    ///
    /// @param bigger whether the figures are those of which more is better
    static String github(ExportInput input, boolean bigger) {
        Names names = Names.of(input);
        List<Map<String, Object>> all = counted(input.result())
                .filter(estimate -> metric(estimate)
                        .filter(metric -> metric.higherIsBetter() == bigger)
                        .isPresent())
                .map(estimate -> entry(input.result(), names, estimate))
                .toList();
        return input.json().apply(all);
    }

    private static Map<String, Object> entry(Result result, Names names, Estimate estimate) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", names.of(estimate) + " " + estimate.metric());
        entry.put(
                "unit",
                metric(estimate)
                        .map(metric -> metric.unit().written().getFirst())
                        .orElse(""));
        entry.put("value", estimate.mid());
        estimate.interval()
                .ifPresent(of -> entry.put("range", "± " + Math.max(of.hi() - of.mid(), of.mid() - of.lo())));
        result.contender(estimate.contender())
                .map(ContenderReport::software)
                .ifPresent(software -> entry.put(
                        "extra",
                        software.container() + " " + software.version() + ", Spring Boot " + software.boot() + ", JDK "
                                + software.jdk()));
        return entry;
    }

    /// The names of benchmarks.
    private record Names(String run, Map<String, String> contenders, SeriesLoads loads) {
        static Names of(ExportInput input) {
            Result result = input.result();
            return new Names(
                    result.header().name(),
                    SeriesNames.of(result.contenders()),
                    new SeriesLoads(input.record().plan(), result));
        }

        String of(Estimate estimate) {
            return run + "/" + contenders.getOrDefault(estimate.contender(), estimate.contender())
                    + estimate.load().map(loads::name).map(name -> "/" + name).orElse("");
        }
    }

    private static Stream<Estimate> counted(Result result) {
        return result.statistics().estimates().stream()
                .filter(estimate -> metric(estimate).isPresent())
                // Under an open loop it is only the offered rate.
                .filter(estimate -> metric(estimate)
                                .filter(Metric.THROUGHPUT::equals)
                                .isEmpty()
                        || estimate.load().filter(Load.Closed.class::isInstance).isPresent())
                .filter(estimate -> result.doubt(estimate).isEmpty())
                .filter(estimate -> result.contender(estimate.contender())
                        .filter(contender -> !contender.hidden())
                        .isPresent());
    }

    private static Optional<Metric> metric(Estimate estimate) {
        return Metric.of(estimate.metric());
    }
}
