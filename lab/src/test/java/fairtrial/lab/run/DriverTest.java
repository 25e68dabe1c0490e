package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.Condition;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.QueuedSlices;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.JournalEvent.Slice;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriverTest extends FakeRunTest {
    private static final Plan PLAN = SamplePlan.usual();
    private static final Load CAPACITY = PLAN.loads().capacity();
    private static final Load OPEN = new Load.Open(new Rate(5_000), Arrivals.POISSON, 64);
    private static final Driver.AfterBlock NOTHING = (block, order) -> {};

    DriverTest(@TempDir Path temp) {
        super(temp, PLAN);
    }

    @Test
    void every_block_has_everybody_once_in_the_order_of_the_slices() throws Exception {
        run.driver.driveBlocks(FakeRun.PLACE, CAPACITY, 20, apps, NOTHING);
        for (int block = 1; block <= 20; block++) {
            int number = block;
            List<SliceRecord> slices =
                    slices().stream().filter(s -> s.block() == number).toList();
            assertThat(slices).extracting(SliceRecord::contender).containsExactlyInAnyOrderElementsOf(ids());
            assertThat(slices).extracting(SliceRecord::position).containsExactly(1, 2, 3);
        }
        assertThat(slices().stream()
                        .filter(s -> s.position() == 1)
                        .map(SliceRecord::contender)
                        .distinct())
                .as("who is the first")
                .hasSize(3);
    }

    @Test
    void a_slice_is_as_long_as_planned_and_its_lead_is_driven_but_not_counted() throws Exception {
        run.driver.driveBlocks(FakeRun.PLACE, CAPACITY, 1, apps, NOTHING);
        assertThat(run.engine.orders()).hasSize(3).allSatisfy(order -> {
            assertThat(order.durationMillis())
                    .isEqualTo(PLAN.sampling().slicing().sliceMillis());
            assertThat(order.leadMillis()).isEqualTo(PLAN.sampling().slicing().leadMillis());
            assertThat(order.awake()).isTrue();
        });
        SliceOutcome.Measured measured =
                (SliceOutcome.Measured) slices().getFirst().outcome();
        assertThat(measured.load().windowNanos()).isEqualTo(400_000_000);
        assertThat(slices()).extracting(SliceRecord::atMillis).containsExactly(6_000L, 6_500L, 7_000L);
    }

    @Test
    void where_requests_queue_probing_slices_are_longer_but_for_those_with_one_connection() throws Exception {
        run.folder.append(new SlicesFixed(400, List.of(new QueuedSlices(64, 160, 1_600, 400))));
        run.driver.connect(apps, 64);
        RunningContender one = apps.getFirst();
        run.driver.probe(FakeRun.PLACE, ProbeKind.INJECTED_COST, () -> 5, CAPACITY, 1, 1, one);
        run.driver.probe(FakeRun.PLACE, ProbeKind.HALF, () -> 0, new Load.Closed(32), 1, 1, one);
        run.driver.probe(FakeRun.PLACE, ProbeKind.ALONE, () -> 0, new Load.Closed(1), 1, 1, one);
        assertThat(run.engine.orders()).extracting(LoadOrder::durationMillis).containsExactly(1_600L, 1_600L, 500L);
        assertThat(run.engine.orders()).extracting(LoadOrder::leadMillis).containsExactly(400L, 400L, 100L);
    }

    @Test
    void somebody_may_do_something_after_each_block_in_its_order() throws Exception {
        List<String> between = new ArrayList<>();
        run.driver.driveBlocks(
                FakeRun.PLACE,
                CAPACITY,
                2,
                apps,
                (block, order) -> between.add(block + " after " + slices().size() + " "
                        + order.getFirst().contender().id()));
        assertThat(between)
                .containsExactly(
                        "1 after 3 " + slices().get(0).contender(),
                        "2 after 6 " + slices().get(3).contender());
    }

    @Test
    void another_load_has_two_blocks_of_short_slices_that_enter_no_figure() throws Exception {
        run.driver.driveCondition(FakeRun.PLACE, Condition.SLEEPING_THREADS, apps);
        run.driver.driveCondition(FakeRun.PLACE, Condition.FEWER_CONNECTIONS, apps);
        assertThat(run.events(Slice.class)).isEmpty();
        assertThat(run.events(Probed.class)).hasSize(12);
        assertThat(run.events(Probed.class).subList(0, 6))
                .extracting(Probed::kind)
                .containsOnly(ProbeKind.SLEEPING_THREADS);
        assertThat(run.engine.orders()).allMatch(order -> order.durationMillis() == 250 && order.leadMillis() == 50);
        assertThat(run.engine.orders().subList(0, 6)).noneMatch(LoadOrder::awake);
        assertThat(run.engine.orders().subList(6, 12))
                .allMatch(order -> order.awake() && order.load().connections() == 16);
    }

    @Test
    void a_slice_that_was_late_by_itself_is_driven_again_with_another_seed() throws Exception {
        run.testbed.troubles().delay(900_000);
        run.timeline.before(
                a -> run.engine.orders().size() == 3,
                () -> run.testbed.troubles().endDelay());
        run.driver.driveBlocks(FakeRun.PLACE, OPEN, 1, apps.subList(0, 1), NOTHING);
        assertThat(run.events(Probed.class))
                .extracting(Probed::kind)
                .containsExactly(ProbeKind.HELD_UP, ProbeKind.HELD_UP);
        assertThat(slices()).hasSize(1);
        assertThat(run.engine.orders())
                .extracting(LoadOrder::seed)
                .doesNotHaveDuplicates()
                .hasSize(3);
    }

    @Test
    void a_contender_that_dies_in_a_late_slice_is_not_driven_again() {
        run.testbed.troubles().delay(900_000);
        run.timeline.once(
                a -> a.is(Kind.DRIVE, "tomcat"), () -> run.testbed.contenders().kill("tomcat"));
        assertThatThrownBy(() -> run.driver.driveBlocks(FakeRun.PLACE, OPEN, 1, apps.subList(0, 1), NOTHING))
                .isInstanceOf(ContenderLost.class);
        assertThat(run.engine.orders()).hasSize(1);
        assertThat(slices()).isEmpty();
    }

    @Test
    void a_slice_that_cannot_be_driven_is_a_result_and_the_others_go_on() throws Exception {
        run.timeline.before(a -> a.is(Kind.DRIVE, "jetty"), () -> {
            throw new LoadFailed("no answer", false);
        });
        run.driver.driveBlocks(FakeRun.PLACE, CAPACITY, 2, apps, NOTHING);
        assertThat(slices())
                .hasSize(6)
                .allSatisfy(slice -> assertThat(slice.outcome() instanceof SliceOutcome.Failed)
                        .isEqualTo(slice.contender().equals("jetty")));
    }

    @Test
    void a_load_engine_that_is_gone_ends_the_blocks() {
        run.timeline.once(a -> a.is(Kind.DRIVE, "jetty"), () -> {
            throw new LoadFailed("killed", true);
        });
        assertThatThrownBy(() -> run.driver.driveBlocks(FakeRun.PLACE, CAPACITY, 2, apps, NOTHING))
                .isInstanceOf(LoadFailed.class);
    }

    @Test
    void a_contender_that_dies_in_its_slice_is_told_of_after_the_slice_is_written() {
        run.timeline.once(
                a -> a.is(Kind.DRIVE, "jetty"), () -> run.testbed.contenders().kill("jetty"));
        assertThatThrownBy(() -> run.driver.driveBlocks(FakeRun.PLACE, CAPACITY, 2, apps, NOTHING))
                .isInstanceOfSatisfying(ContenderLost.class, e -> {
                    assertThat(e.contender()).isEqualTo("jetty");
                    assertThat(e.reason()).isEqualTo("it ended with exit code 137");
                });
        assertThat(slices().getLast().contender()).isEqualTo("jetty");
    }

    @Test
    void a_dead_contender_that_the_load_cannot_connect_to_is_the_one_that_is_lost() {
        run.testbed.contenders().kill("jetty");
        run.timeline.once(a -> a.is(Kind.CONNECT, "jetty"), () -> {
            throw new LoadFailed("64 of 64 connections were not established", false);
        });
        assertThatThrownBy(() -> run.driver.connect(apps, 64))
                .isInstanceOfSatisfying(
                        ContenderLost.class, e -> assertThat(e.contender()).isEqualTo("jetty"));
    }

    @Test
    void everybody_runs_while_the_load_connects_as_the_plan_says() throws Exception {
        run.driver.paused().pauseOthers(apps);
        run.driver.paused().resumeOnly(apps.getFirst());
        run.driver.connect(apps, 100);
        assertThat(run.testbed.contenders().alive()).noneMatch(one -> one.isPaused());
        assertThat(run.engine.opened()).extracting(Target::name).containsExactlyElementsOf(ids());
        assertThat(run.engine.opened()).allSatisfy(target -> {
            assertThat(target.connections()).isEqualTo(100);
            assertThat(target.port()).isEqualTo(8_080);
            assertThat(target.request()).isEqualTo(PLAN.loads().workload().request());
        });
    }

    @Test
    void connections_that_waited_too_long_are_opened_anew_before_a_slice() throws Exception {
        run.driver.connect(apps, 64);
        run.timeline.wait(Duration.ofSeconds(11));
        run.driver.turn(apps.getFirst(), new LoadOrder("tomcat", CAPACITY, 500, 0, 1));
        run.driver.turn(apps.getFirst(), new LoadOrder("tomcat", CAPACITY, 500, 0, 1));
        assertThat(run.engine.reopened()).containsExactly("tomcat");
        run.driver.driveBlocks(FakeRun.PLACE, CAPACITY, 1, apps, NOTHING);
        assertThat(run.engine.reopened()).containsExactlyInAnyOrderElementsOf(ids());
    }

    @Test
    void nothing_is_driven_after_the_wish_to_stop() {
        run.cancel.request();
        assertThatThrownBy(() -> run.driver.driveBlocks(FakeRun.PLACE, CAPACITY, 1, apps, NOTHING))
                .isInstanceOf(Cancel.Interrupted.class);
        assertThat(run.engine.orders()).isEmpty();
        assertThat(slices()).isEmpty();
    }

    private List<SliceRecord> slices() {
        return run.events(Slice.class).stream().map(Slice::slice).toList();
    }

    private List<String> ids() {
        return apps.stream().map(app -> app.contender().id()).toList();
    }
}
