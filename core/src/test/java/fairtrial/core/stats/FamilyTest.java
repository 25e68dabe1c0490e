package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class FamilyTest {
    @Test
    void all_pairs_name_each_pair_once() {
        assertThat(Family.ALL_PAIRS.pairs(4))
                .containsExactly(
                        new Pair(0, 1), new Pair(0, 2), new Pair(0, 3), new Pair(1, 2), new Pair(1, 3), new Pair(2, 3));
    }

    @Test
    void against_the_reference_the_others_stand_first() {
        assertThat(Family.AGAINST_REFERENCE.pairs(3)).containsExactly(new Pair(1, 0), new Pair(2, 0));
    }

    @Test
    void refuse_a_contender_alone() {
        for (Family family : Family.values()) {
            assertThatIllegalArgumentException().isThrownBy(() -> family.pairs(1));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> new Pair(2, 2));
    }
}
