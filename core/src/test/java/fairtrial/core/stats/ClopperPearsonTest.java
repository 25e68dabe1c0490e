package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClopperPearsonTest {
    /// SciPy 1.17.1: scipy.stats.beta.ppf(0.95, k + 1, n - k).
    @ParameterizedTest
    @CsvSource({"0, 60, 0.048703", "0, 1, 0.95", "1, 20, 0.216106", "3, 200, 0.038310", "10, 10, 1"})
    void the_upper_bound_is_that_of_the_beta_distribution(long hits, long trials, double bound) {
        assertThat(ClopperPearson.upper(hits, trials, 0.95)).isCloseTo(bound, within(1e-6));
    }

    @Test
    void nothing_tried_says_nothing() {
        assertThat(ClopperPearson.upper(0, 0, 0.95)).isEqualTo(1);
    }
}
