package fairtrial.lab.remote.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.fake.FixedEngine;
import fairtrial.lab.fake.HeardProgress;
import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.Told;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Phase;
import fairtrial.lab.run.RunClock;
import fairtrial.lab.run.RunState;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunLog;
import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RelayedTest {
    private static final JournalEvent EVENT = new JournalEvent.Ceiling("start", 142_000, 0.97, 64);

    @TempDir
    Path temp;

    private final Kept log = new Kept();
    private final HeardProgress heard = new HeardProgress();
    private final FixedEngine engine = FixedEngine.of(1_000, 1e6);

    @Test
    void events_go_into_the_journal_and_words_to_the_user() {
        Relayed relayed = relayed();
        hear(relayed, Told.EVENT, EVENT);
        hear(relayed, Told.MESSAGE, new Message("run.resumed", 3));
        hear(relayed, Told.STAND, new Told.Stand(1, 3, new Phase.Latency(20_000), 12.5));
        assertThat(log.events).containsExactly(EVENT);
        assertThat(heard.said()).containsExactly("run.resumed");
        assertThat(heard.phases()).containsExactly(new Phase.Latency(20_000));
        assertThat(relayed.hasFailed()).isFalse();
        assertThatCode(relayed::check).doesNotThrowAnyException();
    }

    @Test
    void logs_are_kept_by_their_round_and_those_of_services_as_copies() {
        Relayed relayed = relayed();
        hear(relayed, Told.LOG, new Told.Log("tomcat", 2, 1, "ERROR x\n"));
        hear(relayed, Told.LOG, new Told.Log("service-db", 0, 0, "ready\n"));
        assertThat(log.logs).containsExactly("tomcat 2.1: ERROR x\n", "copy of service-db: ready\n");
    }

    @Test
    void a_log_never_leaves_its_folder() {
        Relayed relayed = relayed();
        hear(relayed, Told.LOG, new Told.Log("../../evil", 2, 1, "x"));
        assertThat(relayed.hasFailed()).isTrue();
        assertThat(log.logs).isEmpty();
    }

    /// The line must go on: the agent still has to close what it started.
    @Test
    void a_full_disk_ends_the_run_and_not_the_line() {
        Relayed relayed = relayed();
        log.full = true;
        assertThatCode(() -> hear(relayed, Told.EVENT, EVENT)).doesNotThrowAnyException();
        assertThat(relayed.hasFailed()).isTrue();
        log.full = false;
        hear(relayed, Told.LOG, new Told.Log("tomcat", 2, 1, "still kept"));
        assertThat(log.logs).hasSize(1);
        Throwable met = catchThrowable(relayed::check);
        assertThat(met).isInstanceOf(UserError.class);
        assertThat(((UserError) met).code()).isEqualTo("FT-402");
    }

    @Test
    void the_first_of_several_troubles_is_told() {
        Relayed relayed = relayed();
        log.full = true;
        hear(relayed, Told.EVENT, EVENT);
        hear(relayed, "gossip", "x");
        assertThat(catchThrowable(relayed::check)).isInstanceOf(UserError.class);
    }

    @Test
    void what_nobody_knows_is_a_trouble_too() {
        Relayed relayed = relayed();
        hear(relayed, "gossip", "x");
        assertThat(catchThrowable(relayed::check)).hasMessageContaining("gossip");
        Relayed other = relayed();
        hear(other, Told.EVENT, "no event");
        assertThat(other.hasFailed()).isTrue();
    }

    @Test
    void load_is_passed_on_and_closed_with_it() throws LoadFailed {
        Relayed relayed = relayed();
        LoadOrder order = new LoadOrder("t", new Load.Closed(2), 500, 100, 7);
        Object result = relayed.to("engine.drive", Json.toTree(order));
        assertThat(result).isInstanceOf(LoadResult.class);
        assertThat(engine.orders).containsExactly(order);
        relayed.close();
        assertThat(engine.calls).containsExactly("close");
    }

    private Relayed relayed() {
        RunState run = new RunState(log, new ScriptedReferee(), new RunClock(0, System::nanoTime), heard, new Cancel());
        return new Relayed(run, engine, temp);
    }

    private static void hear(Relayed relayed, String what, Object with) {
        relayed.hear(what, Json.toTree(with));
    }

    /// A journal in memory.
    private static final class Kept implements RunLog {
        private final Plan plan = SamplePlan.usual();
        private final List<JournalEvent> events = new ArrayList<>();
        private final List<String> logs = new ArrayList<>();
        private boolean full;

        @Override
        public Plan plan() {
            return plan;
        }

        @Override
        public RunRecord record() {
            return new RunRecord(plan, SamplePlan.machine(), events);
        }

        @Override
        public void append(JournalEvent happened) {
            if (full) {
                throw new UserError("FT-402", "journal.jsonl", "no space");
            }
            events.add(happened);
        }

        @Override
        public Path keepLog(Path raw, int round, int attempt, String process) {
            logs.add(process + " " + round + "." + attempt + ": " + text(raw));
            return raw;
        }

        @Override
        public void copyLog(String process, Path raw) {
            logs.add("copy of " + process + ": " + text(raw));
        }

        private static String text(Path raw) {
            try {
                return Files.readString(raw);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }
}
