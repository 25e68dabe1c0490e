package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent.Died;
import fairtrial.core.record.JournalEvent.ReferenceLost;
import fairtrial.core.record.JournalEvent.ReferenceMeasured;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.ScriptedReference;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.store.SamplePlan;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Whole runs on fakes with a reference.
class ReferenceOfRunTest extends WholeRunsTest {
    private static final String NGINX = FakeTestbed.REFERENCE;

    @Test
    void every_round_has_up_to_three_slices_on_it_as_long_as_those_of_a_contender() {
        Plan plan = plan("nginx");
        RunRecord record = start(plan).conduct();
        assertThat(run().events(ReferenceMeasured.class))
                .extracting(ReferenceMeasured::round)
                .containsExactly(1, 1, 1, 2, 2, 2);
        assertThat(run().events(ReferenceMeasured.class))
                .allMatch(slice -> slice.server().equals(ScriptedReference.SERVER))
                .allMatch(slice -> Math.abs(slice.throughput() - 20_000) < 500);
        assertThat(orders())
                .hasSize(6)
                .allMatch(order -> order.load().equals(plan.loads().capacity()))
                .allMatch(order ->
                        order.durationMillis() == plan.sampling().slicing().sliceMillis())
                .allMatch(LoadOrder::awake);
        assertThat(record.capacity("tomcat"))
                .hasSize(2 * plan.sampling().slicing().capacityBlocks());
    }

    @Test
    void it_gets_the_contenders_connections_and_requests() {
        Plan plan = plan("nginx");
        start(plan).conduct();
        assertThat(run().testbed.engines().getFirst().opened())
                .filteredOn(target -> target.name().equals(NGINX))
                .hasSize(2)
                .extracting(Target::connections, Target::request, Target::expectation)
                .allMatch(opened -> opened.toList()
                        .equals(List.of(
                                plan.loads().capacity().connections(),
                                plan.loads().workload().request(),
                                plan.loads().workload().expectation())));
    }

    @Test
    void all_contenders_are_paused_beside_files() {
        assertThat(running("nginx")).isEmpty();
    }

    @Test
    void one_contender_runs_behind_a_proxy() {
        assertThat(running("nginx:proxy")).containsExactly("tomcat");
    }

    /// The contenders that were not paused in a slice on the reference.
    private Set<String> running(String reference) {
        Set<String> running = new TreeSet<>();
        start(plan(reference))
                .timeline
                .before(
                        a -> a.is(Kind.DRIVE, NGINX),
                        () -> run().testbed.contenders().alive().stream()
                                .filter(one -> !one.isPaused())
                                .map(one -> one.contender().id())
                                .forEach(running::add));
        run().conduct();
        return running;
    }

    @Test
    void slices_are_spread_over_the_blocks() {
        assertThat(due(10)).containsExactly(4, 7, 10);
        assertThat(due(3)).containsExactly(1, 2, 3);
        assertThat(due(1)).containsExactly(1);
    }

    private static List<Integer> due(int blocks) {
        return IntStream.rangeClosed(1, blocks)
                .filter(block -> ReferenceSlices.isDue(block, blocks))
                .boxed()
                .toList();
    }

    @Test
    void a_run_without_a_reference_starts_none() {
        start(SamplePlan.rounds(1, "tomcat", "jetty")).conduct();
        assertThat(run().testbed.references()).isEmpty();
        assertThat(run().events(ReferenceMeasured.class)).isEmpty();
    }

    @Test
    void one_that_ends_leaves_the_run_and_every_slice_of_a_contender_is_there() {
        Plan plan = plan("nginx");
        start(plan)
                .timeline
                .once(
                        a -> a.is(Kind.DRIVE, NGINX),
                        () -> run().testbed.references().getLast().close());
        RunRecord record = run().conduct();
        lost("nginx 1.22.1 ended");
        assertThat(record.capacity("jetty"))
                .hasSize(2 * plan.sampling().slicing().capacityBlocks());
    }

    @Test
    void one_that_does_not_start_leaves_the_run() {
        start(plan("nginx")).timeline.once(a -> a.is(Kind.START, NGINX), () -> {
            throw new LoadFailed("nginx does not answer", false);
        });
        run().conduct();
        lost("nginx does not answer");
    }

    @Test
    void one_whose_slice_cannot_be_driven_leaves_the_run() {
        start(plan("nginx")).timeline.once(a -> a.is(Kind.DRIVE, NGINX), () -> {
            throw new LoadFailed("connection refused", false);
        });
        run().conduct();
        lost("connection refused");
    }

    @Test
    void one_with_wrong_responses_leaves_the_run() {
        start(plan("nginx")).testbed.troubles().wrongResponses(NGINX, 1_000_000);
        run().conduct();
        lost("1000000 of its responses were wrong");
    }

    private void lost(String reason) {
        assertThat(run().events(ReferenceLost.class)).containsExactly(new ReferenceLost(1, 1, reason));
        assertThat(run().events(ReferenceMeasured.class)).isEmpty();
        assertThat(run().said).contains("run.reference-lost");
        assertThat(run().end()).isEqualTo(EndReason.LAST_LOOK);
        assertThat(run().testbed.references()).hasSizeLessThan(2).noneMatch(ScriptedReference::isAlive);
    }

    @Test
    void a_contender_that_dies_behind_the_proxy_costs_the_round_and_not_the_reference() {
        start(plan("nginx:proxy"))
                .timeline
                .once(
                        a -> a.is(Kind.DRIVE, NGINX),
                        () -> run().testbed.contenders().kill("tomcat"));
        run().conduct();
        assertThat(run().events(Died.class)).extracting(Died::contender).containsExactly("tomcat");
        assertThat(run().events(ReferenceLost.class)).isEmpty();
        assertThat(run().record().reference().get(1)).hasSize(3).allMatch(slice -> slice.attempt() == 2);
    }

    @Test
    void a_run_that_was_stopped_in_its_slice_goes_on_with_it() {
        start(plan("nginx")).timeline.once(a -> a.is(Kind.DRIVE, NGINX), run()::stop);
        run().conduct();
        assertThat(run().testbed.references()).noneMatch(ScriptedReference::isAlive);
        run().resume();
        assertThat(run().record().reference().keySet()).containsExactly(1, 2);
        assertThat(run().events(ReferenceLost.class)).isEmpty();
    }

    private List<LoadOrder> orders() {
        return run().testbed.engines().getFirst().orders().stream()
                .filter(order -> order.target().equals(NGINX))
                .toList();
    }

    /// Two rounds with that reference.
    private static Plan plan(String reference) {
        Experiment experiment = SamplePlan.experiment(List.of(), "tomcat", "jetty");
        return SamplePlan.of(experiment
                .withSampling(experiment.sampling().withRounds(2))
                .withLoad(experiment.load().withReference(Optional.of(reference))));
    }
}
