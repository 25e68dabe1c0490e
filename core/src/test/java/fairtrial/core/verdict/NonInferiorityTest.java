package fairtrial.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Interval;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NonInferiorityTest {
    /// The limit of 5 % is the ratio 1 ÷ 1.05 = 0.952.
    @ParameterizedTest
    @CsvSource({
        "0.96, 1.00, NOT_WORSE",
        "0.953, 0.97, NOT_WORSE",
        "1.02, 1.10, NOT_WORSE",
        "0.90, 0.95, WORSE",
        "0.95, 1.01, OPEN",
        "0.90, 0.96, OPEN",
    })
    void only_the_lower_limit_counts(double lo, double hi, NonInferiority answer) {
        assertThat(NonInferiority.of(Optional.of(new Interval(lo, Math.sqrt(lo * hi), hi)), 0.05))
                .isEqualTo(answer);
    }

    @Test
    void without_an_interval_nothing_is_decided() {
        assertThat(NonInferiority.of(Optional.empty(), 0.05)).isEqualTo(NonInferiority.OPEN);
    }
}
