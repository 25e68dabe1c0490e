package fairtrial.proof.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Against the closed form of the Ornstein–Uhlenbeck process: Var of its mean over T is 2·s²·τ/T·(1 − τ/T·(1 −
/// e^(−T/τ))).
class OrnsteinUhlenbeckProcessTest {
    private static final Noise.Drift DRIFT = new Noise.Drift(0.03, 4);
    private static final int PATHS = 40_000;

    @Test
    void the_mean_over_a_window_has_the_variance_of_the_closed_form() {
        for (double seconds : new double[] {0.5, 4, 60}) {
            assertThat(variance(seconds, 1)).isCloseTo(expected(seconds), within(0.04 * expected(seconds)));
        }
    }

    @Test
    void a_window_in_pieces_is_the_same_window() {
        assertThat(variance(6, 12)).isCloseTo(expected(6), within(0.04 * expected(6)));
    }

    private static double expected(double seconds) {
        double ratio = DRIFT.seconds() / seconds;
        return 2 * DRIFT.sd() * DRIFT.sd() * ratio * (1 - ratio * -Math.expm1(-1 / ratio));
    }

    private static double variance(double seconds, int pieces) {
        SplittableRandom random = new SplittableRandom(3);
        double squares = 0;
        for (int path = 0; path < PATHS; path++) {
            OrnsteinUhlenbeckProcess process = new OrnsteinUhlenbeckProcess(DRIFT, random);
            double sum = 0;
            for (int piece = 0; piece < pieces; piece++) {
                sum += process.meanOver(seconds / pieces);
            }
            squares += sum / pieces * sum / pieces;
        }
        return squares / PATHS;
    }
}
