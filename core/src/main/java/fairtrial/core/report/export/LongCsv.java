package fairtrial.core.report.export;

import fairtrial.core.analysis.RoundFigure;
import fairtrial.core.analysis.RoundFigures;
import fairtrial.core.model.Load;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A run as one long table (RFC 4180): a row for each contender, round and metric, and one without a round for
/// the estimate over the rounds. Only the estimate has an interval and the codes of failed checks (`doubt`).
/// Numbers have full precision, a decimal point, and the unit in the metric's name.
public final class LongCsv {
    private static final List<String> HEAD = List.of(
            "run",
            "contender",
            "role",
            "container",
            "version",
            "boot",
            "jdk",
            "threading",
            "connector",
            "workload",
            "load",
            "connections",
            "rate_rps",
            "round",
            "metric",
            "value",
            "lo",
            "hi",
            "no_interval",
            "doubt");

    private final Result result;
    private final Failures failures;
    private final List<String> lines = new ArrayList<>();

    private LongCsv(Result result) {
        this.result = result;
        this.failures = Failures.of(result.assessment().validity());
    }

    /// The whole table, with the line ends of RFC 4180.
    public static String of(Result result, RunRecord record) {
        LongCsv csv = new LongCsv(result);
        csv.line(HEAD);
        List<RoundFigure> figures = RoundFigures.of(record);
        for (ContenderReport contender : result.contenders()) {
            figures.stream()
                    .filter(figure -> figure.contender().equals(contender.id()))
                    .forEach(figure -> csv.rounds(
                            contender, record.plan().loads().workload().name(), figure));
            result.statistics().estimates().stream()
                    .filter(estimate -> estimate.contender().equals(contender.id()))
                    .forEach(estimate -> csv.estimate(contender, estimate));
        }
        return csv.lines.stream().map(line -> line + "\r\n").collect(Collectors.joining());
    }

    private void rounds(ContenderReport contender, String workload, RoundFigure figure) {
        for (Map.Entry<Integer, Double> value : figure.values().entrySet()) {
            row(
                    contender,
                    workload,
                    figure.load(),
                    List.of(
                            String.valueOf(value.getKey()),
                            figure.metric(),
                            String.valueOf(value.getValue()),
                            "",
                            "",
                            "",
                            ""));
        }
    }

    private void estimate(ContenderReport contender, Estimate estimate) {
        row(
                contender,
                estimate.workload(),
                estimate.load(),
                List.of(
                        "",
                        estimate.metric(),
                        String.valueOf(estimate.mid()),
                        estimate.lo().map(String::valueOf).orElse(""),
                        estimate.hi().map(String::valueOf).orElse(""),
                        estimate.noInterval().orElse(""),
                        String.join(" ", failures.codes(estimate.contender(), estimate.load()))));
    }

    private void row(ContenderReport contender, String workload, Optional<Load> load, List<String> figures) {
        List<String> cells = new ArrayList<>(List.of(
                result.header().name(),
                contender.id(),
                contender.role(),
                contender.software().container(),
                contender.software().version(),
                contender.software().boot(),
                contender.software().jdk(),
                contender.software().threading(),
                contender.software().connector(),
                workload,
                load.map(Load::id).orElse(""),
                load.map(l -> String.valueOf(l.connections())).orElse(""),
                load.map(LongCsv::rate).orElse("")));
        cells.addAll(figures);
        line(cells);
    }

    private static String rate(Load load) {
        return load instanceof Load.Open open ? String.valueOf(open.rate().perSecond()) : "";
    }

    private void line(List<String> cells) {
        lines.add(CsvLine.of(cells));
    }
}
