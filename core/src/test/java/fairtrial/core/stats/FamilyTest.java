package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @Test
    void one_pair_has_a_degree_of_freedom_less_than_rounds_in_either_family() {
        for (Family family : Family.values()) {
            assertThat(family.degrees(2, 5)).isEqualTo(4);
        }
        assertThat(Family.ALL_PAIRS.degrees(4, 4)).isEqualTo(9);
        assertThat(Family.AGAINST_REFERENCE.degrees(4, 4)).isEqualTo(6);
    }

    /// A variance with f degrees of freedom has the squared coefficient of variation 2 / f.
    @ParameterizedTest
    @CsvSource({"ALL_PAIRS, 3, 4", "ALL_PAIRS, 5, 3", "AGAINST_REFERENCE, 3, 4", "AGAINST_REFERENCE, 5, 3"})
    void the_pooled_variance_scatters_as_its_degrees_of_freedom_say(Family family, int contenders, int rounds) {
        Random random = new Random(7);
        double[] variances = new double[40_000];
        for (int run = 0; run < variances.length; run++) {
            double sd = PairSeries.of(contrasts(random, family, contenders, rounds))
                    .contrastSd()
                    .orElseThrow();
            variances[run] = sd * sd;
        }
        double mean = Samples.mean(variances);
        double variation = Samples.squares(variances) / (variances.length - 1) / (mean * mean);
        assertThat(mean).isCloseTo(2, withinPercentage(1));
        assertThat(2 / variation).isCloseTo(family.degrees(contenders, rounds), withinPercentage(5));
    }

    private static double[][] contrasts(Random random, Family family, int contenders, int rounds) {
        double[][] contrasts = new double[rounds][];
        for (int round = 0; round < rounds; round++) {
            double[] effects = IntStream.range(0, contenders)
                    .mapToDouble(any -> random.nextGaussian())
                    .toArray();
            contrasts[round] = family.pairs(contenders).stream()
                    .mapToDouble(pair -> effects[pair.a()] - effects[pair.b()])
                    .toArray();
        }
        return contrasts;
    }
}
