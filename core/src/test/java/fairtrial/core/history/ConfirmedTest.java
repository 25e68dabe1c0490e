package fairtrial.core.history;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.history.Confirmed.Answer;
import fairtrial.core.model.Interval;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfirmedTest {
    @ParameterizedTest
    @CsvSource({
        "0.90, 0.88, 0.90, 0.92, CONFIRMED",
        "0.90, 0.92, 0.94, 0.96, CONFIRMED",
        "0.90, 0.993, 0.996, 0.999, REFUTED",
        "0.90, 0.98, 1.00, 1.02, REFUTED",
        "0.90, 1.05, 1.10, 1.15, REFUTED",
        "0.90, 0.93, 0.98, 1.03, UNDECIDED",
        "0.90, 0.94, 0.96, 0.98, UNDECIDED",
        "0.97, 0.965, 0.97, 0.975, CONFIRMED",
        "1.10, 1.06, 1.10, 1.14, CONFIRMED",
        "1.10, 0.98, 1.00, 1.02, REFUTED",
        "1.10, 0.85, 0.90, 0.95, REFUTED"
    })
    void half_of_the_step_decides(double step, double lo, double mid, double hi, Answer answer) {
        assertThat(Confirmed.answer(new Interval(lo, mid, hi), step)).isEqualTo(answer);
    }
}
