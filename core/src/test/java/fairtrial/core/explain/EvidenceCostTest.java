package fairtrial.core.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EvidenceCostTest {
    @Test
    void slices_that_are_one_percent_slower_cost_one_percent() {
        List<WatchedPair> pairs = IntStream.range(0, 6)
                .mapToObj(i -> new WatchedPair(1000 + 50 * i, (i % 2 == 0 ? 0.989 : 0.991) * (1000 + 50 * i)))
                .toList();
        EvidenceCost cost = EvidenceCost.of(pairs).orElseThrow();
        assertThat(cost.ratio()).isCloseTo(0.99, within(0.0001));
        assertThat(cost.lo()).isBetween(0.985, 0.99);
        assertThat(cost.isAtMost(0.02)).isTrue();
        assertThat(cost.isAtMost(0.01)).isFalse();
    }

    @Test
    void noise_that_could_hide_a_cost_shows_none() {
        List<WatchedPair> noisy =
                List.of(new WatchedPair(1000, 800), new WatchedPair(1000, 1250), new WatchedPair(1000, 1000));
        assertThat(EvidenceCost.of(noisy).orElseThrow().isAtMost(0.02)).isFalse();
    }

    @Test
    void two_pairs_and_silent_slices_show_nothing() {
        assertThat(EvidenceCost.of(List.of(new WatchedPair(1, 1), new WatchedPair(1, 1))))
                .isEmpty();
        assertThat(EvidenceCost.of(List.of(new WatchedPair(1, 1), new WatchedPair(1, 1), new WatchedPair(1, 0))))
                .isEmpty();
    }
}
