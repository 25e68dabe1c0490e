package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Question;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Look;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.NonInferiority;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// When a look ends the run, and what it says.
class RefereeLookTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();
    private static final RoundReferee REFEREE = new RoundReferee(FAMILIES, record -> new TreeSet<>());
    private static final RoundReferee REFUSES_B = new RoundReferee(FAMILIES, record -> new TreeSet<>(Set.of("b")));

    static final List<Question> QUESTIONS =
            List.of(new Question.All(), new Question.Best(), new Question.Reference("a"), new Question.NotWorse("a"));

    @ParameterizedTest
    @FieldSource("QUESTIONS")
    void the_first_look_may_decide(Question question) {
        Look look = REFEREE.look(Runs.equal(3).speed("b", 0.8).asking(question).record());
        assertThat(look.end()).contains(EndReason.DECIDED);
        assertThat(look.round()).isEqualTo(3);
    }

    @ParameterizedTest
    @FieldSource("QUESTIONS")
    void a_contender_that_jumps_about_leaves_the_question_open(Question question) {
        RunRecord record = Runs.slices(
                Runs.equal(5).asking(question).record(),
                s -> s.contender().equals("c") && s.load().equals(Runs.CAPACITY)
                        ? Runs.with(s, RunSlices.measured(s.round() % 2 == 0 ? 30_000 : 50_000))
                        : s);
        Look look = REFEREE.look(record);
        assertThat(look.end()).isEmpty();
    }

    @Test
    void whether_one_is_worse_is_decided_while_a_difference_is_not() {
        RunRecord record =
                Runs.equal(4).speed("b", 1.04).speed("c", 1.04).noise(0.02).record();
        RunRecord asked = Runs.equal(4)
                .speed("b", 1.04)
                .speed("c", 1.04)
                .noise(0.02)
                .asking(new Question.NotWorse("a"))
                .record();
        assertThat(new Comparisons(asked, FAMILIES).primary()).allSatisfy(c -> {
            assertThat(c.pair().b()).isEqualTo("a");
            assertThat(c.nonInferiority()).isEqualTo(NonInferiority.NOT_WORSE);
        });
        assertThat(REFEREE.look(record).end()).isEmpty();
    }

    @Test
    void one_that_is_left_alone_decides_nothing() {
        RunRecord record = Runs.equal(5).record();
        List<JournalEvent> events = new ArrayList<>(record.events());
        events.add(new JournalEvent.Lost(5, 1, "b", "died", ""));
        events.add(new JournalEvent.Lost(5, 1, "c", "died", ""));
        assertThat(REFEREE.look(new RunRecord(record.plan(), record.machine(), events))
                        .end())
                .isEmpty();
    }

    @Test
    void the_checks_are_asked_at_looks_that_count_alone() {
        assertThat(keys(REFUSES_B.look(Runs.equal(2).record()))).doesNotContain("look.refused");
        assertThat(keys(REFUSES_B.look(Runs.equal(3).record()))).contains("look.refused");
        Runs fixed = Runs.equal(3);
        assertThat(keys(REFUSES_B.look(fixed.looks(new Looks(3, 4, true)).record())))
                .doesNotContain("look.refused");
        assertThat(keys(REFUSES_B.look(fixed.looks(new Looks(3, 3, true)).record())))
                .contains("look.refused");
    }

    @Test
    void an_early_look_says_what_the_last_one_will_show() {
        RunRecord record = Runs.equal(2).noise(0.05).record();
        double percent = new SampleSizeForecast(record, FAMILIES)
                .atLastLook()
                .orElseThrow()
                .percent();
        assertThat(REFEREE.look(record).sentences())
                .containsExactly(
                        new Message("look.too-early", List.of("2", "3")),
                        new Message("look.forecast", List.of(String.format(Locale.ROOT, "%.1f %%", percent), "8")));
    }

    @Test
    void a_pair_that_differs_by_throughput_is_called_faster_or_slower() {
        assertThat(keys(REFEREE.look(Runs.equal(3).speed("b", 0.8).record())))
                .containsExactly("look.faster", "look.equivalent", "look.slower");
    }

    @Test
    void one_that_differs_by_cpu_time_is_called_so() {
        RunRecord record = WaitingRuns.of(Runs.equal(3).speed("b", 0.8));
        assertThat(keys(REFEREE.look(record)))
                .containsExactly("look.faster.per-cpu", "look.equivalent", "look.slower.per-cpu");
    }

    private static List<String> keys(Look look) {
        return look.sentences().stream().map(Message::key).toList();
    }
}
