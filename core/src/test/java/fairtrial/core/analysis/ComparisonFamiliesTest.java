package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Question;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.OccasionValues;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonFamiliesTest {
    private static final Looks LOOKS = new Looks(3, 4, false);
    private static final Question ALL = new Question.All();

    private final ComparisonFamilies families = new ComparisonFamilies();

    @Test
    void one_contender_alone_gets_the_value_of_a_pair() {
        double pair = families.pair(LOOKS).valueAt(4);
        assertThat(pair).isGreaterThan(2);
        assertThat(families.atLastLook(ALL, 1, LOOKS)).isEqualTo(pair);
        assertThat(families.atLastLook(ALL, 2, LOOKS)).isEqualTo(pair);
    }

    @Test
    void four_contenders_have_values_of_their_own() {
        double allPairs = families.atLastLook(ALL, 4, LOOKS);
        assertThat(allPairs).isEqualTo(families.values(ALL, 4, LOOKS).valueAt(4));
        assertThat(allPairs).isNotEqualTo(families.pair(LOOKS).valueAt(4));
    }

    @Test
    void six_pairs_need_a_larger_value_than_three_against_one() {
        assertThat(families.atLastLook(ALL, 4, LOOKS))
                .isGreaterThan(families.atLastLook(new Question.Reference("a"), 4, LOOKS));
    }

    @Test
    void no_look_is_taken_before_the_second_round() {
        assertThat(families.values(ALL, 2, new Looks(1, 3, false)))
                .satisfies(values -> assertThat(values.firstLook()).isEqualTo(2))
                .satisfies(values -> assertThat(values.lastLook()).isEqualTo(3));
        assertThat(families.pair(new Looks(1, 1, true)).lastLook()).isEqualTo(2);
    }

    @Test
    void a_fixed_number_of_rounds_has_one_look() {
        assertThat(families.values(ALL, 2, new Looks(3, 4, true)).firstLook()).isEqualTo(4);
    }

    @Test
    void values_over_occasions_have_the_looks_that_were_asked_for() {
        OccasionValues values = families.occasions(ALL, 2, 3, 4);
        assertThat(values.firstLook()).isEqualTo(3);
        assertThat(values.lastLook()).isEqualTo(4);
        assertThat(families.occasions(ALL, 2, 3, 4)).isSameAs(values);
    }

    @Test
    void the_best_is_sought_among_all_pairs() {
        assertThat(ComparisonFamilies.family(ALL)).isEqualTo(Family.ALL_PAIRS);
        assertThat(ComparisonFamilies.family(new Question.Best())).isEqualTo(Family.ALL_PAIRS);
        assertThat(ComparisonFamilies.family(new Question.Reference("a"))).isEqualTo(Family.AGAINST_REFERENCE);
    }

    @Test
    void the_reference_comes_first() {
        List<String> abc = List.of("a", "b", "c");
        assertThat(ComparisonFamilies.ordered(new Question.Reference("b"), abc)).containsExactly("b", "a", "c");
        assertThat(ComparisonFamilies.ordered(new Question.Reference("x"), abc)).isEmpty();
        assertThat(ComparisonFamilies.ordered(ALL, abc)).containsExactly("a", "b", "c");
    }
}
