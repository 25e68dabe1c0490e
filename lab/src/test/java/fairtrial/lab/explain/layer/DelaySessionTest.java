package fairtrial.lab.explain.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.layer.DelayBlock;
import fairtrial.core.explain.layer.DelayedSlice;
import fairtrial.core.explain.layer.Elasticities;
import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerDose;
import fairtrial.core.explain.layer.LayerEffect;
import fairtrial.core.explain.layer.LayerReading;
import fairtrial.core.explain.layer.SeenDelays;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.layer.DelayTotal;
import fairtrial.lab.app.layer.LayerPhase;
import fairtrial.lab.app.layer.LayerTotal;
import fairtrial.lab.app.layer.SeenLayers;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.HeardProgress;
import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A contender with four units of something. A request holds one for 2 ms, and statements take 1.8 ms of that.
class DelaySessionTest {
    private static final Plan PLAN = SamplePlan.usual();
    private static final double UNITS = 4;
    private static final double HELD_MICROS = 2000;
    private static final DelayTotal NO_DELAYS = new DelayTotal(0, 0, 0, 0);

    @TempDir
    Path temp;

    private final Cancel cancel = new Cancel();
    private final Set<String> flags = new TreeSet<>();
    private final List<LayerDose> doses = new ArrayList<>();
    private FakeTestbed testbed;

    @BeforeEach
    void open() {
        testbed = new FakeTestbed(temp, new Timeline(), this::throughput);
        testbed.contenders().layered(this::seen);
    }

    private double throughput(String contender) {
        double delay = testbed.contenders().alive(contender).phase() instanceof LayerPhase.Delayed(LayerDose dose)
                        && dose.layer() == Layer.STATEMENT
                ? dose.cpuMicros() + dose.waitMicros()
                : 0;
        return 1e6 * UNITS / (HELD_MICROS + delay);
    }

    private SeenLayers seen(LayerPhase ended) {
        flags.addAll(testbed.contenders().alive("tomcat").contender().jvmFlags());
        LoadOrder order = testbed.engines().getFirst().orders().getLast();
        double rate = order.load() instanceof Load.Open open ? open.rate().perSecond() : throughput("tomcat");
        return switch (ended) {
            case LayerPhase.Off ignored -> new SeenLayers(Map.of(), false, NO_DELAYS, Map.of());
            case LayerPhase.Timed ignored ->
                timed(Math.round(1e6 * UNITS / HELD_MICROS * order.durationMillis() / 1e3));
            case LayerPhase.Delayed(LayerDose dose) -> {
                doses.add(dose);
                double whole = 1e6 * UNITS / (HELD_MICROS + (dose.layer() == Layer.STATEMENT ? micros(dose) : 0));
                long calls =
                        Math.round((order.load() instanceof Load.Open ? rate : whole) * order.durationMillis() / 1e3);
                yield new SeenLayers(Map.of(), false, new DelayTotal(calls, calls * dose.waitMicros(), 0, 0), Map.of());
            }
        };
    }

    private static double micros(LayerDose dose) {
        return dose.cpuMicros() + dose.waitMicros();
    }

    private static SeenLayers timed(long requests) {
        return new SeenLayers(
                Map.of(
                        Layer.STATEMENT, new LayerTotal(requests, 1800.0 * requests, 100.0 * requests),
                        Layer.HANDLER, new LayerTotal(requests, 100.0 * requests, 100.0 * requests),
                        Layer.CONVERTER, new LayerTotal(requests, 10.0 * requests, 10.0 * requests)),
                false,
                NO_DELAYS,
                Map.of(Layer.STATEMENT, List.of("org.h2.jdbc.JdbcStatement")));
    }

    private SeenDelays plant(Plan plan) throws Cancel.Interrupted {
        DelayAgent agent = new DelayAgent(Path.of("/tool/agent.jar"), List.of(Path.of("/tool/weaver.jar")));
        return new DelaySession(
                        testbed, Map.of(), ServiceWatch.NONE, new ScriptedReferee(), new HeardProgress(), cancel)
                .plant(agent, plan, "tomcat", List.of("org.example"));
    }

