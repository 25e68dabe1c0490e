package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.HeardProgress;
import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.RunFolder;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One round of a run whose other rounds run elsewhere.
class RoundElsewhereTest {
    @TempDir
    Path temp;

    private final Timeline timeline = new Timeline();
    private final HeardProgress heard = new HeardProgress();
    private final Cancel cancel = new Cancel();
    private FakeTestbed testbed;
    private RunFolder run;

    @BeforeEach
    void prepare() {
        testbed = new FakeTestbed(temp, timeline, id -> 20_000);
        run = RunFolder.create(temp.resolve("run"), SamplePlan.usual(), SamplePlan.machine(), "");
    }

    @AfterEach
    void close() {
        run.close();
    }

    private RunRecord round(int number) {
        new Conductor(new LocalSite(testbed, Map.of(), ServiceWatch.NONE), heard, cancel, Pause.NEVER)
                .round(run, new ScriptedReferee(), "0.1.0", number);
        return run.record();
    }

    @Test
    void a_round_has_its_number_both_ceilings_and_no_look_and_no_end() {
        RunRecord record = round(3);
        assertThat(record.finishedRounds()).extracting(RoundFinished::round).containsExactly(3);
        assertThat(record.all(JournalEvent.Ceiling.class))
                .extracting(JournalEvent.Ceiling::when)
                .containsExactly("start", "end");
        assertThat(record.end()).isEmpty();
        assertThat(heard.said()).noneMatch(said -> said.startsWith("look"));
        assertThat(record.slices()).isNotEmpty().allMatch(slice -> slice.round() == 3);
        assertThat(testbed.contenders().alive()).isEmpty();
    }

    @Test
    void a_round_that_is_stopped_has_its_reason() {
        timeline.once(action -> !heard.phases().isEmpty(), cancel::request);
        RunRecord record = round(3);
        assertThat(record.finishedRounds()).isEmpty();
        assertThat(record.end().orElseThrow().reason()).isEqualTo(EndReason.INTERRUPTED);
        assertThat(record.all(JournalEvent.RoundAbandoned.class)).hasSize(1);
        assertThat(testbed.contenders().alive()).isEmpty();
    }

    @Test
    void a_round_without_two_contenders_is_not_begun() {
        run.append(new JournalEvent.Lost(1, 1, "tomcat", "exit code 1", ""));
        RunRecord record = round(2);
        assertThat(record.end().orElseThrow().reason()).isEqualTo(EndReason.NO_CONTENDER);
        assertThat(record.all(JournalEvent.RoundStarted.class)).isEmpty();
    }

    @Test
    void what_the_first_round_has_fixed_is_not_fixed_again() {
        round(1);
        List<JournalEvent> first = run.record().events();
        round(2);
        assertThat(run.record().events()).startsWith(first.toArray(JournalEvent[]::new));
        assertThat(run.record().all(JournalEvent.BlocksFixed.class)).hasSize(1);
        assertThat(run.record().all(JournalEvent.LooksFixed.class)).isEmpty();
    }
}
