package fairtrial.lab.remote.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Rate;
import fairtrial.lab.fake.FixedEngine;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.LoadFailed;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class StragglersTest {
    private static final LoadOrder CLOSED = new LoadOrder("t", new Load.Closed(16), 500, 100, 7);
    private static final LoadOrder OPEN =
            new LoadOrder("t", new Load.Open(new Rate(1000), Arrivals.POISSON, 16), 500, 100, 7);
    private static final long WINDOW = 400_000_000;

    @Test
    void hosts_that_differ_by_less_than_a_fifth_kept_up() {
        kept(CLOSED, paths(0, 0), latency(1_000_000), latency(1_190_000));
    }

    @Test
    void a_host_whose_latency_is_longer_by_more_fell_behind_and_is_named() {
        LoadFailed failed = refused(CLOSED, paths(0, 0), latency(1_000_000), latency(1_210_000));
        assertThat(failed.reason()).startsWith("generator-straggler: load host 2: its latency was 210 µs longer");
        assertThat(failed.engineLost()).isFalse();
        assertThat(refused(CLOSED, paths(0, 0), latency(1_500_000), latency(1_000_000))
                        .reason())
                .contains("load host 1");
    }

    @Test
    void a_longer_way_explains_a_longer_latency() {
        kept(CLOSED, paths(0, 500_000), latency(1_000_000), latency(1_500_000));
        assertThat(refused(CLOSED, paths(0, 0), latency(1_000_000), latency(1_500_000)))
                .isNotNull();
        assertThat(refused(CLOSED, paths(0, 500_000), latency(1_000_000), latency(1_900_000))
                        .reason())
                .contains("load host 2", "400 µs");
    }

    /// Measured idle, a way may seem longer than the fastest responses of a slice.
    @Test
    void a_way_that_seems_longer_than_the_latency_makes_nobody_else_a_straggler() {
        kept(CLOSED, paths(2_000_000, 2_000_000), latency(1_900_000), latency(2_100_000));
    }

    @Test
    void in_an_open_loop_latencies_may_differ() {
        kept(OPEN, paths(0, 0), latency(1_000_000), latency(9_000_000));
    }

    @Test
    void a_window_that_is_a_twentieth_off_was_not_driven_as_ordered() {
        kept(OPEN, paths(0, 0), window(WINDOW), window(WINDOW * 104 / 100));
        assertThat(refused(OPEN, paths(0, 0), window(WINDOW), window(WINDOW * 106 / 100))
                        .reason())
                .contains("load host 2", "6 % off");
        assertThat(refused(CLOSED, paths(0, 0), window(WINDOW * 90 / 100), window(WINDOW))
                        .reason())
                .contains("load host 1", "10 % off");
    }

    @Test
    void the_mean_of_a_few_responses_says_nothing_about_their_host() {
        kept(CLOSED, paths(0, 0), latency(1_000_000), FixedEngine.result(WINDOW, 99, 9e6));
    }

    /// A host without any response has a mean latency of 0.
    @Test
    void a_host_with_few_or_no_responses_does_not_make_stragglers_of_the_others() {
        kept(CLOSED, paths(0, 0), latency(1_000_000), FixedEngine.result(WINDOW, 0, 0));
        kept(CLOSED, paths(0, 0), FixedEngine.result(WINDOW, 99, 1_000), latency(1_000_000));
    }

    private static LoadResult latency(double nanos) {
        return FixedEngine.result(WINDOW, 10_000, nanos);
    }

    private static LoadResult window(long nanos) {
        return FixedEngine.result(nanos, 10_000, 1e6);
    }

    private static List<Double> paths(double... nanos) {
        return Arrays.stream(nanos).boxed().toList();
    }

    private static void kept(LoadOrder order, List<Double> paths, LoadResult... results) {
        assertThatCode(() -> new Stragglers(paths).refuse(order, driven(results)))
                .doesNotThrowAnyException();
    }

    private static LoadFailed refused(LoadOrder order, List<Double> paths, LoadResult... results) {
        return catchThrowableOfType(LoadFailed.class, () -> new Stragglers(paths).refuse(order, driven(results)));
    }

    private static List<Driven> driven(LoadResult... results) {
        return Arrays.stream(results)
                .map(result -> new Driven(result, List.of()))
                .toList();
    }
}
