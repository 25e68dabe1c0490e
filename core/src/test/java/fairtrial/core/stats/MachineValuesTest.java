package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineValuesTest {
    private static final int PATHS = 8_000;

    /// One pair and one look is Student's t over machines, whether the noise or the machines make the
    /// scatter.
    @ParameterizedTest
    @CsvSource({"3, 3", "3, 12", "8, 8", "16, 16"})
    void of_one_pair_and_one_look_are_students(int machines, int rounds) {
        assertThat(MachineValues.of(Family.ALL_PAIRS, 2, MachineValues.inTurn(machines), rounds, rounds, 0.05)
                        .valueAt(rounds))
                .isCloseTo(StudentT.twoSided(machines - 1, 0.95), Percentage.withPercentage(3));
    }

    /// A look must not depend on machines that join later: nobody knows them then.
    @Test
    void of_a_look_are_the_same_however_many_machines_will_join() {
        MachineValues five = MachineValues.of(Family.ALL_PAIRS, 3, MachineValues.inTurn(5), 3, 8);
        MachineValues eight = MachineValues.of(Family.ALL_PAIRS, 3, MachineValues.inTurn(8), 3, 8);
        assertThat(IntStream.rangeClosed(3, 5).mapToDouble(five::valueAt))
                .containsExactly(IntStream.rangeClosed(3, 5)
                        .mapToDouble(eight::valueAt)
                        .boxed()
                        .toArray(Double[]::new));
        assertThat(eight.valueAt(8)).isLessThan(five.valueAt(8));
    }

    /// An independent simulation, contrasts and intervals and all: equal contenders, looks after every round
    /// from the third to the twelfth. Three Monte Carlo standard deviations are 0.7 points.
    @ParameterizedTest
    @CsvSource({"2, 3, 0, 1", "2, 3, 1, 1", "2, 3, 1, 0", "4, 3, 1, 0", "4, 8, 0, 1", "4, 8, 1, 1", "4, 8, 2, 1"})
    void keep_the_error_over_all_looks(int contenders, int machines, double betweenMachines, double betweenRounds) {
        assertThat(error(contenders, machines, betweenMachines, betweenRounds)).isLessThan(0.05);
    }

    /// Where nothing varies but machines, the last value is exact.
    @Test
    void spend_the_whole_error() {
        assertThat(error(2, 3, 1, 0)).isCloseTo(0.040, within(0.007));
    }

    private static double error(int contenders, int machines, double betweenMachines, double betweenRounds) {
        MachineValues values = MachineValues.of(Family.ALL_PAIRS, contenders, MachineValues.inTurn(machines), 3, 12);
        SplittableRandom random = new SplittableRandom(contenders * 31L + machines);
        int wrong = 0;
        for (int path = 0; path < PATHS; path++) {
            double[][] ofMachine = normals(machines, contenders, betweenMachines, random);
            double[][] ofRound = normals(12, contenders, betweenRounds, random);
            wrong += isEverWrong(ofMachine, ofRound, values) ? 1 : 0;
        }
        return (double) wrong / PATHS;
    }

    private static boolean isEverWrong(double[][] ofMachine, double[][] ofRound, MachineValues values) {
        List<Pair> pairs = Family.ALL_PAIRS.pairs(ofRound[0].length);
        double[][] contrasts = new double[ofRound.length][pairs.size()];
        int[] machines = new int[ofRound.length];
        for (int round = 0; round < ofRound.length; round++) {
            machines[round] = round % ofMachine.length;
            double[] machine = ofMachine[machines[round]];
            for (int pair = 0; pair < pairs.size(); pair++) {
                int a = pairs.get(pair).a();
                int b = pairs.get(pair).b();
                contrasts[round][pair] = machine[a] + ofRound[round][a] - machine[b] - ofRound[round][b];
            }
        }
        return IntStream.rangeClosed(3, ofRound.length)
                .anyMatch(rounds ->
                        MachineIntervals.of(
                                        MachineMeans.of(
                                                Arrays.copyOf(contrasts, rounds), Arrays.copyOf(machines, rounds)),
                                        values)
                                .stream()
                                .anyMatch(band -> band instanceof SimultaneousInterval.Bounded bounded
                                        && (bounded.lo() > 0 || bounded.hi() < 0)));
    }

    private static double[][] normals(int rows, int columns, double sd, SplittableRandom random) {
        double[][] normals = new double[rows][columns];
        for (double[] row : normals) {
            Arrays.setAll(row, column -> sd * random.nextGaussian());
        }
        return normals;
    }

    /// A reference that alone reacts to machines, and one of the others that does.
    @Test
    void against_a_reference_are_smaller_than_for_all_pairs() {
        assertThat(MachineValues.of(Family.AGAINST_REFERENCE, 4, MachineValues.inTurn(4), 3, 6)
                        .valueAt(6))
                .isLessThan(MachineValues.of(Family.ALL_PAIRS, 4, MachineValues.inTurn(4), 3, 6)
                        .valueAt(6));
    }

    @Test
    void of_a_single_late_look_are_those_of_the_last_simulated_one() {
        MachineValues late = MachineValues.of(Family.ALL_PAIRS, 2, MachineValues.inTurn(3), 300, 300);
        assertThat(late.firstLook()).isEqualTo(300);
        assertThat(late.valueAt(300))
                .isEqualTo(MachineValues.of(Family.ALL_PAIRS, 2, MachineValues.inTurn(3), 60, 60)
                        .valueAt(60));
    }

    /// The third machine joins with the fifth round.
    @Test
    void begin_when_the_third_machine_takes_part() {
        MachineValues values = MachineValues.of(Family.ALL_PAIRS, 2, List.of(0, 2, 4, 6), 3, 8);
        assertThat(values.firstLook()).isEqualTo(5);
        assertThat(values.lastLook()).isEqualTo(8);
        MachineValues late = MachineValues.of(Family.ALL_PAIRS, 2, List.of(0, 2, 9), 3, 8);
        assertThat(late.firstLook()).isEqualTo(10);
        assertThat(late.lastLook()).isEqualTo(10);
    }

    @Test
    void fewer_than_three_machines_and_no_looks_have_none() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MachineValues.of(Family.ALL_PAIRS, 2, MachineValues.inTurn(2), 3, 6));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MachineValues.of(Family.ALL_PAIRS, 2, MachineValues.inTurn(3), 6, 5));
        MachineValues values = MachineValues.of(Family.ALL_PAIRS, 2, MachineValues.inTurn(3), 4, 5);
        assertThat(values.lastLook()).isEqualTo(5);
        assertThatIllegalArgumentException().isThrownBy(() -> values.valueAt(3));
        assertThatIllegalArgumentException().isThrownBy(() -> values.valueAt(6));
    }
}
