package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class MachineIntervalsTest {
    private static final Offset<Double> TEN_DIGITS = within(1e-10);
    private static final double T = 4;

    /// Machine means 0.1, 0.2 and 0.3 have the mean 0.2, however many rounds each machine took.
    @Test
    void a_machine_with_more_rounds_weighs_no_more() {
        double[][] contrasts = {{0.1}, {0.1}, {0.1}, {0.1}, {0.2}, {0.3}};
        SimultaneousInterval.Bounded band = bounded(contrasts, new int[] {0, 0, 0, 0, 1, 2}, 0);
        assertThat(band.mean()).isCloseTo(0.2, TEN_DIGITS);
        assertThat(band.standardError()).isCloseTo(0.1 / Math.sqrt(3), TEN_DIGITS);
        assertThat(band.rounds()).isEqualTo(6);
    }

    /// Within machines the variance is 0.02 / 3 = 0.00667, so each mean of two has half of it.
    @Test
    void machines_that_agree_by_chance_are_no_evidence() {
        double[][] contrasts = {{0.1}, {0.2}, {0.1}, {0.2}, {0.1}, {0.2}};
        SimultaneousInterval.Bounded band = bounded(contrasts, new int[] {0, 0, 1, 1, 2, 2}, 0);
        assertThat(band.standardError()).isCloseTo(Math.sqrt(0.015 / 3 / 2 / 3), TEN_DIGITS);
    }

    @Test
    void one_pair_with_each_round_on_its_own_machine_has_the_interval_of_its_rounds() {
        double[][] contrasts = {{0.01}, {0.04}, {-0.01}, {0.02}};
        SimultaneousInterval.Bounded ofRounds =
                (SimultaneousInterval.Bounded) PairSeries.of(contrasts).bands(T).getFirst();
        SimultaneousInterval.Bounded ofMachines = bounded(contrasts, new int[] {0, 1, 2, 3}, 0);
        assertThat(ofMachines.rounds()).isEqualTo(ofRounds.rounds());
        assertThat(ofMachines.lo()).isCloseTo(ofRounds.lo(), TEN_DIGITS);
        assertThat(ofMachines.hi()).isCloseTo(ofRounds.hi(), TEN_DIGITS);
    }

    /// Any contrasts on any machines, against the formula written down without sums that are shared.
    @RepeatedTest(50)
    void they_are_those_of_the_plain_formula(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        int pairs = 1 + random.nextInt(6);
        int machines = 2 + random.nextInt(5);
        int rounds = machines + random.nextInt(8);
        int[] ofRound = IntStream.range(0, rounds)
                .map(round -> round < machines ? round : random.nextInt(machines))
                .toArray();
        double[][] contrasts = new double[rounds][pairs];
        for (double[] row : contrasts) {
            Arrays.setAll(row, pair -> 0.01 * random.nextGaussian());
        }
        for (int pair = 0; pair < pairs; pair++) {
            SimultaneousInterval.Bounded band = bounded(contrasts, ofRound, pair);
            Plain plain = new Plain(contrasts, ofRound, machines);
            assertThat(band.mean()).isCloseTo(Samples.mean(plain.means(pair)), TEN_DIGITS);
            assertThat(band.standardError()).isCloseTo(plain.error(pair), TEN_DIGITS);
        }
    }

    @Test
    void before_the_first_look_there_are_means_alone() {
        double[][] contrasts = {{0.01}, {0.02}, {0.06}};
        MachineMeans means = MachineMeans.of(contrasts, new int[] {0, 1, 2});
        assertThat(MachineIntervals.of(means, MachineValues.of(Family.ALL_PAIRS, 2, MachineValues.inTurn(3), 4, 4)))
                .containsExactly(new SimultaneousInterval.NoBand(0.03, 3, NoInterval.BEFORE_FIRST_LOOK));
        MachineValues three = MachineValues.of(Family.ALL_PAIRS, 2, MachineValues.inTurn(3), 3, 3);
        assertThat(MachineIntervals.of(means, three)).isEqualTo(MachineIntervals.of(means, three.valueAt(3)));
    }

    @Test
    void agreement_to_the_last_digit_is_no_certainty() {
        double[][] contrasts = {{0.1}, {0.1}, {0.1}};
        SimultaneousInterval band = MachineIntervals.of(MachineMeans.of(contrasts, new int[] {0, 1, 2}), T)
                .getFirst();
        assertThat(band).isEqualTo(new SimultaneousInterval.NoBand(band.mean(), 3, NoInterval.ZERO_VARIANCE));
    }

    @Test
    void a_round_without_a_machine_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> MachineMeans.of(new double[2][1], new int[] {0}));
        assertThatIllegalArgumentException().isThrownBy(() -> MachineMeans.of(new double[0][1], new int[0]));
    }

    private static SimultaneousInterval.Bounded bounded(double[][] contrasts, int[] machines, int pair) {
        List<SimultaneousInterval> bands = MachineIntervals.of(MachineMeans.of(contrasts, machines), T);
        return (SimultaneousInterval.Bounded) bands.get(pair);
    }

    /// Plain formulas, pair by pair.
    private static final class Plain {
        private final double[][] contrasts;
        private final int[] ofRound;
        private final int machines;

        Plain(double[][] contrasts, int[] ofRound, int machines) {
            this.contrasts = contrasts;
            this.ofRound = ofRound;
            this.machines = machines;
        }

        double error(int pair) {
            double between = shrunk(pair, MachineValues.WEIGHT, machines - 1, this::scatter) / machines;
            int degrees = contrasts.length - machines;
            if (degrees == 0) {
                return Math.sqrt(between);
            }
            double shares = IntStream.range(0, machines)
                    .mapToDouble(machine -> 1.0 / values(pair, machine).length)
                    .sum();
            double within = shrunk(pair, 8, degrees, this::residuals) * shares / machines / machines;
            return Math.sqrt(Math.max(between, within));
        }

        private double shrunk(int pair, double weight, int degrees, Sums sums) {
            double pooled = IntStream.range(0, contrasts[0].length)
                    .mapToDouble(sums::of)
                    .map(sum -> sum / degrees)
                    .average()
                    .orElseThrow();
            return (sums.of(pair) + weight * pooled) / (weight + degrees);
        }

        private double scatter(int pair) {
            return Samples.squares(means(pair));
        }

        private double residuals(int pair) {
            return IntStream.range(0, machines)
                    .mapToDouble(machine -> Samples.squares(values(pair, machine)))
                    .sum();
        }

        double[] means(int pair) {
            return IntStream.range(0, machines)
                    .mapToDouble(machine -> Samples.mean(values(pair, machine)))
                    .toArray();
        }

        private double[] values(int pair, int machine) {
            return IntStream.range(0, contrasts.length)
                    .filter(round -> ofRound[round] == machine)
                    .mapToDouble(round -> contrasts[round][pair])
                    .toArray();
        }
    }

    private interface Sums {
        double of(int pair);
    }
}
