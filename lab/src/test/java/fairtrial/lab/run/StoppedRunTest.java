package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.core.model.CpuSet;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.RoundAbandoned;
import fairtrial.core.record.JournalEvent.SessionStarted;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.fake.FakePinning.Bound;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.SamplePlan;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Runs that the user stops, and that go on later.
class StoppedRunTest extends WholeRunsTest {
    private WholeRun run;

    @BeforeEach
    void start() {
        run = start(SamplePlan.usual());
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Phase.Booting.class,
                Phase.WarmingUp.class,
                Phase.Capacity.class,
                Phase.OtherLoad.class,
                Phase.Latency.class
            })
    void stopped_in_any_phase_of_the_second_round_it_goes_on_with_that_round(Class<? extends Phase> phase) {
        run.timeline.once(a -> run.record().finishedRounds().size() == 1 && run.isIn(phase), run::stop);
        run.conduct();
        assertThat(run.end()).isEqualTo(EndReason.INTERRUPTED);
        assertThat(run.phases.getLast()).isInstanceOf(phase);
        assertThat(run.events(RoundAbandoned.class)).containsExactly(new RoundAbandoned(2, 1, "asked to stop"));
        assertThat(run.testbed.contenders().alive()).isEmpty();
        String before = run.journal();

        run.resume();
        assertThat(run.journal()).startsWith(before);
        assertThat(run.end()).isEqualTo(EndReason.DECIDED);
        assertThat(run.record().finishedRounds())
                .extracting(JournalEvent.RoundFinished::round, JournalEvent.RoundFinished::attempt)
                .startsWith(tuple(1, 1), tuple(2, 2));
    }

    @Test
    void stopped_before_its_first_round_it_has_none_to_abandon() {
        run.timeline.once(a -> a.is(Kind.DRIVE, "null-server"), run::stop);
        run.conduct();
        assertThat(run.end()).isEqualTo(EndReason.INTERRUPTED);
        run.resume();
        assertThat(run.events(RoundAbandoned.class))
                .extracting(RoundAbandoned::round)
                .doesNotContain(0);
        assertThat(run.end()).isEqualTo(EndReason.DECIDED);
    }

    @Test
    void what_the_first_session_fixed_holds_in_the_second() {
        run.timeline.once(a -> run.record().finishedRounds().size() == 2, run::stop);
        run.conduct();
        run.resume();
        assertThat(run.events(SessionStarted.class)).hasSize(2);
        assertThat(run.events(JournalEvent.BlocksFixed.class)).hasSize(1);
        assertThat(run.events(JournalEvent.RatesFixed.class)).hasSize(1);
        assertThat(run.events(JournalEvent.LooksFixed.class)).hasSize(1);
    }

    @Test
    void longer_slices_of_the_first_session_hold_in_the_second_whatever_its_speed() {
        AtomicReference<Double> perSecond = new AtomicReference<>(400.0);
        run = start(temp.resolve("slow"), SamplePlan.rounds(3, "tomcat", "jetty"), id -> perSecond.get());
        run.timeline.once(a -> run.record().finishedRounds().size() == 1, run::stop);
        run.conduct();
        perSecond.set(40_000.0);
        RunRecord record = run.resume();
        assertThat(run.events(JournalEvent.SlicesFixed.class)).hasSize(1);
        assertThat(record.finishedRounds()).hasSize(3);
        assertThat(record.capacity("jetty"))
                .extracting(slice -> slice.result().windowNanos())
                .hasSizeGreaterThan(20)
                .containsOnly(record.capacity("jetty").getFirst().result().windowNanos());
        assertThat(record.capacity("jetty").getFirst().result().windowNanos()).isGreaterThan(1_000_000_000L);
    }

    @Test
    void a_run_that_began_with_planned_slices_goes_on_with_them() {
        AtomicReference<Double> perSecond = new AtomicReference<>(40_000.0);
        run = start(temp.resolve("quick"), SamplePlan.rounds(2, "tomcat", "jetty"), id -> perSecond.get());
        run.timeline.once(a -> run.record().finishedRounds().size() == 1, run::stop);
        run.conduct();
        perSecond.set(400.0);
        run.resume();
        assertThat(run.events(JournalEvent.SlicesFixed.class)).isEmpty();
    }

    @Test
    void time_between_two_sessions_is_no_time_of_the_run() {
        run.timeline.once(a -> run.record().finishedRounds().size() == 2, run::stop);
        run.conduct();
        long stopped = run.record().lastMillis();
        run.timeline.wait(Duration.ofDays(1));
        run.resume();
        assertThat(run.events(SessionStarted.class).getLast().offsetMillis()).isEqualTo(stopped);
        assertThat(run.record().lastMillis())
                .isBetween(stopped, Duration.ofHours(1).toMillis());
    }

    @Test
    void an_interrupted_thread_stops_the_run_and_is_free_again() {
        run.timeline.once(a -> run.isIn(Phase.Capacity.class), Thread.currentThread()::interrupt);
        run.conduct();
        assertThat(Thread.interrupted()).isFalse();
        assertThat(run.end()).isEqualTo(EndReason.INTERRUPTED);
        assertThat(run.events(RoundAbandoned.class)).containsExactly(new RoundAbandoned(1, 1, "interrupted"));
        assertThat(run.testbed.contenders().alive()).isEmpty();
    }

    @Test
    void a_contender_that_the_stop_takes_along_while_it_starts_has_not_died() {
        run.timeline.once(a -> a.is(Kind.START, "jetty"), () -> {
            run.stop();
            throw new LoadFailed("ended with exit code 130", false);
        });
        run.conduct();
        assertThat(run.end()).isEqualTo(EndReason.INTERRUPTED);
        assertThat(run.events(JournalEvent.Died.class)).isEmpty();
    }

    @Test
    void a_load_engine_that_the_stop_takes_along_is_not_started_again() {
        run.timeline.once(a -> run.isIn(Phase.Capacity.class) && a.kind() == Kind.DRIVE, () -> {
            run.stop();
            throw new LoadFailed("killed", true);
        });
        run.conduct();
        assertThat(run.end()).isEqualTo(EndReason.INTERRUPTED);
        assertThat(run.testbed.engines()).hasSize(1);
        assertThat(run.said).doesNotContain("run.agent-lost");
        assertThat(run.events(RoundAbandoned.class)).containsExactly(new RoundAbandoned(1, 1, "asked to stop"));
    }

    @Test
    void the_tool_leaves_the_contenders_cpus_for_the_time_of_the_run() {
        run.timeline.once(a -> run.isIn(Phase.Capacity.class), run::stop);
        run.conduct();
        long tool = ProcessHandle.current().pid();
        List<Bound> own = run.testbed.pinning().history().stream()
                .filter(bound -> bound.id() == tool)
                .toList();
        assertThat(own).containsExactly(new Bound(tool, CpuSet.of(0)), new Bound(tool, CpuSet.of(0, 1)));
    }
}
