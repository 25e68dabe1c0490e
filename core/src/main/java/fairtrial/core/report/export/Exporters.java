package fairtrial.core.report.export;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// All export formats. A new format is one class and one line here.
public final class Exporters {
    private static final List<Exporter> ALL = List.of(
            single("json", input -> input.json().apply(input.result())),
            single("csv", input -> LongCsv.of(input.result(), input.record())),
            // Excel reads UTF-8 only after a byte order mark.
            single("csv-bom", input -> "\uFEFF" + LongCsv.of(input.result(), input.record())),
            single("markdown", input -> PullRequestMarkdown.of(input.result(), input.record(), input.texts())),
            single("summary", PullRequestSummary::of),
            single("openmetrics", OpenMetrics::of),
            single("bencher", BenchmarkJson::bencher),
            single("github-bigger", input -> BenchmarkJson.github(input, true)),
            single("github-smaller", input -> BenchmarkJson.github(input, false)),
            single("badge", VerdictBadge::of),
            single("jmh", input -> input.json().apply(JmhJson.of(input.result(), input.record()))),
            new JunitXml.Format(),
            new Hgrm());

    private Exporters() {}

    /// The exporter of the format with this name; empty if there is none.
    public static Optional<Exporter> of(String format) {
        return ALL.stream().filter(exporter -> exporter.format().equals(format)).findFirst();
    }

    /// The names of all formats, in alphabetical order.
    public static List<String> formats() {
        return ALL.stream().map(Exporter::format).sorted().toList();
    }

    private static Exporter single(String format, Function<ExportInput, String> text) {
        return new Exporter() {
            @Override
            public String format() {
                return format;
            }

            @Override
            public Map<String, String> export(ExportInput input) {
                return Map.of("", text.apply(input));
            }
        };
    }
}
