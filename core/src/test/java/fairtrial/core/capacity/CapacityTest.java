package fairtrial.core.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Promise;
import fairtrial.core.stats.MeanInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CapacityTest {
    private static final Promise PROMISE = Promise.of("p99<50ms");

    /// 300/s are answered, whatever is offered: within four seconds nobody waits for one.
    @Test
    void a_rate_that_the_service_does_not_answer_is_no_capacity_however_long_a_request_may_take() {
        List<RateShare> slices = new ArrayList<>();
        for (double rate : List.of(240.0, 270.0, 330.0, 345.0, 360.0)) {
            slices.add(new RateShare(rate, 3 * rate, 0, Math.min(rate, 300), 1));
        }
        Capacity found = Capacity.of(List.of(new RoundShares(List.of(slices))), List.of(Promise.of("p99<1s")))
                .orElseThrow();
        assertThat(found.crossing()).isInstanceOf(Crossing.At.class);
        assertThat(found.crossing().rate()).isCloseTo(300, within(0.01));
    }

    /// A run of the simulated queue with 1000/s, whose capacity is 907/s: late requests happened to come in no slice
    /// below 922/s. The spread of its rounds alone is 0.01 %.
    @Test
    void rounds_that_agree_by_chance_are_no_more_exact_than_the_rates_beside() {
        double[][] driven = {
            {845, 0, 911, 0, 982, .2833, 1058, 1, 1141, 1},
            {836, 0, 901, .0004, 971, .001, 1047, .9194, 1128, 1},
            {836, 0, 901, .0011, 971, .7078, 1047, 1, 1128, 1},
            {783, 0, 844, 0, 910, 0, 980, .0878, 1057, 1},
            {783, 0, 844, 0, 910, 0, 981, .0385, 1057, 1},
            {884, 0, 911, 0, 938, .7364, 967, .5213, 996, .2757},
            {868, 0, 895, 0, 922, 0, 950, .0014, 979, 0}
        };
        SortedMap<Integer, RoundShares> rounds = new TreeMap<>();
        for (double[] round : driven) {
            List<RateShare> slices = new ArrayList<>();
            for (int i = 0; i < round.length; i += 2) {
                slices.add(new RateShare(round[i], 3 * round[i], 3 * round[i] * round[i + 1]));
            }
            rounds.put(rounds.size() + 1, new RoundShares(List.of(slices)));
        }
        MeanInterval interval = interval(rounds, PROMISE);
        assertThat(Math.exp(interval.mean())).isCloseTo(924.7, within(0.5));
        assertThat(Math.exp(interval.lo())).isBetween(850.0, 907.0);
        assertThat(Math.exp(interval.hi())).isBetween(938.0, 1000.0);
    }

    /// A service that keeps 990/s, and ends 750/s once more are due. Every round shows the same.
    @Test
    void rounds_that_do_not_differ_at_all_have_the_interval_of_the_rates_beside() {
        SortedMap<Integer, RoundShares> rounds = new TreeMap<>();
        for (int round = 1; round <= 6; round++) {
            List<RateShare> slices = new ArrayList<>();
            for (double rate : List.of(852.0, 918.0, 990.0, 1067.0, 1150.0)) {
                slices.add(new RateShare(rate, 3 * rate, 0, rate > 990 ? 750 : rate, 3));
            }
            rounds.put(round, new RoundShares(List.of(slices)));
        }
        MeanInterval interval = interval(rounds, Promise.of("errors<1%"));
        assertThat(Math.exp(interval.mean())).isCloseTo(990, within(0.01));
        assertThat(Math.exp(interval.lo())).isBetween(850.0, 930.0);
        assertThat(Math.exp(interval.hi())).isBetween(1050.0, 1150.0);
    }

    /// Late requests as independent ones would have: no burst, so the line tells more than the rates beside.
    @Test
    void rounds_on_a_line_are_as_exact_as_the_line() {
        SortedMap<Integer, RoundShares> rounds = new TreeMap<>();
        for (int round = 1; round <= 6; round++) {
            double speed = 1000 + 2 * Math.sin(round);
            List<RateShare> slices = new ArrayList<>();
            for (double rate : List.of(780.0, 840.0, 905.0, 930.0, 975.0)) {
                slices.add(new RateShare(rate, 3 * rate, 3 * rate * Math.exp(-(speed - rate) * 0.05)));
            }
            rounds.put(round, new RoundShares(List.of(slices)));
        }
        MeanInterval interval = interval(rounds, PROMISE);
        assertThat(Math.exp(interval.mean())).isCloseTo(908, within(3.0));
        assertThat(interval.hi() - interval.lo()).isLessThan(0.02);
    }

    /// By chance 290, 296, and 314 end. Only the first is surely an overload.
    @Test
    void what_ends_in_slices_that_happened_to_keep_up_counts_too() {
        List<RateShare> slices = List.of(
                new RateShare(270, 810, 0, 270, 3),
                new RateShare(316, 948, 0, 314, 3),
                new RateShare(320, 960, 0, 290, 3),
                new RateShare(318, 954, 0, 296, 3));
        Capacity found = Capacity.of(List.of(new RoundShares(List.of(slices))), List.of(Promise.of("p99<1s")))
                .orElseThrow();
        assertThat(found.crossing().rate()).isCloseTo(300, within(1.0));
    }

    /// M/M/1 with 1000/s crosses 1 % at 907.9/s.
    @Test
    void slices_near_the_promise_are_one_line() {
        List<RateShare> slices = new ArrayList<>();
        for (double rate = 870; rate < 940; rate += 5) {
            double requests = 4 * rate;
            slices.add(new RateShare(rate, requests, requests * Math.exp(-(1000 - rate) * 0.05)));
        }
        assertThat(PromiseCrossing.of(slices, PROMISE).crossing(slices).rate()).isCloseTo(907.9, within(2.0));
    }

    @Test
    void rounds_in_which_the_load_generator_was_always_late_are_no_rounds() {
        SortedMap<Integer, RoundShares> rounds = new TreeMap<>();
        for (int round = 1; round <= 8; round++) {
            List<RateShare> slices = new ArrayList<>();
            for (double rate = 890; round <= 3 && rate < 940; rate += 10) {
                slices.add(new RateShare(rate, 4000, 4000 * Math.exp(-(1000 - rate) * 0.05)));
            }
            rounds.put(round, new RoundShares(List.of(slices)));
        }
        assertThat(Capacity.logs(rounds, List.of(PROMISE))).isEmpty();
    }

    @Test
    void a_hard_limit_has_no_slices_near_it_and_lies_between_rates() {
        List<RateShare> slices =
                List.of(new RateShare(90, 360, 0), new RateShare(100, 400, 0), new RateShare(110, 440, 400));
        assertThat(PromiseCrossing.of(slices, PROMISE).crossing(slices).rate()).isBetween(100.0, 110.0);
    }

    @Test
    void beyond_the_rates_it_is_a_bound_even_where_a_line_would_go_on() {
        List<RateShare> slices =
                List.of(new RateShare(90, 36_000, 10), new RateShare(95, 38_000, 20), new RateShare(100, 40_000, 40));
        assertThat(PromiseCrossing.of(slices, PROMISE).crossing(slices)).isEqualTo(new Crossing.Above(100));
    }

    private static MeanInterval interval(SortedMap<Integer, RoundShares> rounds, Promise promise) {
        double[] logs = Capacity.logs(rounds, List.of(promise)).values().stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        return CapacityInterval.of(logs).orElseThrow();
    }
}
