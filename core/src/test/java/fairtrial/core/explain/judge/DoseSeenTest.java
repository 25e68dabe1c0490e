package fairtrial.core.explain.judge;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DoseSeenTest {
    private static final RunRecord RUN = Runs.equal(3).record();

    private static DosePlan plan(String lower, String control) {
        return new DosePlan(
                new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.threads.max", "4"),
                false,
                "a",
                List.of(new Dose(lower, "2", 100, 0.5, OptionalDouble.empty())),
                control,
                Optional.empty());
    }

    @Test
    void whoever_ran_is_not_lost() {
        assertThat(DoseSeen.of(plan("b", "b"), RUN).lost()).isEmpty();
    }

    @Test
    void a_dose_that_ended_is_lost() {
        List<JournalEvent> events = new ArrayList<>(RUN.events());
        events.add(new JournalEvent.Lost(3, 1, "b", "it ended", ""));
        RunRecord ended = new RunRecord(RUN.plan(), RUN.machine(), events);
        assertThat(DoseSeen.of(plan("b", "a"), ended).lost()).containsExactly("b");
    }

    @Test
    void only_requests_that_timed_out_with_their_connections_are_told_as_such() {
        assertThat(timedOut(new LoadErrors(0, 0, 2, 0, 0, 0), 2)).isTrue();
        assertThat(timedOut(new LoadErrors(0, 0, 2, 0, 0, 0), 3)).isFalse();
        assertThat(timedOut(new LoadErrors(1, 0, 2, 0, 0, 0), 0)).isFalse();
        assertThat(timedOut(new LoadErrors(0, 0, 2, 0, 1, 0), 0)).isFalse();
        assertThat(timedOut(LoadErrors.NONE, 0)).isFalse();
    }

    private static boolean timedOut(LoadErrors errors, long reconnects) {
        RunRecord run = Runs.slices(
                RUN,
                s -> s.contender().equals("b")
                        ? Runs.with(
                                s,
                                new SliceOutcome.Measured(
                                        reconnecting(errors, reconnects), RunSlices.evidence(0.01, 0)))
                        : s);
        return DoseSeen.of(plan("a", "a"), run).timedOut();
    }

    private static LoadResult reconnecting(LoadErrors errors, long reconnects) {
        LoadResult r = RunSlices.result(40_000, 0.5, errors, 16 / 40_000.0);
        LoadTraffic traffic = new LoadTraffic(
                r.traffic().keepAliveCloses(),
                reconnects,
                r.traffic().bytesReceived(),
                r.traffic().bytesSent());
        return new LoadResult(
                r.windowNanos(), r.counts(), r.latency(), r.errors(), traffic, r.threads(), r.tookNanos());
    }

    /// Contenders of an application of one's own start once before the run; who does not is in no plan.
    @Test
    void a_dose_that_did_not_start_before_the_run_is_lost() {
        assertThat(DoseSeen.of(plan("lower", "control"), RUN).lost()).containsExactly("lower", "control");
    }
}
