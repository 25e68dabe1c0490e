package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.fake.ScriptedContender;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tomcat has no cost of its own, the other one 5 µs.
class CostInjectionTest extends FakeRunTest {
    private static final String COSTLY = "costly";
    private static final Plan PLAN = SamplePlan.of(List.of(), "tomcat", "jetty{fairtrial.planted-micros=5}#" + COSTLY);

    private final CostInjection costs;
    private final List<String> driven = new ArrayList<>();
    private List<RunningContender> both = List.of();

    CostInjectionTest(@TempDir Path temp) {
        super(temp, PLAN);
        costs = new CostInjection(PLAN, run.driver);
        run.timeline.before(a -> a.kind() == Kind.DRIVE, () -> {
            String name = run.timeline.actions().getLast().name();
            driven.add(name + " " + run.contender(name).injected());
        });
    }

    @BeforeEach
    void choose() {
        both = apps.subList(0, 2);
    }

    @Test
    void slices_with_a_cost_come_after_a_third_and_two_thirds_of_a_round() {
        assertThat(blocksBefore(9)).containsExactly(3, 6);
        assertThat(blocksBefore(10)).containsExactly(4, 7);
        assertThat(blocksBefore(2)).containsExactly(1, 2);
        assertThat(blocksBefore(1)).containsExactly(1);
    }

    @Test
    void what_burns_is_compiled_and_then_each_has_its_own_cost() throws Exception {
        costs.prepare(both);
        assertThat(driven).containsExactly("tomcat 10.0", "costly 15.0");
        assertThat(injected()).containsExactly(0.0, 5.0);
    }

    @Test
    void a_contender_without_a_probe_is_left_alone() throws Exception {
        run.contender("tomcat").refuseCosts();
        costs.prepare(both);
        costs.probe(FakeRun.PLACE, 3, both, List.of(SampleSlices.costing("tomcat", 50)));
        assertThat(driven).containsExactly("costly 15.0");
    }

    @Test
    void a_contender_that_cannot_have_its_own_cost_is_lost() {
        run.contender(COSTLY).refuseCosts();
        assertThatThrownBy(() -> costs.prepare(both))
                .isInstanceOfSatisfying(
                        ContenderLost.class, e -> assertThat(e.contender()).isEqualTo(COSTLY))
                .hasMessage("cost injection: no probe");
    }

    @Test
    void a_fifth_of_what_a_request_costs_is_added_for_one_slice() throws Exception {
        costs.prepare(both);
        driven.clear();
        List<MeasuredSlice> soFar = List.of(
                SampleSlices.costing("tomcat", 40),
                SampleSlices.costing("tomcat", 60),
                SampleSlices.costing(COSTLY, 100));
        costs.probe(FakeRun.PLACE, 3, both, soFar);
        assertThat(driven).containsExactly("tomcat 10.0", "costly 25.0");
        assertThat(injected()).containsExactly(0.0, 5.0);
        List<Probed> probed = run.events(Probed.class);
        assertThat(probed).extracting(Probed::kind).containsOnly(ProbeKind.INJECTED_COST);
        assertThat(probed.get(0).injectedMicros()).isCloseTo(10, within(1e-9));
        assertThat(probed.get(1).injectedMicros()).as("without its own cost").isCloseTo(20, within(1e-9));
        assertThat(probed).extracting(one -> one.slice().position()).containsExactly(1, 2);
    }

    @Test
    void where_no_cpu_time_is_known_no_cost_is_added() throws Exception {
        costs.prepare(both);
        driven.clear();
        costs.probe(FakeRun.PLACE, 3, both, List.of(SampleSlices.unknown("tomcat"), SampleSlices.costing(COSTLY, 100)));
        assertThat(driven).containsExactly("costly 25.0");
    }

    @Test
    void a_contender_that_keeps_the_cost_is_lost() throws Exception {
        costs.prepare(both);
        run.timeline.once(
                a -> a.is(Kind.DRIVE, "tomcat"), () -> run.contender("tomcat").refuseCosts());
        assertThatThrownBy(() -> costs.probe(FakeRun.PLACE, 3, both, List.of(SampleSlices.costing("tomcat", 50))))
                .isInstanceOf(ContenderLost.class)
                .hasMessage("the injected cost stayed: no probe");
    }

    private List<Double> injected() {
        return Stream.of(run.contender("tomcat"), run.contender(COSTLY))
                .map(ScriptedContender::injected)
                .toList();
    }

    private static List<Integer> blocksBefore(int blocks) {
        return IntStream.rangeClosed(1, blocks)
                .filter(block -> CostInjection.isAtThird(block, blocks))
                .boxed()
                .toList();
    }
}
