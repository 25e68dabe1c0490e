package fairtrial.core.explain.dose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A plan of doses may come from a file that somebody else wrote.
class DosePlanTest {
    private static DosePlan plan(TurnedBy by, String... values) {
        List<Dose> doses = Stream.of(values)
                .map(value -> new Dose("lower", value, 100, 0.5, OptionalDouble.empty()))
                .toList();
        return new DosePlan(new LimitingSetting(by, "x", "4"), false, "base", doses, "control", Optional.empty());
    }

    @Test
    void it_has_a_dose() {
        assertThatIllegalArgumentException().isThrownBy(() -> plan(TurnedBy.PROPERTY));
    }

    @Test
    void doses_of_the_load_are_numbers_of_connections() {
        assertThat(plan(TurnedBy.LOAD, "8", "32").doses()).hasSize(2);
        assertThat(plan(TurnedBy.PROPERTY, "512m").doses()).hasSize(1);
        for (String value : List.of("", "0", "-8", "8.5", "many", "99999999999")) {
            assertThatIllegalArgumentException().isThrownBy(() -> plan(TurnedBy.LOAD, value));
        }
    }

    @Test
    void a_dose_predicts_a_ratio_above_zero() {
        for (double ratio : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Dose("lower", "2", 100, ratio, OptionalDouble.empty()));
        }
    }
}
