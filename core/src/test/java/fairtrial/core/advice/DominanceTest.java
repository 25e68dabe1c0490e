package fairtrial.core.advice;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.verdict.Estimate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DominanceTest {
    private static final List<String> BOTH = List.of("a", "b");

    @Test
    void somewhere_worse_and_nowhere_better_is_dominated() {
        Dominance dominance = new Dominance(List.of(
                new Dimension("throughput_rps", true, List.of(estimate("a", 100), estimate("b", 90)), List.of()),
                new Dimension("rss_bytes", false, List.of(estimate("a", 50), estimate("b", 50)), List.of())));
        assertThat(dominance.dominatorOf("b", BOTH)).contains("a");
        assertThat(dominance.dominatorOf("a", BOTH)).isEmpty();
    }

    @Test
    void who_is_better_in_anything_is_not() {
        Dominance dominance = new Dominance(List.of(
                new Dimension("throughput_rps", true, List.of(estimate("a", 100), estimate("b", 90)), List.of()),
                new Dimension("rss_bytes", false, List.of(estimate("a", 50), estimate("b", 40)), List.of())));
        assertThat(dominance.dominatorOf("a", BOTH)).isEmpty();
        assertThat(dominance.dominatorOf("b", BOTH)).isEmpty();
    }

    @Test
    void what_is_not_told_apart_or_not_measured_is_equal() {
        Dominance dominance = new Dominance(List.of(
                new Dimension("throughput_rps", true, List.of(estimate("a", 100), estimate("b", 99)), List.of()),
                new Dimension("rss_bytes", false, List.of(estimate("a", 50)), List.of())));
        assertThat(dominance.dominatorOf("a", BOTH)).isEmpty();
        assertThat(dominance.dominatorOf("b", BOTH)).isEmpty();
    }

    private static Estimate estimate(String contender, double mid) {
        return new Estimate(
                contender,
                "hello",
                Optional.empty(),
                "x",
                Optional.of(mid - 1),
                mid,
                Optional.of(mid + 1),
                5,
                Optional.empty());
    }
}
