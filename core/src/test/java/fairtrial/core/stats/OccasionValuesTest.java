package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.DoubleStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class OccasionValuesTest {
    @Test
    void lie_within_the_monte_carlo_error_of_an_independent_simulation() {
        for (TruthTable.Row row : TruthTable.read("occasion-values.csv").rows()) {
            OccasionValues values = OccasionValues.of(
                    row.family(),
                    row.whole("contenders"),
                    row.whole("first_look"),
                    row.whole("last_look"),
                    row.number("total_error"));
            assertThat(values.valueAt(row.whole("look")))
                    .as("%s contenders, occasion %s", row.text("contenders"), row.text("look"))
                    .isBetween(row.number("low"), row.number("high"));
        }
    }

    /// One pair and one look is Student's t; 100 000 paths leave 1.5 % of a value with 2 degrees of freedom open.
    @Test
    void of_one_pair_and_one_look_are_students() {
        assertThat(OccasionValues.of(Family.ALL_PAIRS, 2, 3, 3, 0.05).valueAt(3))
                .isCloseTo(StudentT.twoSided(2, 0.95), Percentage.withPercentage(3));
        assertThat(OccasionValues.of(Family.ALL_PAIRS, 2, 10, 10, 0.05).valueAt(10))
                .isCloseTo(StudentT.twoSided(9, 0.95), Percentage.withPercentage(2));
    }

    /// Values for equal contenders alone would not do this.
    @Test
    void keep_the_error_also_where_one_contender_alone_varies() {
        double critical = OccasionValues.of(Family.ALL_PAIRS, 8, 3, 3).valueAt(3);
        double equalAlone = CriticalValues.of(
                        new NullPaths(Family.ALL_PAIRS, spreads(1), OccasionValues.WEIGHT, 3, 3).largestT(20_000, 1),
                        3,
                        OccasionValues.TOTAL_ERROR)
                .valueAt(3);
        assertThat(beyond(critical)).isLessThan(0.05);
        assertThat(beyond(equalAlone)).isGreaterThan(0.055);
    }

    private static double beyond(double critical) {
        float[] largest =
                new NullPaths(Family.ALL_PAIRS, spreads(50), OccasionValues.WEIGHT, 3, 3).largestT(20_000, 99)[0];
        int count = 0;
        for (float t : largest) {
            count += t > critical ? 1 : 0;
        }
        return (double) count / largest.length;
    }

    private static double[] spreads(double odd) {
        double[] spreads = DoubleStream.generate(() -> 1).limit(8).toArray();
        spreads[0] = odd;
        return spreads;
    }

    @Test
    void a_look_before_the_second_occasion_is_none() {
        assertThatIllegalArgumentException().isThrownBy(() -> OccasionValues.of(Family.ALL_PAIRS, 3, 1, 3));
        OccasionValues planned = OccasionValues.of(Family.ALL_PAIRS, 2, 5, 5);
        assertThatIllegalArgumentException().isThrownBy(() -> planned.valueAt(4));
        assertThatIllegalArgumentException().isThrownBy(() -> planned.valueAt(6));
    }
}
