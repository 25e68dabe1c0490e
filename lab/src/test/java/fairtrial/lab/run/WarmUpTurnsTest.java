package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.JournalEvent.Turned;
import fairtrial.core.record.JournalEvent.Warmed;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.WarmTurn;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.fake.FakePinning.Bound;
import fairtrial.lab.fake.ScriptedContender;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.host.Readings;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Three contenders: Tomcat, Jetty and the placebo. The first stage has at most 8 turns here, the second 4.
class WarmUpTurnsTest extends FakeRunTest {
    private static final Plan PLAN = SamplePlan.usual().forSelfTestWithPlacebo(8, Duration.ofSeconds(2));
    private static final WarmUp RULE = PLAN.sampling().warmUp();

    private final WarmUpTurns turns;

    WarmUpTurnsTest(@TempDir Path temp) {
        super(temp, PLAN);
        turns = turns(run);
    }

    @Test
    void the_first_turn_has_as_many_connections_as_any_load_and_the_next_ones_few() throws Exception {
        run.referee.askForTurns(2, 1);
        turns.compile(apps);
        List<LoadOrder> orders = run.engine.orders();
        assertThat(orders.subList(0, 3)).allMatch(order -> order.load().connections() == PLAN.mostConnections());
        assertThat(orders.subList(3, orders.size()))
                .allMatch(
                        order -> order.load().connections() == RULE.compiling().connections());
        assertThat(orders)
                .allMatch(order -> order.durationMillis() == RULE.compiling().turnMillis());
        assertThat(PLAN.mostConnections()).isGreaterThan(RULE.compiling().connections());
    }

    @Test
    void a_contender_compiles_until_the_referee_has_seen_enough() throws Exception {
        run.referee.askForTurns(3, 1);
        turns.compile(apps);
        for (RunningContender app : apps) {
            assertThat(of(app)).extracting(WarmTurn::turn).containsExactly(1, 2, 3, 4);
        }
        assertThat(run.events(Turned.class)).noneMatch(turned -> turned.turn().pinned());
        assertThat(run.engine.orders()).noneMatch(LoadOrder::awake);
    }

    @Test
    void a_stage_ends_after_its_last_allowed_turn() throws Exception {
        run.referee.askForTurns(1_000, 1_000);
        turns.compile(apps);
        assertThat(of(apps.getFirst())).hasSize(1 + RULE.compiling().maxTurns());
        turns.settle(apps);
        assertThat(of(apps.getFirst()))
                .hasSize(1 + RULE.compiling().maxTurns() + RULE.settling().maxTurns());
        assertThat(run.events(Warmed.class)).isEmpty();
    }

    @Test
    void who_is_level_has_no_more_turns_and_is_written_down() throws Exception {
        run.referee.askForTurns(1, 2);
        turns.compile(apps);
        turns.settle(apps);
        assertThat(run.events(Warmed.class)).hasSize(3).allSatisfy(warmed -> {
            assertThat(warmed.turns()).isEqualTo(2 + 2);
            assertThat(warmed.is(Steadiness.LEVEL)).isTrue();
        });
        assertThat(turns.settled()).hasSize(3).allMatch(own -> own.size() == 2);
    }

    @Test
    void settling_turns_are_like_slices_each_contender_alone_and_pinned() throws Exception {
        run.driver.paused().pauseOthers(apps);
        List<String> running = new ArrayList<>();
        run.timeline.before(
                a -> a.kind() == Kind.DRIVE,
                () -> running.add(run.timeline.actions().getLast().name() + " " + notPaused()));
        turns.settle(apps);
        assertThat(running)
                .containsExactlyInAnyOrderElementsOf(apps.stream()
                        .map(app -> app.contender().id())
                        .map(id -> id + " [" + id + "]")
                        .toList());
        assertThat(notPaused()).as("after a turn its compilers may work on").hasSize(3);
        assertThat(run.engine.orders())
                .allMatch(order -> order.load().connections() == RULE.settling().connections() && order.awake());
        assertThat(run.events(Turned.class)).allMatch(turned -> turned.turn().pinned());
    }

