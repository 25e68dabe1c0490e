package fairtrial.core.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Promise;
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
}
