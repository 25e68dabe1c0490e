package fairtrial.core.explain.judge;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.Runs;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
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

    /// Contenders of an application of one's own start once before the run; who does not is in no plan.
    @Test
    void a_dose_that_did_not_start_before_the_run_is_lost() {
        assertThat(DoseSeen.of(plan("lower", "control"), RUN).lost()).containsExactly("lower", "control");
    }
}
