package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The procedure from slices to bands on simulated runs, seeded. The promise is 5 %, the nominal error 4.0 %. With
/// 20 000 runs a true error of 4.2 % shows as 3.8–4.6 %, and one of 5.5 % as 5.0–6.0 % (three standard deviations).
class WholeProcedureTest {
    private static final int RUNS = 20_000;
    private static final int LAST = 8;
    private static final CriticalValues CRITICAL = CriticalValues.of(Family.ALL_PAIRS, 3, 3, LAST);

    @Test
    void calls_equal_contenders_different_in_at_most_five_percent_of_runs_over_all_looks() {
        SimulatedRuns runs = new SimulatedRuns(LAST, new double[3], 7);
        int wrong = 0;
        for (int run = 0; run < RUNS; run++) {
            wrong += missesAnywhere(runs.next(), new double[3]) ? 1 : 0;
        }
        assertThat((double) wrong / RUNS).isBetween(0.035, 0.05);
    }

    @Test
    void covers_the_true_differences_at_every_look_in_at_least_95_percent_of_runs() {
        double[] truth = {0.10, 0.05, 0};
        SimulatedRuns runs = new SimulatedRuns(LAST, truth, 8);
        int covered = 0;
        for (int run = 0; run < RUNS; run++) {
            covered += missesAnywhere(runs.next(), new double[] {0.05, 0.10, 0.05}) ? 0 : 1;
        }
        assertThat((double) covered / RUNS).isBetween(0.95, 0.975);
    }

    @Test
    void shows_a_difference_of_ten_percent_in_nearly_every_run() {
        double[] truth = {0.10, 0, 0};
        SimulatedRuns runs = new SimulatedRuns(LAST, truth, 9);
        long shown = IntStream.range(0, 500)
                .filter(run ->
                        bands(runs.next(), LAST).get(0) instanceof SimultaneousInterval.Bounded band && band.lo() > 0)
                .count();
        assertThat(shown).isGreaterThan(490);
    }

    private static boolean missesAnywhere(double[][] contrasts, double[] differences) {
        return IntStream.rangeClosed(3, LAST).anyMatch(round -> misses(bands(contrasts, round), differences));
    }

    private static boolean misses(List<SimultaneousInterval> bands, double[] differences) {
        return IntStream.range(0, differences.length)
                .anyMatch(pair -> bands.get(pair) instanceof SimultaneousInterval.Bounded band
                        && (band.lo() > differences[pair] || band.hi() < differences[pair]));
    }

    private static List<SimultaneousInterval> bands(double[][] contrasts, int rounds) {
        return PairSeries.of(Arrays.copyOf(contrasts, rounds)).bands(CRITICAL);
    }
}
