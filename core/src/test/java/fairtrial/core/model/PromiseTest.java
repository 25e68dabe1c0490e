package fairtrial.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PromiseTest {
    @ParameterizedTest
    @CsvSource({
        "p99 < 50ms, p99<50ms, 50000, 0.01",
        "P99.9<=1.5s, p99.9<1.5s, 1500000, 0.001",
        "p50 < 800 us, p50<800us, 800, 0.5"
    })
    void a_percentile_below_a_limit_is_a_share_beyond_it(String typed, String text, double micros, double share) {
        Promise promise = Promise.of(typed);
        assertThat(promise.text()).isEqualTo(text);
        assertThat(promise.limitMicros()).isEqualTo(micros);
        assertThat(promise.share()).isCloseTo(share, within(1e-12));
        assertThat(promise.isAboutTime()).isTrue();
    }

    @Test
    void failed_requests_alone_break_a_promise_about_errors() {
        Promise promise = Promise.of("errors < 0.1%");
        assertThat(promise.share()).isCloseTo(0.001, within(1e-12));
        assertThat(promise.isAboutTime()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "p99",
                "p99 > 5ms",
                "p100 < 5ms",
                "p0<5ms",
                "p99 < 0ms",
                "p99 < 5",
                "errors<0%",
                "errors<100%",
                "mean < 5ms"
            })
    void anything_else_is_none(String typed) {
        assertThat(Promise.parse(typed)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> Promise.of(typed));
    }
}