    private static LayerEffect effect(SeenDelays seen, Layer layer) {
        return Elasticities.of("tomcat", "tomcat", seen).layers().stream()
                .filter(one -> one.time().layer() == layer)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_layer_that_fills_the_bottleneck_is_found() throws Exception {
        SeenDelays seen = plant(PLAN);
        LayerEffect statement = effect(seen, Layer.STATEMENT);
        assertThat(statement.throughput().orElseThrow().mid()).isCloseTo(0.9, within(0.1));
        assertThat(statement.reading()).isEqualTo(LayerReading.LIMITS);
        assertThat(statement.time().classes()).containsExactly("org.h2.jdbc.JdbcStatement");
        assertThat(effect(seen, Layer.HANDLER).reading()).isNotIn(LayerReading.LIMITS, LayerReading.PART);
        assertThat(testbed.contenders().alive()).isEmpty();
    }

    @Test
    void every_block_has_each_layer_once_in_an_order_of_its_own() throws Exception {
        SeenDelays seen = plant(PLAN);
        assertThat(seen.capacity()).hasSize(DelayedSlices.BLOCKS);
        assertThat(seen.part()).hasSize(DelayedSlices.BLOCKS);
        List<List<Layer>> orders = seen.capacity().stream()
                .map(DelayBlock::delayed)
                .map(delayed -> delayed.stream().map(DelayedSlice::layer).toList())
                .toList();
        assertThat(orders)
                .allSatisfy(order -> assertThat(order).containsExactlyInAnyOrder(Layer.HANDLER, Layer.STATEMENT));
        assertThat(Set.copyOf(orders)).hasSizeGreaterThan(1);
    }

    @Test
    void a_layer_whose_time_cannot_limit_gets_no_delay() throws Exception {
        SeenDelays seen = plant(PLAN);
        assertThat(doses).extracting(LayerDose::layer).doesNotContain(Layer.CONVERTER);
        assertThat(effect(seen, Layer.CONVERTER).reading()).isEqualTo(LayerReading.NONE);
        assertThat(effect(seen, Layer.CONVERTER).most()).isCloseTo(0.02, within(0.001));
    }

    @Test
    void below_the_capacity_a_delay_leaves_most_of_it() throws Exception {
        SeenDelays seen = plant(PLAN);
        assertThat(seen.rate()).isCloseTo(1000, within(20.0));
        double planted = seen.part().getFirst().delayed().stream()
                .filter(slice -> slice.layer() == Layer.STATEMENT)
                .mapToDouble(DelayedSlice::plantedMicros)
                .findFirst()
                .orElseThrow();
        assertThat(planted / HELD_MICROS).isCloseTo(0.25, within(0.05));
    }

    @Test
    void the_contender_is_started_with_the_agent() throws Exception {
        plant(PLAN);
        assertThat(flags).contains("-javaagent:/tool/agent.jar=/tool/agent.jar:/tool/weaver.jar#org.example");
    }

    @Test
    void a_contender_whose_layers_are_never_called_is_told_so() {
        testbed.contenders().layered(ended -> new SeenLayers(Map.of(), false, NO_DELAYS, Map.of()));
        assertFails(PLAN, "FT-687");
    }

    @Test
    void a_probe_that_plants_nothing_is_told_with_its_reason() {
        FakeTestbed without = new FakeTestbed(temp, new Timeline(), id -> 2000);
        testbed = without;
        assertFails(PLAN, "FT-686");
    }

    @Test
    void an_executable_has_no_agent() {
        List<Contender> contenders =
                PLAN.contenders().stream().map(SamplePlan::executable).toList();
        assertFails(PLAN.withContenders(contenders, List.of()), "FT-685");
    }

    private void assertFails(Plan plan, String code) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> plant(plan))
                .satisfies(error -> assertThat(error.code()).isEqualTo(code));
    }

    @Test
    void a_wish_to_stop_ends_it() {
        cancel.request();
        assertThatExceptionOfType(Cancel.Interrupted.class).isThrownBy(() -> plant(PLAN));
    }
}
