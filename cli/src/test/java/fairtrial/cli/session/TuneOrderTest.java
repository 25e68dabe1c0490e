package fairtrial.cli.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.analysis.OpenTime;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Rate;
import fairtrial.core.text.UserError;
import fairtrial.core.tune.Constraint;
import fairtrial.core.tune.Goal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TuneOrderTest {
    private static TuneOrder order(String goal, double[] rates, String... constraints) {
        return new TuneOrder(
                Experiment.of(List.of(SpecParser.parse("tomcat")))
                        .withRates(DoubleStream.of(rates).mapToObj(Rate::new).toList()),
                Goal.of(goal),
                1,
                Optional.empty(),
                Stream.of(constraints).map(Constraint::of).toList());
    }

    private static double[] at(double... rates) {
        return rates;
    }

    @Test
    void a_bound_on_a_percentile_needs_a_rate() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> order("throughput", at(), "p99 < 50ms"))
                .withMessageContaining("FT-732");
        assertThat(order("p50@200", at(), "p99 < 50ms").openTime()).contains(OpenTime.of(Metric.P99, new Rate(200)));
    }

    @Test
    void a_percentile_gets_the_requests_that_it_needs_at_the_slowest_rate() {
        TuneOrder order = order("throughput", at(200, 1000), "p99 < 50ms");

        Duration slowest = OpenTime.of(Metric.P99, new Rate(200));
        assertThat(order.openTime()).contains(slowest);
        // Two open loops, each with leads of a quarter of its time.
        assertThat(order.openLoops()).isEqualTo(Duration.ofMillis(Math.round(2 * 1.25 * slowest.toMillis())));
    }

    @Test
    void a_search_without_percentiles_needs_no_open_loop() {
        assertThat(order("throughput", at(), "memory < 512MB").openTime()).isEmpty();
        assertThat(order("throughput", at(), "memory < 512MB").openLoops()).isZero();
        assertThat(order("throughput", at(200), "memory < 512MB").openTime()).isEmpty();
    }

    @Test
    void a_capacity_has_six_slices_of_its_own_in_a_round() {
        // Five of 4 s, one of 8 s that begins with an overload, and half a second between two.
        assertThat(order("capacity", at()).openLoops()).isEqualTo(Duration.ofMillis(31_000));
    }
}
