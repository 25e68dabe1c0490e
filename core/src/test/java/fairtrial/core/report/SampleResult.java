package fairtrial.core.report;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.report.words.Curves;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Assessment;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ComparedPair;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Conclusion;
import fairtrial.core.verdict.ConditionComparison;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Decision;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Finding;
import fairtrial.core.verdict.ReportedSoftware;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ResultHeader;
import fairtrial.core.verdict.RunSize;
import fairtrial.core.verdict.SignificanceTest;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.Statistics;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import fairtrial.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// What a judge could have said of a sample run; every answer, status and kind of figure occurs.
final class SampleResult {
    private final SampleRun run;

    SampleResult(SampleRun run) {
        this.run = run;
    }

    /// How a contender's throughput stands to the others': the twin is equal to its original.
    static double factor(String id) {
        return switch (id) {
            case "c0" -> 1.0;
            case "c1" -> 1.012;
            case "c1-twin" -> 1.010;
            case "c2" -> 0.91;
            case "c3" -> 0.55;
            default -> 0.97;
        };
    }

    Result result() {
        boolean measured = run.rounds() > 0;
        return new Result(
                new ResultHeader(Result.SCHEMA, run.plan().header().name(), 42, "9f2c4a", "0.1.0", "0.1.0"),
                SampleRun.machine(),
                new RunSize(measured ? 642 : 14, run.rounds(), run.blocks()),
                run.contenders().stream().map(this::report).toList(),
                new Statistics(
                        measured ? estimates() : List.of(),
                        measured ? comparisons() : List.of(),
                        measured ? conditions() : List.of()),
                new Assessment(
                        measured ? validity() : List.of(), measured ? standings() : List.of(), List.<Finding>of()),
                new Conclusion("all", "throughput_rps", Optional.empty(), verdict(measured)));
    }

    private Verdict verdict(boolean measured) {
        if (!measured) {
            return new Verdict("No verdict: 0 rounds are finished.", "无法下结论：目前完成 0 轮。", List.of());
        }
        List<List<String>> tiers = new ArrayList<>(List.of(List.of("c0", "c1")));
        for (int i = 2; i < run.labels().size(); i++) {
            if (!SampleRun.isCapped("c" + i)) {
                tiers.add(List.of("c" + i));
            }
        }
        return new Verdict(
                "tomcat and jetty are equivalent within 5.0 %: they differ by at most 3.1 %. jetty is 11.2 % faster than undertow (95 % CI 9.0 %–13.4 %).",
                "tomcat 与 jetty 等价（容差 5.0 % 内）：最多相差 3.1 %。jetty 比 undertow 快 11.2 %（95 % 置信区间 9.0 %～13.4 %）。", tiers);
    }

    private ContenderReport report(Contender c) {
        return new ContenderReport(
                c.id(),
                c.label(),
                c.role().id(),
                c.twinOf().orElse(""),
                ReportedSoftware.of(c, "org.apache.coyote.http11.Http11NioProtocol"),
                c.jvmFlags(),
                new TreeMap<>(SampleJournal.settings(c, run.moreSettings())));
    }

    private List<Estimate> estimates() {
        List<Estimate> all = new ArrayList<>();
        for (Contender c : run.contenders()) {
            double f = factor(c.id());
            Optional<Load> closed = Optional.of(SampleRun.CAPACITY);
            all.add(banded(c.id(), closed, "throughput_rps", 49_000 * f, 0.012));
            all.add(banded(c.id(), closed, "cpu_us_per_request", 19.6 / f, 0.011));
            for (Load.Open open : SampleRun.OPEN) {
                double queue = 1 / (1 - open.rate().perSecond() / 60_000);
                all.add(banded(c.id(), Optional.of(open), "p50_us", 95 * queue / f, 0.02));
                all.add(banded(c.id(), Optional.of(open), "p99_us", 480 * queue / f, 0.06));
            }
            all.add(banded(c.id(), Optional.empty(), "startup_ms", 1_880 / f, 0.02));
            all.add(banded(c.id(), Optional.empty(), "rss_bytes", 223e6 / f, 0.015));
            all.add(new Estimate(
                    c.id(),
                    "hello",
                    Optional.empty(),
                    "threads_peak",
                    Optional.empty(),
                    41,
                    Optional.empty(),
                    run.rounds(),
                    Optional.of("zero-variance")));
        }
        return all;
    }

