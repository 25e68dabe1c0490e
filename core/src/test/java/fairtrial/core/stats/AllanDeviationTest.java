package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AllanDeviationTest {
    @Test
    void is_the_root_of_half_the_mean_square_of_neighbours() {
        double[] values = {0, 2, 1, 1, 4, 0};
        assertThat(AllanDeviation.of(values, 1)).isCloseTo(Math.sqrt((4 + 1 + 0 + 9 + 16) / 5.0 / 2), within(1e-12));
        // Windows of two: 1, 1, 2.
        assertThat(AllanDeviation.of(values, 2)).isCloseTo(Math.sqrt((0 + 1) / 2.0 / 2), within(1e-12));
        // A window that is not full is left out: 1 and 5/3 would be, so of four values there is one window.
        assertThat(AllanDeviation.of(new double[] {3, 3, 3, 3, 9}, 2)).isZero();
    }

    @Test
    void of_white_noise_falls_with_the_root_of_the_window_and_of_a_ramp_rises_with_it() {
        SplittableRandom random = new SplittableRandom(3);
        double[] white = IntStream.range(0, 20_000)
                .mapToDouble(i -> random.nextGaussian())
                .toArray();
        assertThat(AllanDeviation.of(white, 1)).isBetween(0.97, 1.03);
        assertThat(AllanDeviation.of(white, 25)).isBetween(0.18, 0.22);
        double[] ramp = IntStream.range(0, 1000).mapToDouble(i -> i).toArray();
        assertThat(AllanDeviation.of(ramp, 10)).isCloseTo(10 / Math.sqrt(2), within(1e-9));
    }

    @Test
    void takes_two_windows_of_numbers() {
        assertThatIllegalArgumentException().isThrownBy(() -> AllanDeviation.of(new double[] {1, 2, 3}, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> AllanDeviation.of(new double[] {1, Double.NaN}, 1));
    }
}
