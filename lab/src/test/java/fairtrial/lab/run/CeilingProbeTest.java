package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.lab.fake.FakePinning.Bound;
import fairtrial.lab.load.Target;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CeilingProbeTest {
    private static final Plan PLAN = SamplePlan.usual();
    private static final long NULL_SERVER = 7;
    private static final long LOAD_THREAD = 8;

    @TempDir
    Path temp;

    @Test
    void the_ceiling_is_the_rate_of_the_last_slice_after_both_kinds_of_load_are_warm() throws Exception {
        try (FakeRun run = measured(PLAN)) {
            List<LoadOrder> orders = run.engine.orders();
            assertThat(orders).extracting(LoadOrder::durationMillis).containsExactly(1_500L, 1_500L, 1_000L);
            assertThat(orders).extracting(LoadOrder::leadMillis).containsExactly(0L, 0L, 100L);
            assertThat(orders.get(0).load()).isEqualTo(PLAN.loads().capacity());
            assertThat(orders.get(2).load()).isEqualTo(PLAN.loads().capacity());
            Load.Open open = (Load.Open) orders.get(1).load();
            assertThat(open.rate().perSecond()).isCloseTo(100_000, withinPercentage(2));

            JournalEvent.Ceiling ceiling =
                    run.events(JournalEvent.Ceiling.class).getFirst();
            assertThat(ceiling.when()).isEqualTo("start");
            assertThat(ceiling.connections()).isEqualTo(64);
            assertThat(ceiling.throughput()).isCloseTo(200_000, withinPercentage(2));
        }
    }

    @Test
    void it_has_the_connections_of_the_open_loops_and_lets_them_go_in_the_end() throws Exception {
        try (FakeRun run = measured(PLAN)) {
            assertThat(run.engine.opened())
                    .extracting(Target::connections)
                    .containsExactly(PLAN.loads().open().connections());
            assertThat(run.engine.connected()).isEmpty();
        }
    }

    @Test
    void a_plan_without_open_loops_warms_none() throws Exception {
        try (FakeRun run = measured(PLAN.forSelfTest(8))) {
            assertThat(run.engine.orders()).hasSize(2).allMatch(order -> order.load() instanceof Load.Closed);
        }
    }

    @Test
    void the_null_server_alone_is_bound_to_the_contenders_cpus() throws Exception {
        try (FakeRun run = measured(PLAN)) {
            assertThat(run.testbed.pinning().history()).containsExactly(new Bound(NULL_SERVER, CpuSet.of(1)));
            assertThat(run.engine.orders()).allMatch(LoadOrder::awake);
        }
    }

    @Test
    void where_nobody_is_pinned_load_threads_sleep_and_the_null_server_runs_anywhere() throws Exception {
        Placement free = new Placement(CpuSet.of(1), CpuSet.of(0), 1, Optional.of("no taskset"));
        try (FakeRun run = measured(PLAN.withEnvironment(PLAN.environment().withPlacement(free)))) {
            assertThat(run.testbed.pinning().history()).isEmpty();
            assertThat(run.engine.orders()).noneMatch(LoadOrder::awake);
        }
    }

    @Test
    void the_null_server_counts_as_a_contender_in_the_loads_cpus() throws Exception {
        try (FakeRun run = measured(PLAN)) {
            long agent = run.engine.info().pid();
            run.testbed.pinning().threads(agent, Map.of(NULL_SERVER, CpuSet.of(1), LOAD_THREAD, CpuSet.of(0)));
            assertThat(CeilingProbe.loadAffinity(run.testbed.host(), agent)).isEqualTo(Reading.of(CpuSet.of(0)));
            assertThat(CeilingProbe.loadAffinity(run.testbed.host(), 5)).isInstanceOf(Reading.Unavailable.class);
        }
    }

    private FakeRun measured(Plan plan) throws Exception {
        FakeRun run = new FakeRun(temp, plan);
        long agent = run.engine.info().pid();
        run.testbed.kernel().thread(agent, NULL_SERVER, "ft-null-server", 1).thread(agent, LOAD_THREAD, "ft-load-1", 1);
        new CeilingProbe(run.folder, run.testbed).measure(run.engine, "start");
        return run;
    }
}
