package fairtrial.core.campaign.result;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.SampleRun;
import fairtrial.core.stats.StudentT;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.ComparedPair;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Conclusion;
import fairtrial.core.verdict.Decision;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.SignificanceTest;
import fairtrial.core.verdict.Statistics;
import fairtrial.core.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/// Judged cells of two contenders, `c0` and `c1`, with given contrasts.
public final class Cells {
    private static final SampleRun RUN = new SampleRun(List.of("tomcat", "jetty"), 7, 9);
    private static final Load CLOSED = new Load.Closed(16);

    private Cells() {}

    /// A contrast: the log of c0 ÷ c1, its standard error and the number of rounds.
    public record Contrast(double log, double error, int rounds) {
        Comparison comparison(String a, String b) {
            double critical = StudentT.twoSided(rounds - 1.0, 0.95);
            double half = critical * error;
            Interval ratio = new Interval(Math.exp(log - half), Math.exp(log), Math.exp(log + half));
            Answer answer = log - half > 0 ? Answer.FASTER : log + half < 0 ? Answer.SLOWER : Answer.UNDECIDED;
            return new Comparison(
                    new ComparedPair(a, b, "hello", CLOSED, "throughput_rps"),
                    Optional.of(ratio),
                    new Decision(answer, false, 0.05, Optional.empty()),
                    new SignificanceTest("primary", Optional.of(critical), Optional.empty(), rounds, Optional.empty()));
        }
    }

    /// A place without a workload or load of its own.
    public static CellPlace place(String machines) {
        return new CellPlace(machines, machines, Optional.empty(), Optional.empty());
    }

    /// A cell that is over.
    public static JudgedCell over(CellPlace place, Contrast contrast) {
        return measured(place, contrast.comparison("c0", "c1"), ranking(contrast), true);
    }

    /// A cell whose contenders stand in the other order.
    static JudgedCell turned(CellPlace place, Contrast contrast) {
        return measured(place, contrast.comparison("c1", "c0"), ranking(contrast), true);
    }

    /// A cell that goes on.
    static JudgedCell begun(CellPlace place, Contrast contrast) {
        return measured(place, contrast.comparison("c0", "c1"), ranking(contrast), false);
    }

    /// A cell without a run.
    public static JudgedCell none(CellPlace place, String reason) {
        return JudgedCell.unmeasured(place, Optional.of(reason).filter(why -> !why.isEmpty()));
    }

    private static List<List<String>> ranking(Contrast contrast) {
        double far = StudentT.twoSided(contrast.rounds() - 1.0, 0.95) * contrast.error();
        return Math.abs(contrast.log()) <= far
                ? List.of(List.of("c0", "c1"))
                : contrast.log() > 0 ? List.of(List.of("c0"), List.of("c1")) : List.of(List.of("c1"), List.of("c0"));
    }

    private static JudgedCell measured(
            CellPlace place, Comparison comparison, List<List<String>> ranking, boolean over) {
        RunRecord whole = RUN.record();
        List<JournalEvent> events = whole.events().stream()
                .filter(event -> over || !(event instanceof JournalEvent.Finished))
                .toList();
        Result base = RUN.result();
        Conclusion conclusion =
                new Conclusion("all", "throughput_rps", Optional.empty(), new Verdict("the verdict", "结论", ranking));
        Result result = new Result(
                base.header(),
                base.machine(),
                base.size(),
                base.contenders(),
                new Statistics(base.statistics().estimates(), List.of(comparison), List.of()),
                base.assessment(),
                conclusion);
        return JudgedCell.measured(
                place, new RunRecord(whole.plan(), whole.machine(), events), result, Optional.empty());
    }
}
