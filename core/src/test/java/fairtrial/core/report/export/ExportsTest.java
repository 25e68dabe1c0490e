package fairtrial.core.report.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.Rule;
import fairtrial.core.gate.Gate;
import fairtrial.core.gate.GateCase;
import fairtrial.core.gate.GateResult;
import fairtrial.core.gate.RuleNames;
import fairtrial.core.history.SeriesNames;
import fairtrial.core.model.Load;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.Changed;
import fairtrial.core.report.SampleRun;
import fairtrial.core.report.words.FigureTable;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.Verdict;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.apache.maven.plugin.surefire.log.api.NullConsoleLogger;
import org.apache.maven.plugins.surefire.report.ReportTestCase;
import org.apache.maven.plugins.surefire.report.ReportTestSuite;
import org.apache.maven.plugins.surefire.report.TestSuiteXmlParser;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomNode;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

/// Every export read back by a parser that is not ours.
class ExportsTest {
    /// As JMH 1.37 writes them.
    private static final List<String> JMH_FIELDS = List.of(
            "jmhVersion",
            "benchmark",
            "mode",
            "threads",
            "forks",
            "jvm",
            "jvmArgs",
            "jdkVersion",
            "vmName",
            "vmVersion",
            "warmupIterations",
            "warmupTime",
            "warmupBatchSize",
            "measurementIterations",
            "measurementTime",
            "measurementBatchSize",
            "params",
            "primaryMetric",
            "secondaryMetrics");

    private final SampleRun run = SampleRun.usual();
    private final Result result = run.result();

    @Test
    void csv_holds_every_throughput_with_its_interval_as_the_result_has_it() throws IOException {
        List<CSVRecord> rows = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .get()
                .parse(new StringReader(LongCsv.of(result, run.record())))
                .getRecords();
        for (Estimate e : throughputs()) {
            assertThat(rows)
                    .filteredOn(row -> row.get("round").isEmpty()
                            && row.get("metric").equals(e.metric())
                            && row.get("contender").equals(e.contender())
                            && row.get("load").equals(e.load().orElseThrow().id()))
                    .singleElement()
                    .satisfies(row -> {
                        assertThat(Double.parseDouble(row.get("value"))).isEqualTo(e.mid());
                        assertThat(Double.parseDouble(row.get("lo"))).isEqualTo(e.lo().orElseThrow());
                        assertThat(Double.parseDouble(row.get("hi"))).isEqualTo(e.hi().orElseThrow());
                    });
        }
        assertThat(rows)
                .filteredOn(
                        row -> row.get("round").equals("3") && row.get("metric").equals("throughput_rps"))
                .isNotEmpty();
    }

    @Test
    void a_label_that_a_spreadsheet_would_run_is_text() {
        String csv = LongCsv.of(Changed.name(result, "=HYPERLINK(\"x\")"), run.record());
        assertThat(csv).contains("\"'=HYPERLINK(\"\"x\"\")\"").doesNotContain(",=HYPERLINK");
    }

    @Test
    void markdown_has_a_table_with_a_row_for_each_contender() {
        int rates = FigureTable.latencies(Texts.inLanguage(Language.EN), result).size();
        assertThat(rates).isPositive();
        assertThat(rows(result))
                .isEqualTo((1 + rates) * (1 + result.contenders().size()) + 1 + 6);
    }

    @Test
    void a_name_cannot_begin_a_table() {
        assertThat(rows(Changed.name(result, "a|b\n| c |"))).isEqualTo(rows(result));
    }

    /// The longest summary: a verdict of more than three lines, more than three pairs and a failed check.
    @Test
    void the_summary_names_each_contender_that_was_left_out_in_one_line_of_at_most_fifteen() {
        List<String> without = summary(Language.EN);
        List<String> lines = summary(
                Language.EN,
                LeftOut.same("copy", "main"),
                LeftOut.because(new UserError("FT-118", "99", "jdk 99", "25.0.1"), "jdk 99", false),
                LeftOut.because(new UserError("FT-648", "old", "exit code 1"), "old", false));
        assertThat(without).hasSize(15).noneMatch(line -> line.contains("Left out"));
        assertThat(without).anyMatch(line -> line.startsWith("Failed checks: "));
        assertThat(lines)
                .hasSize(15)
                .contains("- Left out: copy (FT-665 copy is the same archive as main); "
                        + "jdk 99 (FT-118 There is no JDK 99 on this machine (jdk 99)); "
                        + "old (FT-648 old has stopped: exit code 1)")
                .anyMatch(line -> line.startsWith("- Failed checks: "));
        assertThat(summary(Language.ZH, LeftOut.same("copy", "main")))
                .anyMatch(line -> line.startsWith("- 未参与：copy（FT-665 "));
    }

