package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent.Ceiling;
import fairtrial.core.record.JournalEvent.RoundAbandoned;
import fairtrial.core.record.JournalEvent.RoundStarted;
import fairtrial.core.text.UserError;
import fairtrial.lab.fake.Timeline.Effect;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whole runs on fakes in which the load engine is killed.
class LostLoadEngineTest extends WholeRunsTest {
    private static final Effect KILLED = () -> {
        throw new LoadFailed("killed", true);
    };

    private WholeRun run;

    @BeforeEach
    void start() {
        run = start(SamplePlan.usual());
    }

    @Test
    void killed_in_warm_up_it_is_started_again_and_the_round_done_again() {
        run.timeline.once(a -> a.is(Kind.DRIVE, "jetty") && run.isIn(Phase.WarmingUp.class), KILLED);
        run.conduct();
        assertThat(run.end()).isEqualTo(EndReason.DECIDED);
        assertThat(run.testbed.engines()).hasSize(2);
        assertThat(run.said).containsOnlyOnce("run.agent-lost");
        assertThat(run.events(RoundAbandoned.class)).containsExactly(new RoundAbandoned(1, 1, "killed"));
        assertThat(run.record().finishedRounds().getFirst().attempt()).isEqualTo(2);
    }

    @Test
    void killed_before_the_first_round_it_costs_no_round() {
        run.timeline.once(a -> a.is(Kind.DRIVE, "null-server"), KILLED);
        run.conduct();
        assertThat(run.events(RoundAbandoned.class)).isEmpty();
        assertThat(run.testbed.engines()).hasSize(2);
        assertThat(run.end()).isEqualTo(EndReason.DECIDED);
    }

    @Test
    void killed_after_the_last_round_it_measures_the_ceiling_again_and_no_round() {
        run.timeline.once(
                a -> a.is(Kind.DRIVE, "null-server")
                        && run.events(RoundStarted.class).size() >= 3,
                KILLED);
        run.conduct();
        assertThat(run.end()).isEqualTo(EndReason.DECIDED);
        assertThat(run.events(Ceiling.class)).extracting(Ceiling::when).containsExactly("start", "start", "end");
        assertThat(run.events(RoundStarted.class)).hasSameSizeAs(run.record().finishedRounds());
        assertThat(run.events(RoundAbandoned.class)).isEmpty();
    }

    @Test
    void each_engine_is_closed_before_the_next_one_starts() {
        run.timeline.once(a -> a.is(Kind.DRIVE, "jetty"), KILLED);
        run.conduct();
        assertThatThrownBy(() -> run.testbed.engines().getFirst().nullServer()).isInstanceOf(LoadFailed.class);
        assertThatThrownBy(() -> run.testbed.engines().getLast().nullServer()).isInstanceOf(LoadFailed.class);
    }

    @Test
    void the_fifth_that_is_killed_in_a_run_is_the_last_and_its_log_is_named() throws Exception {
        run.timeline.before(a -> a.is(Kind.DRIVE, "tomcat"), KILLED);
        run.timeline.before(
                a -> a.is(Kind.CONNECT, "null-server"),
                () -> run.testbed.write(
                        ".load-agent.log", "engine " + run.testbed.engines().size() + "\n"));
        assertThatThrownBy(run::conduct)
                .isInstanceOfSatisfying(
                        UserError.class, e -> assertThat(e.arguments()).containsExactly("5", log(5).toString()));
        assertThat(run.testbed.engines()).hasSize(5);
        assertThat(run.testbed.contenders().alive()).isEmpty();
        for (int engine = 1; engine <= 5; engine++) {
            assertThat(Files.readString(log(engine))).isEqualTo("engine " + engine + "\n");
        }
    }

    private Path log(int engine) {
        return run.folder().root().resolve("logs/round-0-" + engine + "-load-agent.log");
    }
}
