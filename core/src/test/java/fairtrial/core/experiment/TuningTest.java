package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TuningTest {
    private static Tuning of(Duration warmUp, Duration slice, int blocks) {
        return new Tuning(Optional.of(warmUp), Optional.of(slice), OptionalInt.of(blocks));
    }

    @ParameterizedTest
    @CsvSource({
        "PT0S, PT1S, 8",
        "PT2H, PT1S, 8",
        "PT1M, PT0.099S, 8",
        "PT1M, PT10M, 8",
        "PT1M, PT1S, 0",
        "PT1M, PT1S, 999"
    })
    void a_value_that_no_round_can_have_is_refused(Duration warmUp, Duration slice, int blocks) {
        assertThatThrownBy(() -> of(warmUp, slice, blocks))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-707"));
    }

    @Test
    void usual_values_are_kept() {
        assertThat(of(Duration.ofMinutes(3), Duration.ofSeconds(1), 12).blocks())
                .hasValue(12);
        assertThat(of(Duration.ofMinutes(3), Duration.ofMillis(100), 200).blocks())
                .hasValue(200);
        assertThat(Tuning.DEFAULTS.warmUp()).isEmpty();
    }
}
