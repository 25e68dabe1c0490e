package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Metric;
import fairtrial.core.model.Rate;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenTimeTest {
    /// With a tenth more than the requests need: 10 000 for a p99 and 1 000 for a p90, or a fifth of them.
    @ParameterizedTest
    @CsvSource({
        "P99, 2000, 5500",
        "P99, 400, 20000",
        "P99, 50, 44000",
        "P90, 200, 5500",
        "P50, 100, 11",
    })
    void an_open_loop_lasts_until_its_percentile_has_requests_enough(Metric metric, double rate, long millis) {
        assertThat(OpenTime.of(metric, new Rate(rate))).isEqualTo(Duration.ofMillis(millis));
    }

    @Test
    void a_rate_whose_requests_take_minutes_is_refused() {
        assertThatThrownBy(() -> OpenTime.of(Metric.P99, new Rate(10))).hasMessageContaining("FT-766");
    }
}
