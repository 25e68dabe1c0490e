package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Dropped;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Look;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class EliminationTest {
    private static final RoundReferee REFEREE = new RoundReferee(new ComparisonFamilies(), record -> new TreeSet<>());

    /// b is far behind; a and c cannot be told apart in this noise.
    private static Runs race(int rounds) {
        return Runs.equal(rounds).speed("b", 0.5).noise(0.08).asking(new Question.Best());
    }

    @Test
    void who_is_slower_than_the_leader_is_dropped() {
        Look look = REFEREE.look(race(4).record());
        assertThat(look.end()).isEmpty();
        assertThat(look.dropped())
                .singleElement()
                .satisfies(d -> assertThat(d.contender()).isEqualTo("b"));
        assertThat(look.sentences()).anyMatch(s -> s.key().equals("look.dropped"));
    }

    @Test
    void nobody_is_dropped_when_all_pairs_are_asked_for() {
        Runs all = Runs.equal(4).speed("b", 0.5).noise(0.08);
        assertThat(REFEREE.look(all.record()).dropped()).isEmpty();
    }

    @Test
    void the_original_of_the_placebo_stays_in_the_race() {
        Runs slow = Runs.equal(4).speed("a", 0.5).speed("a-twin", 0.5).noise(0.08);
        assertThat(REFEREE.look(slow.asking(new Question.Best()).record()).dropped())
                .isEmpty();
    }

    @Test
    void a_dropped_one_keeps_what_was_known_of_it() {
        RunRecord four = race(4).record();
        Comparison then = pair(four, "a", "b");
        List<JournalEvent> events = new ArrayList<>(four.events());
        events.add(new Dropped(4, "b", "a"));
        RunRecord later = race(6).record();
        events.addAll(later
                .events()
                .subList(four.events().size(), later.events().size())
                .stream()
                .filter(e -> !(e instanceof JournalEvent.Slice(var slice)
                        && slice.contender().equals("b")))
                .toList());
        RunRecord six = new RunRecord(later.plan(), later.machine(), events);
        assertThat(six.running()).extracting(Contender::id).containsExactly("a", "c");
        assertThat(pair(six, "a", "b")).isEqualTo(then);
        assertThat(then.decision().verdict()).isEqualTo(Answer.FASTER);
        assertThat(pair(six, "a", "c").test().nRounds()).isEqualTo(6);
        assertThat(new Comparisons(six, new ComparisonFamilies()).primary()).hasSize(3);
    }

    private static Comparison pair(RunRecord record, String a, String b) {
        return new Comparisons(record, new ComparisonFamilies())
                .primary().stream()
                        .filter(c -> c.pair().a().equals(a) && c.pair().b().equals(b))
                        .findFirst()
                        .orElseThrow();
    }
}
