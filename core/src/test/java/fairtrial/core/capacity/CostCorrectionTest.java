package fairtrial.core.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Promise;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/// A queue of 1000/s at the mean speed, whose p99 is 50 ms at 908/s.
class CostCorrectionTest {
    private static final Promise PROMISE = Promise.of("p99<50ms");
    private static final double[] RATES = {700, 800, 860, 900, 940};

    /// Slices with P(T > x) = e^(−(μ − λ)x).
    ///
    /// @param spread of the speed between slices, natural log
    /// @param follows whether the CPU time per request follows the speed
    private static SortedMap<Integer, RoundShares> rounds(double spread, boolean follows) {
        SplittableRandom random = new SplittableRandom(5);
        SortedMap<Integer, RoundShares> rounds = new TreeMap<>();
        for (int round = 1; round <= 8; round++) {
            List<RateShare> slices = new ArrayList<>();
            for (double rate : RATES) {
                double speed = Math.exp(spread * random.nextGaussian());
                double broken = 4 * rate * Math.min(1, Math.exp(-(1000 * speed - rate) * 0.05));
                double cost = 1000 / (follows ? speed : Math.exp(spread * random.nextGaussian()));
                slices.add(new RateShare(rate, 4 * rate, broken, rate, 0, cost));
            }
            rounds.put(round, new RoundShares(List.of(slices)));
        }
        return rounds;
    }

    private static List<RateShare> all(SortedMap<Integer, RoundShares> rounds) {
        return rounds.values().stream()
                .flatMap(round -> round.byPromise().getFirst().stream())
                .toList();
    }

    private static double capacity(SortedMap<Integer, RoundShares> rounds) {
        return Capacity.of(rounds.values(), List.of(PROMISE))
                .orElseThrow()
                .crossing()
                .rate();
    }

    @Test
    void on_a_machine_of_uneven_speed_the_capacity_is_that_at_the_mean_speed() {
        SortedMap<Integer, RoundShares> uneven = rounds(0.15, true);
        CostCorrection correction = CostCorrection.of(all(uneven), PROMISE);
        assertThat(correction.applies()).isTrue();
        assertThat(correction.spread()).isCloseTo(0.15, within(0.03));
        assertThat(capacity(uneven)).isBetween(870.0, 945.0);
        assertThat(capacity(rounds(0.15, false)))
                .as("without it, late requests tell of the slowest slices")
                .isLessThan(800);
    }

    @Test
    void what_a_round_adds_has_its_own_speed() {
        SortedMap<Integer, Double> logs = Capacity.logs(rounds(0.15, true), List.of(PROMISE));
        assertThat(logs).hasSizeGreaterThanOrEqualTo(5);
        double[] values =
                logs.values().stream().mapToDouble(Double::doubleValue).toArray();
        double mean = DoubleStream.of(values).average().orElseThrow();
        assertThat(Math.exp(mean)).isBetween(860.0, 955.0);
        double squares =
                DoubleStream.of(values).map(of -> (of - mean) * (of - mean)).sum();
        assertThat(Math.sqrt(squares / (values.length - 1)))
                .as("the speed of a round of five slices differs by 0.15 ÷ √5 at least")
                .isBetween(0.06, 0.3);
    }

    @Test
    void a_cpu_time_that_says_nothing_of_late_requests_corrects_nothing() {
        assertThat(CostCorrection.of(all(rounds(0.15, false)), PROMISE).applies())
                .isFalse();
    }

    @Test
    void a_quiet_machine_needs_no_correction() {
        SortedMap<Integer, RoundShares> quiet = rounds(0.015, true);
        assertThat(CostCorrection.of(all(quiet), PROMISE).applies()).isFalse();
        assertThat(capacity(quiet)).isBetween(895.0, 915.0);
    }

    @Test
    void without_the_cpu_time_of_each_slice_there_is_none() {
        List<RateShare> some = new ArrayList<>(all(rounds(0.15, true)));
        some.add(new RateShare(800, 3200, 10));
        assertThat(CostCorrection.of(some, PROMISE).applies()).isFalse();
    }
}
