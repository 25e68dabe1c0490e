package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.plan.Looks;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Look;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RoundRefereeTest {
    private static final RoundReferee REFEREE = new RoundReferee(new ComparisonFamilies(), record -> new TreeSet<>());

    @Test
    void no_order_is_told_after_one_round() {
        Look look = REFEREE.look(Runs.equal(1).speed("b", 0.5).record());
        assertThat(look.end()).isEmpty();
        assertThat(look.sentences()).singleElement().satisfies(s -> {
            assertThat(s.key()).isEqualTo("look.one-round");
            assertThat(s.arguments()).isEmpty();
        });
    }

    @Test
    void it_stops_as_soon_as_all_is_decided() {
        Look look = REFEREE.look(Runs.equal(5).speed("b", 0.8).record());
        assertThat(look.end()).contains(EndReason.DECIDED);
        assertThat(look.sentences()).hasSize(3);
    }

    @Test
    void a_look_names_no_winner_over_figures_that_a_check_refuses_and_goes_on() {
        RoundReferee refusing = new RoundReferee(new ComparisonFamilies(), record -> new TreeSet<>(Set.of("b")));
        Look look = refusing.look(Runs.equal(5).speed("b", 0.8).record());
        assertThat(look.end()).isEmpty();
        assertThat(look.dropped()).isEmpty();
        assertThat(look.sentences())
                .noneMatch(s -> s.key().equals("look.faster") && s.arguments().contains("b"));
        assertThat(look.sentences())
                .filteredOn(s -> s.key().equals("look.refused"))
                .singleElement()
                .satisfies(s -> assertThat(s.arguments()).containsExactly("b"));
    }

    @Test
    void it_goes_on_while_the_placebo_is_undecided() {
        RunRecord record = Runs.slices(
                Runs.equal(5).record(),
                s -> s.contender().equals("a-twin") && s.load().equals(Runs.CAPACITY)
                        ? Runs.with(s, RunSlices.measured(s.round() % 2 == 0 ? 30_000 : 50_000))
                        : s);
        assertThat(REFEREE.look(record).end()).isEmpty();
    }

    @Test
    void it_stops_at_the_last_look_undecided_or_not() {
        Look look = REFEREE.look(Runs.equal(8).noise(0.2).record());
        assertThat(look.end()).contains(EndReason.LAST_LOOK);
        assertThat(REFEREE.look(Runs.equal(7).noise(0.2).record()).end()).isEmpty();
    }

    @Test
    void a_fixed_number_of_rounds_is_never_cut_short() {
        Runs fixed = Runs.equal(5).speed("b", 0.8).looks(new Looks(3, 6, true));
        assertThat(REFEREE.look(fixed.record()).end()).isEmpty();
        Look last = REFEREE.look(
                Runs.equal(6).speed("b", 0.8).looks(new Looks(3, 6, true)).record());
        assertThat(last.end()).isPresent();
    }

    @Test
    void a_run_of_at_most_so_many_rounds_ends_when_it_is_decided_and_from_the_first_look_on() {
        Looks most = new Looks(3, 6, true, true);
        Runs decided = Runs.equal(4).speed("b", 0.8).looks(most);
        assertThat(REFEREE.look(decided.record()).end()).contains(EndReason.DECIDED);
        assertThat(REFEREE.look(Runs.equal(2).speed("b", 0.8).looks(most).record())
                        .end())
                .isEmpty();
        assertThat(REFEREE.look(Runs.equal(5).noise(0.2).looks(most).record()).end())
                .isEmpty();
        assertThat(REFEREE.look(Runs.equal(6).noise(0.2).looks(most).record()).end())
                .contains(EndReason.LAST_LOOK);
        assertThat(most.firstCounted()).isEqualTo(3);
        assertThat(new Looks(3, 6, true).firstCounted()).isEqualTo(6);
    }

    @Test
    void a_run_that_may_end_early_can_have_an_end_of_its_own_that_no_refusal_holds_up() {
        Looks most = new Looks(3, 6, true, true);
        RoundReferee.Refusals all = record -> new TreeSet<>(Set.of("a", "b"));
        RoundReferee always = new RoundReferee(new ComparisonFamilies(), all, Optional.of(record -> true));
        RoundReferee never = new RoundReferee(new ComparisonFamilies(), all, Optional.of(record -> false));
        Runs open = Runs.equal(3).noise(0.2).looks(most);
        assertThat(always.look(open.record()).end()).contains(EndReason.DECIDED);
        assertThat(always.look(Runs.equal(2).looks(most).record()).end()).isEmpty();
        assertThat(always.look(Runs.equal(4).looks(new Looks(3, 6, true)).record())
                        .end())
                .isEmpty();
        assertThat(never.look(Runs.equal(4).speed("b", 0.8).looks(most).record())
                        .end())
                .isEmpty();
    }
}
