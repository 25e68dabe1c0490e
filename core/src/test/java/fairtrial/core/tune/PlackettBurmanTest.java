package fairtrial.core.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlackettBurmanTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 11, 15, 19, 23})
    void every_two_columns_have_all_four_combinations_equally_often(int factors) {
        List<int[]> design = PlackettBurman.design(factors);
        assertThat(design.size() % 4).isZero();
        for (int a = 0; a < factors; a++) {
            for (int b = 0; b < a; b++) {
                int[] seen = new int[4];
                for (int[] run : design) {
                    seen[2 * run[a] + run[b]]++;
                }
                assertThat(seen).as(a + " " + b).containsOnly(design.size() / 4);
            }
        }
    }
}
