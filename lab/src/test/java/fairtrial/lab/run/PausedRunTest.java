package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.lab.store.SamplePlan;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Runs that pause between two rounds, and that go on later.
class PausedRunTest extends WholeRunsTest {
    private WholeRun run;

    @BeforeEach
    void start() {
        run = start(SamplePlan.usual());
    }

    @Test
    void a_pause_ends_the_session_in_good_order_after_a_whole_round() {
        run.conduct(record -> true);
        assertThat(run.end()).isEqualTo(EndReason.PAUSED);
        assertThat(run.record().isOver()).isFalse();
        assertThat(run.record().finishedRounds()).hasSize(1);
        assertThat(run.events(JournalEvent.RoundAbandoned.class)).isEmpty();
        assertThat(run.events(JournalEvent.Ceiling.class)).hasSize(2);
        assertThat(run.testbed.contenders().alive()).isEmpty();
    }

    @Test
    void a_paused_run_goes_on_to_its_end_with_what_was_fixed() {
        run.conduct(record -> true);
        String before = run.journal();
        run.resume();
        assertThat(run.journal()).startsWith(before);
        assertThat(run.end()).isEqualTo(EndReason.DECIDED);
        assertThat(run.events(JournalEvent.BlocksFixed.class)).hasSize(1);
        assertThat(run.events(JournalEvent.LooksFixed.class)).hasSize(1);
    }

    @Test
    void a_pause_is_asked_once_after_each_round_that_does_not_end_the_run() {
        List<Integer> asked = new ArrayList<>();
        run.conduct(record -> !asked.add(record.finishedRounds().size()));
        int rounds = run.record().finishedRounds().size();
        assertThat(asked).doesNotHaveDuplicates().hasSize(rounds - 1).startsWith(1);
    }
}
