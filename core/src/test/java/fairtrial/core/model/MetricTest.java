package fairtrial.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MetricTest {
    @ParameterizedTest
    @CsvSource({
        "THROUGHPUT, throughput_rps, true",
        "P50, p50_us, false",
        "P90, p90_us, false",
        "P99, p99_us, false",
        "CPU_PER_REQUEST, cpu_us_per_request, false",
        "PER_CPU_SECOND, requests_per_cpu_s, true",
        "MEMORY, rss_bytes, false",
        "HEAP, heap_after_gc_bytes, false",
        "STARTUP, startup_ms, false",
        "THREADS, threads_peak, false"
    })
    void its_name_in_files_and_its_direction_stay(Metric metric, String id, boolean higherIsBetter) {
        assertThat(metric.id()).isEqualTo(id);
        assertThat(metric.higherIsBetter()).isEqualTo(higherIsBetter);
    }

    @Test
    void a_rule_names_it_by_its_short_name() {
        assertThat(Metric.ruleNames())
                .isEqualTo("throughput, p50, p90, p99, cpu, capacity, memory, heap, startup, threads");
        assertThat(Metric.ofRule("cpu")).contains(Metric.CPU_PER_REQUEST);
        assertThat(Metric.ofRule("")).isEmpty();
        assertThat(Metric.ofRule("THROUGHPUT")).isEmpty();
    }

    @Test
    void the_percentiles_are_those_of_an_open_loop() {
        assertThat(Metric.percentiles()).containsExactly(Metric.P50, Metric.P90, Metric.P99);
        assertThat(Arrays.stream(Metric.values()).map(Metric::id).filter(Metric::isPercentile))
                .containsExactly("p50_us", "p90_us", "p99_us");
        assertThat(Metric.isPercentile("p95_us")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"P50, 50", "P90, 90", "P99, 99"})
    void a_percentile_metric_has_its_percentile(Metric metric, double percentile) {
        assertThat(metric.percentile()).isEqualTo(percentile);
    }

    @ParameterizedTest
    @EnumSource(names = {"THROUGHPUT", "CPU_PER_REQUEST", "PER_CPU_SECOND"})
    void other_metrics_have_none(Metric metric) {
        assertThatThrownBy(metric::percentile)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(metric.id() + " is no percentile");
    }
}
