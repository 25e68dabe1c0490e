package fairtrial.lab.explain.gap;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RoundRuleTest {
    private static final Duration TWO = Duration.ofMinutes(2);

    private static int rounds(Optional<Duration> budget, Duration each) {
        RoundRule rule = new RoundRule(budget);
        int done = 0;
        while (rule.goesOn(done, each.multipliedBy(done), done == 0 ? Duration.ZERO : each)) {
            done++;
        }
        return done;
    }

    @Test
    void without_a_budget_there_are_five_rounds() {
        assertThat(rounds(Optional.empty(), TWO)).isEqualTo(5);
    }

    @Test
    void a_budget_is_filled_with_whole_rounds() {
        assertThat(rounds(Optional.of(Duration.ofMinutes(17)), TWO)).isEqualTo(8);
    }

    @Test
    void a_short_budget_still_gets_the_fewest_rounds_that_give_an_interval() {
        assertThat(rounds(Optional.of(Duration.ofMinutes(1)), TWO)).isEqualTo(3);
    }

    @Test
    void a_long_budget_ends_at_thirty() {
        assertThat(rounds(Optional.of(Duration.ofDays(1)), TWO)).isEqualTo(30);
    }
}
