package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SignFlipTest {
    @Test
    void p_is_that_of_scipys_permutation_test() {
        for (TruthTable.Row row : TruthTable.read("sign-flips.csv").rows()) {
            assertThat(SignFlip.p(row.list("contrasts"))).isCloseTo(row.number("p"), within(row.number("error")));
        }
    }

    @Test
    void one_sided_rounds_give_the_smallest_p_that_there_is() {
        double[] contrasts = {0.01, 0.02, 0.03, 0.01, 0.02};
        assertThat(SignFlip.p(contrasts)).isEqualTo(0.0625).isEqualTo(SignFlip.smallest(5));
        assertThat(SignFlip.p(new double[] {0.5})).isEqualTo(1);
    }

    @Test
    void no_difference_at_all_says_nothing() {
        assertThat(SignFlip.p(new double[20])).isEqualTo(1);
        assertThat(SignFlip.p(new double[3])).isEqualTo(1);
    }

    @Test
    void more_rounds_than_can_be_enumerated_are_drawn() {
        double[] contrasts = new double[24];
        Arrays.fill(contrasts, 0.1);
        assertThat(SignFlip.p(contrasts)).isEqualTo(SignFlip.smallest(24));
    }

    @Test
    void what_is_no_number_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> SignFlip.p(new double[] {0.1, Double.NaN}));
        assertThatIllegalArgumentException().isThrownBy(() -> SignFlip.p(new double[0]));
    }
}