    private Estimate banded(String id, Optional<Load> load, String metric, double mid, double half) {
        return new Estimate(
                id,
                "hello",
                load,
                metric,
                Optional.of(mid / (1 + half)),
                mid,
                Optional.of(mid * (1 + half)),
                run.rounds(),
                Optional.empty());
    }

    private List<Comparison> comparisons() {
        List<Comparison> all = new ArrayList<>();
        List<String> ids = run.plan().ranked().stream().map(Contender::id).toList();
        for (Load load : loads()) {
            boolean closed = load instanceof Load.Closed;
            for (String metric :
                    closed ? List.of("throughput_rps", "cpu_us_per_request") : List.of("p50_us", "p99_us")) {
                for (int a = 0; a < ids.size(); a++) {
                    for (int b = a + 1; b < ids.size(); b++) {
                        all.add(comparison(ids.get(a), ids.get(b), load, metric, "primary"));
                    }
                }
            }
            if (closed) {
                all.add(comparison("c1", "c1-twin", load, "throughput_rps", "placebo"));
            }
        }
        return all;
    }

    /// The first pair under two other loads, one of which changes the order.
    private List<ConditionComparison> conditions() {
        List<String> ids = run.plan().ranked().stream().map(Contender::id).toList();
        if (ids.size() < 2) {
            return List.of();
        }
        Comparison more = comparison(ids.get(0), ids.get(1), new Load.Closed(64), "throughput_rps", "secondary");
        Comparison sleeping = comparison(ids.get(0), ids.get(1), SampleRun.CAPACITY, "throughput_rps", "secondary");
        return List.of(
                new ConditionComparison(
                        "sleeping-threads", sleeping, Optional.of(new Interval(0.98, 1.004, 1.03)), false),
                new ConditionComparison("more-connections", more, Optional.of(new Interval(0.86, 0.9, 0.94)), true));
    }

    private static List<Load> loads() {
        List<Load> loads = new ArrayList<>(List.of(SampleRun.CAPACITY));
        loads.addAll(SampleRun.OPEN);
        return loads;
    }

    private Comparison comparison(String a, String b, Load load, String metric, String family) {
        boolean capacity = metric.equals("throughput_rps");
        double ratio = capacity ? factor(a) / factor(b) : factor(b) / factor(a);
        double half = capacity ? 0.019 : metric.equals("p99_us") ? 0.09 : 0.03;
        Interval band = new Interval(ratio / (1 + half), ratio, ratio * (1 + half));
        double margin = metric.equals("p99_us") ? 0.10 : 0.05;
        boolean within = band.lo() >= 1 / (1 + margin) && band.hi() <= 1 + margin;
        boolean above = band.lo() > 1;
        boolean below = band.hi() < 1;
        Answer answer = above == below
                ? within ? Answer.EQUIVALENT : Answer.UNDECIDED
                : above == capacity ? Answer.FASTER : Answer.SLOWER;
        boolean last = b.equals("c" + (run.labels().size() - 1)) && a.equals("c0") && metric.equals("p50_us");
        boolean withheld = load.equals(SampleRun.CAPACITY) && (SampleRun.isCapped(a) || SampleRun.isCapped(b));
        return new Comparison(
                new ComparedPair(a, b, "hello", load, metric),
                last ? Optional.empty() : Optional.of(band),
                new Decision(
                        last || withheld ? Answer.UNDECIDED : answer,
                        within,
                        margin,
                        Optional.of(100 * Math.max(band.hi() - 1, 1 / band.lo() - 1))),
                new SignificanceTest(
                        capacity ? family : "secondary",
                        Optional.of(3.42),
                        Optional.of(0.0313),
                        run.rounds(),
                        last ? Optional.of("too-few-rounds") : withheld ? Optional.of("invalid") : Optional.empty()));
    }

