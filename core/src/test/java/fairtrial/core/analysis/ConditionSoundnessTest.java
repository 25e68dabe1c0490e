package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.plan.Condition;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ConditionComparison;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A shift is told where the slices under the condition are the contender's own. Each of the six rounds has one
/// slice of every contender with 999 right answers.
class ConditionSoundnessTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();
    private static final Condition MORE = Condition.MORE_CONNECTIONS;
    private static final double PER_SECOND = 999 / 0.4;
    private static final double LITTLE = 0.5;

    @Test
    void one_failed_request_of_a_thousand_is_allowed_and_more_are_not() {
        assertThat(shifted(driven(1, LITTLE, 1))).containsExactly("a b", "a c", "b c");
        assertThat(shifted(driven(2, LITTLE, 1))).containsExactly("a c");
    }

    @Test
    void a_load_that_was_the_limit_tells_nothing_of_the_contender() {
        assertThat(shifted(driven(0, 0.799, 1))).containsExactly("a b", "a c", "b c");
        assertThat(shifted(driven(0, LoadResult.MOST_BUSY, 1))).containsExactly("a c");
    }

    @Test
    void a_larger_difference_in_the_same_order_is_no_other_order() {
        assertThat(told(Runs.equal(6).speed("b", 0.9).record(), driven(0, LITTLE, 0.8)))
                .hasSize(3)
                .noneMatch(ConditionComparison::changesOrder);
    }

    @Test
    void an_answer_that_was_not_decided_is_no_other_order() {
        // Primary comparisons of two rounds are undecided.
        assertThat(told(Runs.equal(2).record(), driven(0, LITTLE, 0.8)))
                .hasSize(3)
                .noneMatch(ConditionComparison::changesOrder);
    }

    @Test
    void a_pair_of_the_condition_is_held_against_the_same_pair() {
        assertThat(told(Runs.equal(6).record(), driven(0, LITTLE, 0.8)).stream()
                        .filter(ConditionComparison::changesOrder)
                        .map(ConditionSoundnessTest::pair))
                .containsExactly("a b", "b c");
    }

    @Test
    void two_that_are_left_are_compared() {
        RunRecord record = driven(0, LITTLE, 1);
        List<JournalEvent> events = new ArrayList<>(record.events());
        events.add(new JournalEvent.Lost(6, 1, "c", "died", ""));
        RunRecord two = new RunRecord(record.plan(), record.machine(), events);
        assertThat(shifted(two)).containsExactly("a b");
    }

    private static List<String> shifted(RunRecord record) {
        return told(record, record).stream()
                .filter(c -> c.shift().isPresent())
                .map(ConditionSoundnessTest::pair)
                .toList();
    }

    /// The driven run's conditions against the primary comparisons of that other one.
    private static List<ConditionComparison> told(RunRecord primary, RunRecord driven) {
        List<Comparison> compared = new Comparisons(primary, FAMILIES).primary();
        return new ConditionComparisons(driven, FAMILIES).differing(compared);
    }

    private static String pair(ConditionComparison c) {
        return c.comparison().pair().a() + " " + c.comparison().pair().b();
    }

    /// Six rounds with these failed requests and that busy load in every slice of b under the condition.
    ///
    /// @param share of the other contenders' throughput that b has there
    private static RunRecord driven(int failed, double busy, double share) {
        RunRecord record = Runs.equal(6).record();
        List<JournalEvent> events = new ArrayList<>(record.events());
        for (JournalEvent.RoundFinished round : record.finishedRounds()) {
            // Half a percent up and down from round to round: without any spread there is no interval.
            double drift = share == 1 ? 1 : 1 + 0.005 * (round.round() % 2);
            events.add(under(record, round, "a", outcome(PER_SECOND, 0, LITTLE)));
            events.add(under(record, round, "b", outcome(PER_SECOND * share * drift, failed, busy)));
            events.add(under(record, round, "c", outcome(PER_SECOND, 0, LITTLE)));
        }
        return new RunRecord(record.plan(), record.machine(), events);
    }

    private static JournalEvent under(
            RunRecord record, JournalEvent.RoundFinished round, String contender, SliceOutcome outcome) {
        SliceRecord slice = new SliceRecord(
                round.round(), 1, "hello", MORE.load(record.plan()), 1, 1, contender, round.atMillis(), outcome);
        return new JournalEvent.Probed(ProbeKind.of(MORE), 0, slice);
    }

    private static SliceOutcome outcome(double perSecond, int failed, double busy) {
        LoadErrors errors = new LoadErrors(0, failed, 0, 0, 0, 0);
        return new SliceOutcome.Measured(RunSlices.result(perSecond, busy, errors, 0.001), RunSlices.evidence(0.01, 0));
    }
}
