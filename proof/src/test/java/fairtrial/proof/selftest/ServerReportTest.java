package fairtrial.proof.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Interval;
import fairtrial.core.verdict.Answer;
import fairtrial.proof.selftest.ServerReport.Outcome;
import fairtrial.proof.selftest.ServerReport.RequestedParts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerReportTest {
    private static final RequestedParts NOTHING = new RequestedParts(0, 0, 0, 0, 0);
    private static final EqualRun TRUE = new EqualRun(2, 4, 0, 0.1, 0.2);
    private static final EqualRun FALSE = new EqualRun(2, 4, 1, 0.1, 0.2);

    @Test
    void what_was_asked_for_and_is_not_there_is_not_proved() {
        ServerReport report = ServerReport.of(
                new RequestedParts(2, 1, 1, 1, 3), List.of(), List.of(), List.of(), List.of(), List.of());
        assertThat(report.outcome()).isEqualTo(Outcome.MISSING);
        assertThat(report.missing()).containsExactly("queues", "ladder", "equals", "drift", "noise");
        LadderRun broken = new LadderRun(
                List.of(new InjectedStep("jetty", 5, 0.9, Optional.empty(), Answer.UNDECIDED)), List.of());
        assertThat(report(new RequestedParts(0, 1, 0, 0, 0), List.of(broken), List.of(), List.of())
                        .outcome())
                .isEqualTo(Outcome.MISSING);
    }

    @Test
    void a_truth_far_outside_its_interval_disproves_and_one_beside_it_only_when_that_is_common() {
        LadderRun right = ladder(0.95);
        LadderRun beside = ladder(0.915);
        LadderRun far = ladder(0.80);
        assertThat(outcome(List.of(right), List.of())).isEqualTo(Outcome.PROVED);
        assertThat(outcome(List.of(beside), List.of())).isEqualTo(Outcome.PROVED);
        assertThat(outcome(List.of(right, far), List.of())).isEqualTo(Outcome.DISPROVED);
        assertThat(outcome(List.of(beside, beside, right), List.of())).isEqualTo(Outcome.DISPROVED);
        assertThat(right.covered()).isEqualTo(1);
        assertThat(beside.covered()).isZero();
        assertThat(beside.bias().orElseThrow()).isEqualTo(Math.log(0.95 / 0.915));
    }

    @Test
    void false_alarms_among_equals_may_be_one_in_twenty() {
        List<EqualRun> twenty = new ArrayList<>(Collections.nCopies(19, TRUE));
        twenty.add(FALSE);
        assertThat(outcome(List.of(), twenty)).isEqualTo(Outcome.PROVED);
        twenty.addAll(Collections.nCopies(4, FALSE));
        assertThat(outcome(List.of(), twenty)).isEqualTo(Outcome.DISPROVED);
        assertThat(outcome(List.of(), List.of(FALSE))).isEqualTo(Outcome.PROVED);
    }

    @Test
    void a_drift_that_the_interval_holds_is_not_told_apart() {
        DriftTruth sharp = new DriftTruth(0.75, new Interval(0.9, 1.02, 1.1));
        DriftTruth wide = new DriftTruth(0.75, new Interval(0.7, 1.02, 1.4));
        assertThat(report(NOTHING, List.of(), List.of(), List.of(sharp)).outcome())
                .isEqualTo(Outcome.PROVED);
        assertThat(report(NOTHING, List.of(), List.of(), List.of(wide)).outcome())
                .isEqualTo(Outcome.DISPROVED);
    }

    /// One step whose interval is 0.92 … 0.98 around 0.95.
    private static LadderRun ladder(double truth) {
        Interval ratio = new Interval(0.92, 0.95, 0.98);
        return new LadderRun(
                List.of(new InjectedStep("jetty", 5, truth, Optional.of(ratio), Answer.SLOWER)), List.of());
    }

    private static Outcome outcome(List<LadderRun> ladder, List<EqualRun> equals) {
        return report(NOTHING, ladder, equals, List.of()).outcome();
    }

    private static ServerReport report(
            RequestedParts asked, List<LadderRun> ladder, List<EqualRun> equals, List<DriftTruth> drift) {
        return ServerReport.of(asked, List.of(), ladder, equals, drift, List.of());
    }
}
