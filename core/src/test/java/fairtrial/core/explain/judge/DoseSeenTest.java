package fairtrial.core.explain.judge;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.model.LoadErrors;
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
    void requests_that_fail_but_by_their_time_are_seen() {
        assertThat(onlyTimeouts(new LoadErrors(0, 0, 2, 0, 0, 0))).isTrue();
        assertThat(onlyTimeouts(new LoadErrors(1, 0, 2, 0, 0, 0))).isFalse();
        assertThat(onlyTimeouts(new LoadErrors(0, 0, 0, 0, 1, 0))).isFalse();
    }

    private static boolean onlyTimeouts(LoadErrors errors) {
        RunRecord run = Runs.slices(
                RUN,
                s -> s.contender().equals("b")
                        ? Runs.with(
                                s,
                                new SliceOutcome.Measured(
                                        RunSlices.result(40_000, 0.5, errors, 16 / 40_000.0),
                                        RunSlices.evidence(0.01, 0)))
                        : s);
        return DoseSeen.of(plan("b", "b"), run).onlyTimeouts();
    }

    /// Contenders of an application of one's own start once before the run; who does not is in no plan.
    @Test
    void a_dose_that_did_not_start_before_the_run_is_lost() {
        assertThat(DoseSeen.of(plan("lower", "control"), RUN).lost()).containsExactly("lower", "control");
    }
}
