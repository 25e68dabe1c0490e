package fairtrial.core.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Promise;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShareCurveTest {
    private static final Promise PROMISE = Promise.of("p99<50ms");

    /// M/M/1 with 1000/s: P(T > 50 ms) = e^(−(1000 − λ)·0.05) is 1 % at 1000 − ln(100)/0.05 = 907.9/s.
    @Test
    void a_queue_crosses_where_theory_has_it() {
        List<RateShare> slices = List.of(share(860), share(890), share(920), share(950), share(830));
        Crossing found = ShareCurve.of(slices, PROMISE).crossing();
        assertThat(found).isInstanceOf(Crossing.At.class);
        assertThat(found.rate()).isCloseTo(1000 - Math.log(100) / 0.05, within(1.0));
    }

    @Test
    void rates_that_are_all_kept_or_all_broken_are_a_bound() {
        assertThat(ShareCurve.of(List.of(share(700), share(800)), PROMISE).crossing())
                .isEqualTo(new Crossing.Above(800));
        assertThat(ShareCurve.of(List.of(share(950), share(980)), PROMISE).crossing())
                .isEqualTo(new Crossing.Below(950));
    }

    @Test
    void a_hard_limit_lies_between_the_rates_on_its_sides() {
        Crossing found = ShareCurve.of(List.of(new RateShare(100, 400, 0), new RateShare(110, 440, 400)), PROMISE)
                .crossing();
        assertThat(found.rate()).isBetween(100.0, 110.0);
    }

    @Test
    void few_requests_without_a_failure_keep_a_promise_about_few_failures() {
        Promise errors = Promise.of("errors<0.1%");
        List<RateShare> none = List.of(new RateShare(50, 150, 0), new RateShare(100, 300, 0));
        assertThat(ShareCurve.of(none, errors).crossing()).isEqualTo(new Crossing.Above(100));
        List<RateShare> some =
                List.of(new RateShare(50, 150, 0), new RateShare(100, 300, 0), new RateShare(110, 330, 9));
        assertThat(ShareCurve.of(some, errors).crossing().rate()).isBetween(100.0, 110.0);
    }

    @Test
    void noise_that_decreases_is_pooled() {
        List<RateShare> slices =
                List.of(new RateShare(90, 1000, 15), new RateShare(95, 1000, 1), new RateShare(100, 1000, 40));
        assertThat(ShareCurve.of(slices, PROMISE).shares()).containsExactly(0.008, 0.008, 0.04);
        assertThat(ShareCurve.of(slices, PROMISE).crossing().rate()).isBetween(95.0, 100.0);
    }

    private static RateShare share(double rate) {
        double requests = 4 * rate;
        return new RateShare(rate, requests, requests * Math.exp(-(1000 - rate) * 0.05));
    }
}
