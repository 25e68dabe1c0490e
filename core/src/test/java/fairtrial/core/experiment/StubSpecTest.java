package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.LatencyDistribution;
import fairtrial.core.model.LatencyDistribution.Shape;
import fairtrial.core.text.UserError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StubSpecTest {
    @Test
    void a_stub_has_a_request_a_distribution_and_a_body() {
        StubSpec stub = StubSpec.parse("GET /price 20ms±5 lognormal body.json");
        assertThat(stub.method()).isEqualTo("GET");
        assertThat(stub.path()).isEqualTo("/price");
        assertThat(stub.distribution()).isEqualTo(new LatencyDistribution(Shape.LOGNORMAL, 20, 5));
        assertThat(stub.body()).isEqualTo("@body.json");
    }

    @Test
    void the_shape_follows_from_the_spread_and_a_text_like_json_is_the_body_itself() {
        assertThat(StubSpec.parse("GET /a 20").distribution())
                .isEqualTo(new LatencyDistribution(Shape.CONSTANT, 20, 0));
        assertThat(StubSpec.parse("GET /a 0.5s+-100ms").distribution())
                .isEqualTo(new LatencyDistribution(Shape.NORMAL, 500, 100));
        assertThat(StubSpec.parse("POST /a 300us exponential {\"a\": 1}").body())
                .isEqualTo("{\"a\": 1}");
        assertThat(StubSpec.parse("POST /a 300us exponential").distribution().meanMillis())
                .isEqualTo(0.3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /price 20ms±5 lognormal @body.json",
                "GET /a 0.5ms exponential",
                "PUT /a?b=c 0ms constant [1, 2]"
            })
    void the_text_of_a_stub_gives_the_same_stub(String text) {
        assertThat(StubSpec.parse(text).text()).isEqualTo(text);
        assertThat(StubSpec.parse(StubSpec.parse(text).text())).isEqualTo(StubSpec.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "GET /price",
                "/price 20ms",
                "get /price 20ms",
                "GET price 20ms",
                "GET /price fast",
                "GET /price 1.2.3ms",
                "GET /price -5ms",
                "GET /price 20ms uniform",
                "GET /price 20ms lognormal",
                "GET /price 20ms±5 constant",
                "GET /price 20ms±5 exponential",
                "GET /price 0ms exponential",
                "GET /price 61s",
                "GET /price 99999999999999999999999999s"
            })
    void anything_else_is_no_stub(String text) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> StubSpec.parse(text))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-165"));
    }
}