    @Test
    void markdown_names_each_contender_that_was_left_out() {
        RunRecord record = leavingOut(LeftOut.same("copy", "main"));
        assertThat(PullRequestMarkdown.of(result, record, Texts.inLanguage(Language.EN)))
                .contains("\n\nLeft out: copy (FT-665 copy is the same archive as main)\n\n");
    }

    private List<String> summary(Language language, LeftOut... out) {
        RunRecord record = leavingOut(out);
        Result unranked = Changed.verdict(result, new Verdict("1\n2\n3\n4", "1\n2\n3\n4", List.of()));
        ExportInput input = new ExportInput(
                unranked,
                record,
                Texts.inLanguage(language),
                () -> Optional.of(GateResult.of(result, List.of(), true)),
                String::valueOf);
        return PullRequestSummary.of(input).lines().toList();
    }

    private RunRecord leavingOut(LeftOut... out) {
        return new RunRecord(
                run.plan().withLeftOut(List.of(out)),
                run.record().machine(),
                run.record().events());
    }

    /// The number of table rows of the comment.
    private static int rows(Result result) {
        int[] rows = {0};
        Parser.builder()
                .extensions(List.<Extension>of(TablesExtension.create()))
                .build()
                .parse(PullRequestMarkdown.of(result, SampleRun.usual().record(), Texts.inLanguage(Language.EN)))
                .accept(new AbstractVisitor() {
                    @Override
                    public void visit(CustomNode node) {
                        rows[0] += node instanceof TableRow ? 1 : 0;
                        visitChildren(node);
                    }
                });
        return rows[0];
    }

    private List<Estimate> throughputs() {
        return result.statistics().estimates().stream()
                .filter(e -> e.metric().equals("throughput_rps"))
                .toList();
    }

    @Test
    void jmh_has_a_benchmark_for_each_contender_and_load_with_score_and_interval_of_the_result() {
        List<Map<String, Object>> benchmarks = JmhJson.of(result, run.record());
        assertThat(benchmarks).hasSameSizeAs(throughputs());
        for (Estimate e : throughputs()) {
            assertThat(benchmarks)
                    .filteredOn(benchmark -> isOf(benchmark, e))
                    .singleElement()
                    .satisfies(benchmark -> {
                        assertThat(benchmark.keySet()).containsExactlyElementsOf(JMH_FIELDS);
                        Map<?, ?> metric = (Map<?, ?>) Objects.requireNonNull(benchmark.get("primaryMetric"));
                        assertThat(metric.get("score")).isEqualTo(e.mid());
                        assertThat(metric.get("scoreConfidence"))
                                .isEqualTo(List.of(e.lo().orElseThrow(), e.hi().orElseThrow()));
                    });
        }
    }

    private static boolean isOf(Map<String, Object> benchmark, Estimate e) {
        String load = e.load().orElseThrow().id().replaceAll("[^A-Za-z0-9_]+", "_");
        return String.valueOf(benchmark.get("benchmark")).endsWith("." + load)
                && String.valueOf(benchmark.get("params")).contains("contender=" + e.contender() + ",");
    }

    @Test
    void junit_is_read_by_surefires_own_parser() throws Exception {
        List<Rule> rules = Stream.of("throughput(c0) > 1/s", "throughput(c0) > 900000/s", "throughput(c0) vs c1 > -1%")
                .map(Rule::parse)
                .toList();
        Gate rulesOf = new Gate(
                result, Optional.empty(), RuleNames.of(SampleRun.usual().plan()));
        GateResult gate = GateResult.of(result, rulesOf.of(rules), false);
        String xml = JunitXml.of(result, Optional.of(gate), Texts.inLanguage(Language.EN));
        List<ReportTestSuite> suites = new TestSuiteXmlParser(new NullConsoleLogger())
                .parse(new InputStreamReader(new ByteArrayInputStream(xml.getBytes(UTF_8)), UTF_8));
        assertThat(suites).hasSize(2);
        assertThat(suites.getFirst()).satisfies(suite -> {
            assertThat(suite.getNumberOfTests()).isEqualTo(3);
            assertThat(suite.getNumberOfFailures()).isEqualTo((int) gate.count(GateCase.Outcome.FAIL));
            assertThat(suite.getNumberOfSkipped()).isEqualTo((int) gate.count(GateCase.Outcome.UNDECIDED));
            assertThat(suite.getTestCases()).extracting(ReportTestCase::getName).contains("throughput(c0) > 1/s");
        });
        List<ValidityRow> checks = result.assessment().validity();
        assertThat(suites.getLast()).satisfies(suite -> {
            assertThat(suite.getNumberOfTests()).isEqualTo(checks.size());
            assertThat(suite.getNumberOfFailures()).isEqualTo((int) result.checks(ValidityRow.Status.FAIL));
            assertThat(suite.getNumberOfSkipped()).isEqualTo((int) result.checks(ValidityRow.Status.UNAVAILABLE));
        });
        for (Estimate e : throughputs()) {
            assertThat(xml)
                    .contains("value=\"" + e.lo().orElseThrow() + "\"", "value=\"" + e.hi().orElseThrow() + "\"");
        }
    }

