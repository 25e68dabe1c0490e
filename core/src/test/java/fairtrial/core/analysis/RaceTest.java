package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.verdict.Answer;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RaceTest {
    @Test
    void the_leader_is_ahead_of_everybody_sure_or_not() {
        Race<String> race = race(
                duel("a", "b", 0.01, Answer.UNDECIDED),
                duel("a", "c", 0.2, Answer.FASTER),
                duel("b", "c", 0.19, Answer.FASTER));
        assertThat(race.leader()).contains("a");
        assertThat(race.beaten()).containsExactly("c");
        assertThat(race.isOver()).isFalse();
    }

    @Test
    void it_is_over_when_everybody_else_is_slower_or_equivalent() {
        Race<String> race = race(
                duel("a", "b", -0.01, Answer.EQUIVALENT),
                duel("a", "c", 0.2, Answer.UNDECIDED),
                duel("b", "c", 0.21, Answer.FASTER));
        assertThat(race.leader()).contains("b");
        assertThat(race.isOver()).isTrue();
    }

    @Test
    void without_an_estimate_nobody_leads() {
        Race<String> race = race(
                new Race.Duel<>("a", "b", OptionalDouble.empty(), Answer.UNDECIDED),
                duel("a", "c", 0.2, Answer.FASTER),
                duel("b", "c", 0.1, Answer.FASTER));
        assertThat(race.leader()).isEmpty();
        assertThat(race.beaten()).isEmpty();
        assertThat(race.isOver()).isFalse();
    }

    @Test
    void a_circle_of_three_has_a_leader_too() {
        Race<String> race = race(
                duel("a", "b", 0.003, Answer.EQUIVALENT),
                duel("a", "c", -0.001, Answer.EQUIVALENT),
                duel("b", "c", 0.001, Answer.EQUIVALENT));
        assertThat(race.leader()).contains("a");
        assertThat(race.isOver()).isTrue();
    }

    private static Race<String> race(Race.Duel<String> first, Race.Duel<String> second, Race.Duel<String> third) {
        return new Race<>(List.of("a", "b", "c"), List.of(first, second, third));
    }

    private static Race.Duel<String> duel(String a, String b, double lead, Answer answer) {
        return new Race.Duel<>(a, b, OptionalDouble.of(lead), answer);
    }
}
