package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class JackknifeTest {
    @Test
    void of_a_mean_is_students_interval() {
        List<Double> values = List.of(9.8, 10.1, 10.4, 9.9, 10.6, 10.2);
        Jackknife jackknife = Jackknife.of(
                0.95,
                values,
                parts -> parts.stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow());
        MeanInterval student = MeanInterval.of(
                        values.stream().mapToDouble(Double::doubleValue).toArray())
                .orElseThrow();
        assertThat(jackknife.lo()).isCloseTo(student.lo(), within(1e-12));
        assertThat(jackknife.hi()).isCloseTo(student.hi(), within(1e-12));
    }

    @Test
    void two_parts_say_nothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> Jackknife.of(0.95, List.of(1.0, 2.0), List::size));
    }
}
