package fairtrial.core.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlackettBurmanTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 11, 15, 19, 23})
    void every_two_columns_have_all_four_combinations_equally_often(int factors) {
        List<boolean[]> design = PlackettBurman.design(factors);
        assertThat(design.size() % 4).isZero();
        for (int a = 0; a < factors; a++) {
            for (int b = 0; b < a; b++) {
                int[] seen = new int[4];
                for (boolean[] run : design) {
                    seen[(run[a] ? 2 : 0) + (run[b] ? 1 : 0)]++;
                }
                assertThat(seen).as(a + " " + b).containsOnly(design.size() / 4);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 7, 11})
    void a_folded_design_frees_main_effects_of_interactions(int factors) {
        List<boolean[]> both = PlackettBurman.foldedOver(PlackettBurman.design(factors));
        for (int a = 0; a < factors; a++) {
            for (int b = 0; b < factors; b++) {
                for (int c = 0; c < b; c++) {
                    int sum = 0;
                    for (boolean[] run : both) {
                        sum += (run[a] ? 1 : -1) * (run[b] ? 1 : -1) * (run[c] ? 1 : -1);
                    }
                    assertThat(sum).isZero();
                }
            }
        }
    }
}
