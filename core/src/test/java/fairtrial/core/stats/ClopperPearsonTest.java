package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ClopperPearsonTest {
    @Test
    void both_bounds_are_those_of_scipy() {
        for (TruthTable.Row row : TruthTable.read("clopper-pearson.csv").rows()) {
            assertThat(ClopperPearson.upper(row.whole("hits"), row.whole("trials"), row.number("confidence")))
                    .isCloseTo(row.number("upper"), within(1e-9));
            assertThat(ClopperPearson.lower(row.whole("hits"), row.whole("trials"), row.number("confidence")))
                    .isCloseTo(row.number("lower"), within(1e-9));
        }
    }

    @Test
    void everything_hit_leaves_no_bound() {
        assertThat(ClopperPearson.upper(10, 10, 0.95)).isEqualTo(1);
    }

    @Test
    void nothing_tried_says_nothing() {
        assertThat(ClopperPearson.upper(0, 0, 0.95)).isEqualTo(1);
        assertThat(ClopperPearson.lower(0, 0, 0.95)).isZero();
    }
}
