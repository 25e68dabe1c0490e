package fairtrial.core.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Promise;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.RateSlices;
import fairtrial.core.stats.MeanInterval;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RateChoiceTest {
    private static final Promise PROMISE = Promise.of("p99<50ms");

    @Test
    void the_first_round_goes_beyond_the_closed_loop() {
        assertThat(RateChoice.first(1000))
                .hasSize(RateSlices.COUNT)
                .extracting(Rate::perSecond)
                .isSorted()
                .endsWith(1100.0);
        assertThat(RateChoice.first(0.1)).extracting(Rate::perSecond).containsOnly(1.0);
    }

    @Test
    void later_rounds_are_around_the_capacity_so_far_in_steps_that_span_what_is_not_known() {
        List<Rate> second = RateChoice.next(new Capacity(new Crossing.At(1000), PROMISE), Optional.empty());
        assertThat(second).hasSize(RateSlices.COUNT).extracting(Rate::perSecond).isSorted();
        assertThat(second.get(2).perSecond()).isEqualTo(1000);
        List<Rate> sure = RateChoice.next(
                new Capacity(new Crossing.At(1000), PROMISE), Optional.of(new MeanInterval(6.9, 6.91, 6.92)));
        assertThat(sure.get(3).perSecond()).isBetween(1001.0, second.get(3).perSecond() - 1);
        List<Rate> unsure = RateChoice.next(
                new Capacity(new Crossing.At(1000), PROMISE), Optional.of(new MeanInterval(6, 6.91, 7)));
        assertThat(unsure).isEqualTo(second);
    }

    @Test
    void after_a_bound_all_rates_lie_beyond_it_and_a_bound_far_off_is_soon_found() {
        assertThat(rates(new Crossing.Above(1000))).containsExactly(1100.0, 1300.0, 1500.0, 1750.0, 2000.0);
        assertThat(rates(new Crossing.Below(1000))).containsExactly(200.0, 300.0, 450.0, 650.0, 850.0);
    }

    private static List<Double> rates(Crossing crossing) {
        return RateChoice.next(new Capacity(crossing, PROMISE), Optional.empty()).stream()
                .map(Rate::perSecond)
                .toList();
    }
}
