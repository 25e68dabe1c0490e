package fairtrial.core.report.export;

import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The estimates of a run in the text format of OpenMetrics 1.0, in base units. Each figure is three gauges:
/// the value, and the ends of its 95 % interval. A figure that a check refused has the code as a label.
final class OpenMetrics {
    private static final String PREFIX = "fairtrial_";

    private final Result result;
    private final Failures failures;
    private final StringBuilder text = new StringBuilder();

    private OpenMetrics(Result result) {
        this.result = result;
        this.failures = Failures.of(result.assessment().validity());
    }

    static String of(ExportInput input) {
        return new OpenMetrics(input.result()).text();
    }

    /// Name, unit and factor of a figure in base units.
    private record Family(String name, String unit, double factor) {
        static Family of(String metric) {
            if (metric.endsWith("_us_per_request")) {
                return new Family(start(metric, "_us_per_request") + "_per_request_seconds", "seconds", 1e-6);
            }
            if (metric.endsWith("_us")) {
                return new Family(start(metric, "_us") + "_seconds", "seconds", 1e-6);
            }
            if (metric.endsWith("_ms")) {
                return new Family(start(metric, "_ms") + "_seconds", "seconds", 1e-3);
            }
            if (metric.endsWith("_rps")) {
                return new Family(start(metric, "_rps") + "_requests_per_second", "", 1);
            }
            return new Family(metric, metric.endsWith("_bytes") ? "bytes" : "", 1);
        }

        private static String start(String metric, String end) {
            return metric.substring(0, metric.length() - end.length());
        }

        /// The unit comes last in a name.
        String named(String part) {
            return PREFIX
                    + (unit.isEmpty()
                            ? name + part
                            : name.substring(0, name.length() - unit.length() - 1) + part + "_" + unit);
        }
    }

    private String text() {
        Map<String, List<Estimate>> byMetric = result.statistics().estimates().stream()
                .collect(Collectors.groupingBy(Estimate::metric, LinkedHashMap::new, Collectors.toList()));
        byMetric.forEach((metric, all) -> {
            Family family = Family.of(metric);
            List<String> values = new ArrayList<>();
            List<String> lows = new ArrayList<>();
            List<String> highs = new ArrayList<>();
            for (Estimate estimate : all) {
                values.add(sample(family.named(""), estimate, family.factor() * estimate.mid()));
                estimate.lo().ifPresent(lo -> lows.add(sample(family.named("_lower"), estimate, family.factor() * lo)));
                estimate.hi()
                        .ifPresent(hi -> highs.add(sample(family.named("_upper"), estimate, family.factor() * hi)));
            }
            family(family.named(""), family.unit(), words(metric), values);
            family(family.named("_lower"), family.unit(), words(metric) + ", lower end of the 95 % interval", lows);
            family(family.named("_upper"), family.unit(), words(metric) + ", upper end of the 95 % interval", highs);
        });
        return text.append("# EOF\n").toString();
    }

    private static String words(String metric) {
        String name = Metric.of(metric)
                .map(Metric::ruleName)
                .filter(rule -> !rule.isEmpty())
                .orElse(metric);
        return name + " by Fairtrial";
    }

    private void family(String name, String unit, String help, List<String> samples) {
        if (samples.isEmpty()) {
            return;
        }
        text.append("# TYPE ").append(name).append(" gauge\n");
        if (!unit.isEmpty()) {
            text.append("# UNIT ").append(name).append(' ').append(unit).append('\n');
        }
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        samples.forEach(text::append);
    }

    private String sample(String name, Estimate estimate, double value) {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("run", result.header().name());
        labels.put("contender", estimate.contender());
        result.contender(estimate.contender()).map(ContenderReport::software).ifPresent(software -> {
            labels.put("container", software.container());
            labels.put("version", software.version());
            labels.put("boot", software.boot());
            labels.put("jdk", software.jdk());
        });
        labels.put("workload", estimate.workload());
        labels.put("load", estimate.load().map(Load::id).orElse(""));
        labels.put("refused_by", String.join(" ", failures.codes(estimate.contender(), estimate.load())));
        return name
                + labels.entrySet().stream()
                        .filter(label -> !label.getValue().isEmpty())
                        .map(label -> label.getKey() + "=\"" + escaped(label.getValue()) + "\"")
                        .collect(Collectors.joining(",", "{", "}"))
                + " " + value + "\n";
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }
}
