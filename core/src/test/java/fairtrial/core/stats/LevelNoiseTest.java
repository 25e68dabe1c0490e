package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class LevelNoiseTest {
    @Test
    void it_finds_the_spread_of_rising_series() {
        Random random = new Random(7);
        List<double[]> series = new ArrayList<>();
        for (int s = 0; s < 2000; s++) {
            double[] values = new double[4];
            for (int i = 0; i < values.length; i++) {
                values[i] = 0.3 * i + 0.1 * random.nextGaussian();
            }
            series.add(values);
        }
        assertThat(LevelNoise.of(series, 0.01)).isEqualTo(0.1, Offset.offset(0.005));
    }

    @Test
    void a_quiet_series_counts_as_the_least_noise() {
        List<double[]> level = List.of(new double[] {1, 1, 1, 1}, new double[] {2, 2, 2, 2});
        assertThat(LevelNoise.of(level, 0.02)).isEqualTo(0.02);
    }

    @Test
    void one_series_of_four_says_nothing() {
        assertThat(LevelNoise.of(List.of(new double[] {1, 9, 1, 9}), 0.02)).isEqualTo(0.02);
    }
}
