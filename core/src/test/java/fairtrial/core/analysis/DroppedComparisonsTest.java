package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Dropped;
import fairtrial.core.record.JournalEvent.Lost;
import fairtrial.core.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Whose comparisons stay when contenders leave the run.
class DroppedComparisonsTest {
    private static final Dropped B_DROPPED = new Dropped(4, "b", "a");

    @Test
    void one_that_was_dropped_keeps_its_comparisons_with_all_that_are_there() {
        Comparisons comparisons = after(B_DROPPED);
        assertThat(pairs(comparisons)).containsExactly("a c", "a b", "b c");
        assertThat(comparisons.secondary())
                .filteredOn(c -> c.pair().metric().equals("cpu_us_per_request"))
                .hasSize(3);
    }

    @Test
    void one_that_was_dropped_and_then_lost_has_none() {
        assertThat(pairs(after(B_DROPPED, lost("b")))).containsExactly("a c");
    }

    @Test
    void nobody_is_compared_with_one_that_was_lost() {
        assertThat(pairs(after(B_DROPPED, lost("c")))).containsExactly("a b");
    }

    @Test
    void two_are_enough_for_a_spread_and_one_is_not() {
        assertThat(after(lost("c")).contrastSd()).isPresent();
        assertThat(after(lost("b"), lost("c")).contrastSd()).isEmpty();
    }

    private static Comparisons after(JournalEvent... later) {
        RunRecord record =
                Runs.equal(4).speed("b", 0.5).asking(new Question.Best()).record();
        List<JournalEvent> events = new ArrayList<>(record.events());
        events.addAll(List.of(later));
        return new Comparisons(new RunRecord(record.plan(), record.machine(), events), new ComparisonFamilies());
    }

    private static JournalEvent lost(String contender) {
        return new Lost(4, 1, contender, "died", "");
    }

    private static List<String> pairs(Comparisons comparisons) {
        return comparisons.primary().stream()
                .map(c -> c.pair().a() + " " + c.pair().b())
                .toList();
    }
}