    /// What is written as JSON, before it is.
    private Object[] written = {};

    private ExportInput input() {
        return new ExportInput(result, run.record(), Texts.inLanguage(Language.EN), Optional::empty, value -> {
            written = new Object[] {value};
            return "";
        });
    }

    private Object json(String format) {
        Exporters.of(format).orElseThrow().export(input());
        return written[0];
    }

    @Test
    void without_rules_junit_has_the_checks_alone() throws Exception {
        String xml = Exporters.of("junit").orElseThrow().export(input()).get("");
        List<ReportTestSuite> suites = new TestSuiteXmlParser(new NullConsoleLogger())
                .parse(new InputStreamReader(new ByteArrayInputStream(xml.getBytes(UTF_8)), UTF_8));
        assertThat(suites)
                .singleElement()
                .satisfies(suite -> assertThat(suite.getNumberOfTests())
                        .isEqualTo(result.assessment().validity().size()));
    }

    @Test
    void bencher_has_every_counted_figure_with_its_interval() {
        Map<?, ?> all = (Map<?, ?>) json("bencher");
        for (Estimate e : throughputs()) {
            Object benchmark = all.get(result.header().name() + "/"
                    + SeriesNames.of(result.contenders()).get(e.contender()) + "/"
                    + e.load().orElseThrow().id());
            boolean counts = result.doubt(e).isEmpty()
                    && e.load().orElseThrow() instanceof Load.Closed
                    && !result.contender(e.contender()).orElseThrow().hidden();
            if (counts) {
                assertThat(((Map<?, ?>) benchmark).get("throughput-rps"))
                        .isEqualTo(Map.of(
                                "value", e.mid(),
                                "lower_value", e.lo().orElseThrow(),
                                "upper_value", e.hi().orElseThrow()));
            }
        }
        assertThat(all).isNotEmpty();
    }

    @Test
    void github_action_benchmark_has_one_direction_in_a_file() {
        assertThat((List<?>) json("github-bigger")).isNotEmpty().allSatisfy(one -> {
            Map<?, ?> entry = (Map<?, ?>) one;
            assertThat(String.valueOf(entry.get("name"))).endsWith("_rps");
            assertThat(entry.get("unit")).isEqualTo("/s");
            assertThat(entry.get("value")).isInstanceOf(Double.class);
        });
        assertThat((List<?>) json("github-smaller"))
                .isNotEmpty()
                .allSatisfy(one -> assertThat(String.valueOf(((Map<?, ?>) one).get("name")))
                        .doesNotEndWith("throughput_rps"));
    }

    @Test
    void openmetrics_ends_as_its_format_says_and_has_base_units() {
        String text = Exporters.of("openmetrics").orElseThrow().export(input()).get("");
        assertThat(text).endsWith("# EOF\n").contains("# UNIT fairtrial_p99_seconds seconds");
        for (Estimate e : throughputs()) {
            assertThat(text).contains("\"} " + e.mid() + "\n", "\"} " + e.lo().orElseThrow() + "\n");
        }
        assertThat(text.lines().filter(line -> line.startsWith("# TYPE")))
                .as("a family stands once")
                .doesNotHaveDuplicates();
    }

    @Test
    void the_badge_is_a_picture_with_the_answer() {
        String svg = Exporters.of("badge").orElseThrow().export(input()).get("");
        List<String> first = result.conclusion().verdict().ranking().getFirst();
        assertThat(svg)
                .startsWith("<svg")
                .contains("aria-label=\"fairtrial: "
                        + (first.size() == 1
                                ? result.contender(first.getFirst())
                                                .orElseThrow()
                                                .label() + " +"
                                : "undecided\""));
    }
}
