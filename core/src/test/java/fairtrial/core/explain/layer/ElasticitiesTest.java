package fairtrial.core.explain.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElasticitiesTest {
    private static final double CONNECTIONS = 16;
    private static final double[] NOISE = {0.99, 1.01, 1.0, 1.02, 0.98};

    private static LayerTime time(double micros) {
        return new LayerTime(Layer.STATEMENT, 1, 0, micros, List.of("org.h2.jdbc.JdbcStatement"));
    }

    /// Blocks of a contender whose throughput depends on the delay.
    ///
    /// @param throughput requests per second with a delay of so many µs for each request
    private static SeenDelays seen(LayerTime time, double delayMicros, DoubleUnaryOperator throughput) {
        List<DelayBlock> blocks = new ArrayList<>();
        for (double noise : NOISE) {
            double plain = throughput.applyAsDouble(0);
            double delayed = noise * throughput.applyAsDouble(delayMicros);
            blocks.add(new DelayBlock(
                    plain,
                    1e6 * CONNECTIONS / plain,
                    List.of(new DelayedSlice(time.layer(), delayMicros, delayed, 1e6 * CONNECTIONS / delayed))));
        }
        return new SeenDelays(1, throughput.applyAsDouble(0), List.of(time), blocks, blocks, 100);
    }

    private static LayerEffect effect(SeenDelays seen) {
        return Elasticities.of("c0", "tomcat", seen).layers().getFirst();
    }

    private static void assertElasticity(LayerEffect effect, double wanted) {
        Interval throughput = effect.throughput().orElseThrow();
        assertThat(throughput.mid()).isCloseTo(wanted, within(0.05));
        assertThat(throughput.lo()).isLessThan(wanted);
        assertThat(throughput.hi()).isGreaterThan(wanted);
    }

    /// A lock has one unit, a pool as many as it has connections: the elasticity does not depend on that.
    @ParameterizedTest
    @CsvSource({"1, 5", "4, 5", "4, 50", "10, 500", "4, 5000"})
    void a_layer_that_fills_the_bottleneck_has_an_elasticity_of_one(double units, double delayMicros) {
        double held = 1000;
        LayerEffect effect = effect(seen(time(held), 100 * delayMicros, delay -> 1e6 * units / (held + delay)));
        assertElasticity(effect, 1);
        assertThat(effect.reading()).isEqualTo(LayerReading.LIMITS);
    }

    @Test
    void a_layer_that_is_a_third_of_what_holds_the_bottleneck_has_a_third() {
        LayerEffect effect = effect(seen(time(300), 300, delay -> 4e6 / (900 + delay)));
        assertElasticity(effect, 1.0 / 3);
        assertThat(effect.reading()).isEqualTo(LayerReading.PART);
    }

    @Test
    void a_layer_outside_of_the_bottleneck_has_none() {
        LayerEffect effect = effect(seen(time(1000), 1000, delay -> 900));
        assertElasticity(effect, 0);
        assertThat(effect.reading()).isEqualTo(LayerReading.NONE);
    }

    /// Every connection waits for the layer and nobody queues: N ÷ (R + d).
    @Test
    void where_each_connection_waits_the_elasticity_is_the_share_of_the_layer_in_latency() {
        LayerEffect effect = effect(seen(time(8000), 4000, delay -> 1e6 * CONNECTIONS / (10_000 + delay)));
        assertElasticity(effect, 0.8);
        assertThat(effect.latency().orElseThrow().mid()).isCloseTo(0.8, within(0.05));
    }

    @Test
    void a_layer_without_a_delay_has_the_bound_that_follows_from_its_time() {
        SeenDelays seen = seen(time(20), 10, delay -> 1000);
        SeenDelays unplanted = new SeenDelays(1, 1000, seen.layers(), List.of(), List.of(), 100);
        LayerEffect effect = effect(unplanted);
        assertThat(effect.most()).isCloseTo(0.02, within(1e-9));
        assertThat(effect.throughput()).isEmpty();
        assertThat(effect.plantedMicros()).isZero();
        assertThat(effect.reading()).isEqualTo(LayerReading.NONE);
    }

    @Test
    void half_a_cpu_doubles_the_bound() {
        assertThat(Elasticities.most(time(20), 1000, 0.5)).isCloseTo(0.04, within(1e-9));
    }

    @Test
    void wide_intervals_leave_it_open() {
        List<DelayBlock> blocks = new ArrayList<>();
        for (double delayed : new double[] {700, 1300, 1000}) {
            blocks.add(new DelayBlock(1000, 1000, List.of(new DelayedSlice(Layer.STATEMENT, 500, delayed, 1000))));
        }
        LayerEffect effect = effect(new SeenDelays(1, 1000, List.of(time(1000)), blocks, blocks, 100));
        assertThat(effect.reading()).isEqualTo(LayerReading.OPEN);
    }

    @Test
    void two_blocks_give_no_interval() {
        SeenDelays seen = seen(time(1000), 1000, delay -> 1e6 / (1000 + delay));
        SeenDelays two = new SeenDelays(
                1,
                1000,
                seen.layers(),
                seen.capacity().subList(0, 2),
                seen.part().subList(0, 2),
                100);
        assertThat(effect(two).throughput()).isEmpty();
        assertThat(effect(two).reading()).isEqualTo(LayerReading.OPEN);
    }

    @Test
    void the_top_layer_is_the_one_with_the_largest_elasticity_that_is_shown() {
        assertThat(SampleLayers.limitedByStatements().top().orElseThrow().time().layer())
                .isEqualTo(Layer.CONNECTION);
        assertThat(SampleLayers.limitedByStatements().planted()).isEqualTo(3);
        assertThat(Elasticities.of("c0", "tomcat", seen(time(1000), 1000, delay -> 900))
                        .top())
                .isEmpty();
    }
}