    private List<ValidityRow> validity() {
        List<ValidityRow> rows = new ArrayList<>();
        for (Contender c : run.contenders()) {
            for (Load load : loads()) {
                rows.add(row(c.id(), load.id(), CheckId.LITTLE, Status.PASS, "16.0", "15.9", "16"));
                rows.add(row(c.id(), load.id(), CheckId.ERRORS, Status.PASS, "0.0 %", "0", "0"));
                rows.add(row(c.id(), load.id(), CheckId.CLIENT_BOUND, Status.PASS, "61 %", "35 %", "0.2"));
            }
            rows.add(row(c.id(), "*", CheckId.FLAGS, Status.PASS, "4", ""));
            rows.add(row(c.id(), "*", CheckId.PLACEMENT, Status.PASS, "1", "0"));
        }
        run.contenders().stream().map(Contender::id).filter(SampleRun::isCapped).forEach(id -> {
            String closed = SampleRun.CAPACITY.id();
            rows.add(row(id, closed, CheckId.NOT_SATURATED, Status.FAIL, "55 %"));
            rows.add(row(
                    id,
                    closed,
                    CheckId.CONCURRENCY_CAP,
                    Status.FAIL,
                    "8.0",
                    16,
                    "55 %",
                    "server.tomcat.threads.max",
                    "8"));
        });
        rows.add(row("c0", "*", CheckId.WARMTH, Status.WARN, "8", "1", "0", run.rounds(), "1.2 %", "0", "0"));
        rows.add(row("*", "*", CheckId.MACHINE, Status.UNAVAILABLE, "steal, neighbours"));
        rows.add(row("*", "*", CheckId.PLACEBO, Status.PASS, "c1", "−1.7 % … +2.1 %", "="));
        return rows;
    }

    private List<Standing> standings() {
        List<Standing> standings = new ArrayList<>();
        for (Contender c : run.contenders()) {
            for (Load load : loads()) {
                boolean idle = SampleRun.isCapped(c.id()) && load.equals(SampleRun.CAPACITY);
                Message words = new Message(idle ? "standing.for.concurrency-cap" : "standing.valid");
                Standing.Worth worth = idle ? Standing.Worth.VALID_FOR : Standing.Worth.VALID;
                standings.add(new Standing(
                        c.id(),
                        "hello",
                        load.id(),
                        worth,
                        words,
                        idle ? List.of("concurrency-cap", "not-saturated") : List.of()));
            }
        }
        return standings;
    }

    private static ValidityRow row(String contender, String load, CheckId check, Status status, Object... evidence) {
        return new ValidityRow(
                contender,
                "hello",
                load,
                check,
                status,
                check.id(),
                new Message("check." + check.id() + "." + status.id(), evidence),
                new Message("check." + check.id() + ".advice"));
    }

    Curves curves() {
        List<Curves.Curve> curves = new ArrayList<>();
        for (Contender c : run.contenders()) {
            for (Load load : loads()) {
                double base =
                        load instanceof Load.Open open ? 95 / (1 - open.rate().perSecond() / 60_000) : 310;
                List<Curves.Point> points = new ArrayList<>();
                for (int i = 0; i <= 40; i++) {
                    points.add(point(100 * (1 - Math.pow(10, -i / 8.0)), base, c.id()));
                    if (i == 2) {
                        points.add(point(50, base, c.id()));
                    }
                }
                points.add(new Curves.Point(100, base * 90));
                List<Curves.Range> ranges = points.stream()
                        .filter(point -> point.percentile() <= 99.9)
                        .map(point -> new Curves.Range(
                                point.percentile(),
                                0.95 * point.micros(),
                                (1.05 + point.percentile() / 900) * point.micros()))
                        .toList();
                curves.add(new Curves.Curve(c.id(), "hello", load, 240_000, points, ranges));
            }
        }
        return new Curves(curves);
    }

    private static Curves.Point point(double percentile, double base, String id) {
        double nines = -Math.log10(1 - percentile / 100);
        double rounded = Math.round(percentile * 1e6) / 1e6;
        return new Curves.Point(rounded, base / factor(id) * (0.6 + 0.35 * Math.pow(nines, 1.7)));
    }
}