    @Test
    void lead_in_blocks_are_driven_by_all_and_judged_by_nobody() throws Exception {
        turns.settle(apps);
        int before = run.engine.orders().size();
        turns.leadIn(apps);
        List<LoadOrder> orders = run.engine.orders().subList(before, before + 6);
        assertThat(orders.subList(0, 3)).extracting(LoadOrder::target).containsExactlyInAnyOrderElementsOf(ids());
        assertThat(orders.subList(3, 6)).extracting(LoadOrder::target).containsExactlyInAnyOrderElementsOf(ids());
        assertThat(run.engine.orders()).hasSize(before + 3 * WarmUp.LEAD_IN_BLOCKS);
        assertThat(turns.settled()).allMatch(own -> own.size() == 1);
    }

    @Test
    void an_unwanted_warm_up_drives_nothing(@TempDir Path other) throws Exception {
        SamplingSpec cold = new SamplingSpec(Optional.empty(), OptionalInt.empty(), OptionalLong.of(42), false);
        Plan plan = SamplePlan.of(
                SamplePlan.experiment(List.of(), "tomcat", "jetty").withSampling(cold));
        try (FakeRun unwarmed = new FakeRun(other, plan)) {
            List<RunningContender> all = unwarmed.start();
            WarmUpTurns none = turns(unwarmed);
            none.compile(all);
            none.settle(all);
            none.leadIn(all);
            assertThat(unwarmed.engine.orders()).isEmpty();
            assertThat(none.settled()).hasSize(3).allMatch(List::isEmpty);
        }
    }

    @Test
    void a_turn_tells_what_the_compilers_used_of_the_cpu_time_that_there_was() throws Exception {
        long pid = apps.getFirst().pid();
        run.testbed.kernel().process(pid, 0).thread(pid, 2, "C2 CompilerThre", 0);
        run.timeline.once(
                a -> a.is(Kind.DRIVE, "tomcat"),
                () -> run.testbed.kernel().process(pid, 10).thread(pid, 2, "C2 CompilerThre", 25_000_000));
        turns.compile(apps);
        // 25 of the 250 ms that one CPU had; 125 ms by all threads for 5 000 requests.
        WarmTurn first = of(apps.getFirst()).getFirst();
        assertThat(first.jitShare()).isEqualTo(Reading.of(0.1));
        assertThat(of(apps.get(1)).getFirst().jitShare()).isInstanceOf(Reading.Unavailable.class);
        assertThat(Readings.value(first.cpuMicrosPerRequest())).isCloseTo(25, withinPercentage(2));
    }

    @Test
    void compilers_that_are_behind_after_a_pinned_turn_may_use_all_cpus_for_a_while() throws Exception {
        long pid = apps.getFirst().pid();
        run.testbed.kernel().thread(pid, 2, "C2 CompilerThre", 0);
        run.timeline.once(
                a -> a.is(Kind.DRIVE, "tomcat"),
                () -> run.testbed.kernel().thread(pid, 2, "C2 CompilerThre", 11_000_000));
        turns.settle(apps);
        assertThat(run.testbed.pinning().history())
                .containsExactly(new Bound(pid, CpuSet.of(0, 1)), new Bound(pid, CpuSet.of(1)));
    }

    private static WarmUpTurns turns(FakeRun of) {
        CpuPinning pins = new CpuPinning(
                of.testbed.pinning(),
                of.context.plan().environment().placement(),
                of.context.record().machine().processors().allowed());
        CompilerQueues compilers = new CompilerQueues(of.testbed.host().files(), of.cancel);
        return new WarmUpTurns(of.context, of.driver, pins, compilers, FakeRun.PLACE);
    }

    private List<WarmTurn> of(RunningContender app) {
        return run.events(Turned.class).stream()
                .map(Turned::turn)
                .filter(turn -> turn.contender().equals(app.contender().id()))
                .toList();
    }

    private List<String> notPaused() {
        return run.testbed.contenders().alive().stream()
                .filter(one -> !one.isPaused())
                .map(ScriptedContender::contender)
                .map(contender -> contender.id())
                .toList();
    }

    private List<String> ids() {
        return apps.stream().map(app -> app.contender().id()).toList();
    }
}
