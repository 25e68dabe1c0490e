package fairtrial.agent.slice;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Rate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DueTimesTest {
    private static final long START = 7_000_000_000L;

    @ParameterizedTest
    @ValueSource(doubles = {1, 3, 1000, 29_999})
    void constant_arrivals_are_exactly_rate_times_length(double rate) {
        assertThat(times(Arrivals.CONSTANT, rate, 10_000, 1, 0, 1)).hasSize((int) (rate * 10));
    }

    @Test
    void constant_arrivals_interleave_over_the_lanes() {
        List<Long> both = new ArrayList<>(times(Arrivals.CONSTANT, 1000, 100, 1, 0, 2));
        both.addAll(times(Arrivals.CONSTANT, 1000, 100, 1, 1, 2));
        assertThat(both).hasSize(100);
        assertThat(both.stream().sorted().toList()).isEqualTo(times(Arrivals.CONSTANT, 1000, 100, 1, 0, 1));
        assertThat(times(Arrivals.CONSTANT, 1000, 100, 1, 1, 2)).startsWith(START + 1_000_000, START + 3_000_000);
    }

    @Test
    void poisson_arrivals_follow_from_the_seed() {
        List<Long> first = times(Arrivals.POISSON, 5000, 10_000, 1, 0, 1);
        assertThat(first)
                .isEqualTo(times(Arrivals.POISSON, 5000, 10_000, 1, 0, 1))
                .isSorted();
        assertThat(times(Arrivals.POISSON, 5000, 10_000, 2, 0, 1)).isNotEqualTo(first);
        assertThat(times(Arrivals.POISSON, 5000, 10_000, 1, 1, 1)).isNotEqualTo(first);
    }

    @Test
    void poisson_gaps_have_mean_and_spread_of_an_exponential() {
        List<Long> due = times(Arrivals.POISSON, 5000, 20_000, 3, 0, 1);
        double mean = 20e9 / due.size();
        double squares = 0;
        for (int i = 1; i < due.size(); i++) {
            squares += Math.pow(due.get(i) - due.get(i - 1) - mean, 2);
        }
        assertThat(mean).isCloseTo(200_000, Percentage.withPercentage(2));
        assertThat(Math.sqrt(squares / due.size())).isCloseTo(mean, Percentage.withPercentage(3));
    }

    /// Kolmogorov & Smirnov: the largest distance between the gaps' distribution and 1 − e^(−rate·gap). A true
    /// exponential exceeds 1.63 / √n in 1 % of samples.
    @Test
    void poisson_gaps_pass_a_test_of_fit() {
        List<Long> due = times(Arrivals.POISSON, 5000, 10_000, 5, 0, 1);
        double[] gaps = IntStream.range(1, due.size())
                .mapToDouble(i -> (due.get(i) - due.get(i - 1)) / 1e9)
                .sorted()
                .toArray();
        double distance = 0;
        for (int i = 0; i < gaps.length; i++) {
            double expected = -Math.expm1(-5000 * gaps[i]);
            distance = Math.max(
                    distance, Math.max((i + 1.0) / gaps.length - expected, expected - (double) i / gaps.length));
        }
        assertThat(distance).isLessThan(1.63 / Math.sqrt(gaps.length));
    }

    /// Counts in windows of a millisecond have the mean as their variance: none is regular, none is bunched.
    @Test
    void poisson_counts_vary_as_much_as_they_are() {
        List<Long> due = times(Arrivals.POISSON, 5000, 10_000, 6, 0, 1);
        double[] counts = new double[10_000];
        due.forEach(time -> counts[(int) Math.min(counts.length - 1, (time - START) / 1_000_000)]++);
        double mean = (double) due.size() / counts.length;
        double squares = 0;
        for (double count : counts) {
            squares += (count - mean) * (count - mean);
        }
        assertThat(squares / counts.length / mean).isBetween(0.95, 1.05);
    }

    @Test
    void poisson_lanes_have_the_whole_rate_together() {
        int together = times(Arrivals.POISSON, 4000, 10_000, 1, 0, 2).size()
                + times(Arrivals.POISSON, 4000, 10_000, 1, 1, 2).size();
        assertThat((double) together).isCloseTo(40_000, Percentage.withPercentage(2));
    }

    /// A second at three times the rate, none in the next, and two seconds that are counted.
    @Test
    void a_profile_sets_the_rate_of_each_part_and_its_counted_part_has_the_rate_of_the_load() {
        LoadOrder order = new LoadOrder("t", new Load.Open(new Rate(1000), Arrivals.CONSTANT, 8), 4_000, 2_000, 1)
                .withProfile(List.of(6.0, 0.0, 1.0, 3.0));
        List<Long> due = times(order, 0, 1);
        assertThat(due).isSorted();
        assertThat(List.of(in(due, 0), in(due, 1), in(due, 2), in(due, 3))).containsExactly(3000L, 0L, 500L, 1500L);
    }

    /// Counts in tenths of a second, each by its own rate, have that as their variance.
    @Test
    void poisson_arrivals_with_a_profile_are_poisson() {
        Load.Open load = new Load.Open(new Rate(5000), Arrivals.POISSON, 8);
        double squares = 0;
        int counts = 0;
        for (int seed = 1; seed <= 50; seed++) {
            List<Long> due = times(new LoadOrder("t", load, 4_000, 0, seed).withProfile(List.of(1.0, 3.0)), 0, 1);
            for (int tenth = 0; tenth < 40; tenth++) {
                long from = START + tenth * 100_000_000L;
                double expected = tenth < 20 ? 250 : 750;
                double found = due.stream()
                        .filter(time -> from <= time && time < from + 100_000_000L)
                        .count();
                squares += (found - expected) * (found - expected) / expected;
                counts++;
            }
        }
        // Of 2000 counts, the mean of the squares has a standard deviation of 0.032.
        assertThat(squares / counts).isBetween(0.9, 1.1);
    }

    private static long in(List<Long> due, int second) {
        return due.stream()
                .filter(time -> (time - START) / 1_000_000_000L == second)
                .count();
    }

    private static List<Long> times(Arrivals arrivals, double rate, long millis, long seed, int lane, int lanes) {
        Load.Open load = new Load.Open(new Rate(rate), arrivals, 8);
        return times(new LoadOrder("t", load, millis, 0, seed), lane, lanes);
    }

    private static List<Long> times(LoadOrder order, int lane, int lanes) {
        Load.Open load = (Load.Open) order.load();
        DueTimes times = DueTimes.of(order, load, SliceTimes.of(order, START, 0), lane, lanes);
        List<Long> due = new ArrayList<>();
        for (long next = times.next(); next != Long.MAX_VALUE; next = times.next()) {
            due.add(next);
        }
        return due;
    }
}
