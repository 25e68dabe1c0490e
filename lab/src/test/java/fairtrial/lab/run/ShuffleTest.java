package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ShuffleTest {
    private static final List<String> FOUR = List.of("a", "b", "c", "d");

    @Test
    void two_rounds_start_everybody_at_the_same_place_on_average() {
        for (int round = 1; round < 20; round += 2) {
            List<String> first = Shuffle.boots(7, round, FOUR);
            List<String> second = Shuffle.boots(7, round + 1, FOUR);
            assertThat(FOUR).allMatch(one -> first.indexOf(one) + second.indexOf(one) == FOUR.size() - 1);
        }
    }

    @Test
    void every_order_comes_up_and_the_seed_fixes_which() {
        Set<List<String>> seen = new HashSet<>();
        for (int round = 1; round < 1000; round += 2) {
            seen.add(Shuffle.boots(7, round, FOUR));
            assertThat(Shuffle.boots(7, round, FOUR)).isEqualTo(Shuffle.boots(7, round, FOUR));
        }
        assertThat(seen).hasSize(24);
        assertThat(Shuffle.of(FOUR, new SplittableRandom(1))).containsExactlyInAnyOrderElementsOf(FOUR);
    }
}
