package fairtrial.core.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The first lines of a result.
class FirstLinesTest {
    private static List<String> lines(RunRecord record, Language language) {
        return new FirstLines(
                        Texts.inLanguage(language),
                        new Judge(new ComparisonFamilies(), "0.1.0").judge(record, "0f"),
                        record,
                        id -> id)
                .lines();
    }

    /// A run in which requests of these contenders failed under the open loop.
    private static RunRecord failing(String... contenders) {
        LoadErrors timeout = new LoadErrors(0, 0, 1, 0, 0, 0);
        return Runs.slices(
                Runs.equal(6).record(),
                s -> s.load().equals(Runs.OPEN)
                        ? Runs.with(
                                s,
                                new SliceOutcome.Measured(
                                        RunSlices.result(
                                                20_000,
                                                0.5,
                                                List.of(contenders).contains(s.contender()) ? timeout : LoadErrors.NONE,
                                                (16 + s.round()) / 20_000.0),
                                        RunSlices.evidence(0.01, 0)))
                        : s);
    }

    @Test
    void the_tail_latency_names_who_has_none_and_why() {
        RunRecord record = failing("b", "c");
        assertThat(lines(record, Language.EN).get(1))
                .startsWith("Tail latency (p99) at 20.0 k req/s: a ")
                .contains("; none for b and c (invalid (");
        assertThat(lines(record, Language.ZH).get(1)).contains("b 和 c 没有（");
    }

    @Test
    void the_tail_latency_is_not_left_out_where_nobody_has_one() {
        assertThat(lines(failing("a", "b", "c"), Language.EN).get(1)).contains("req/s: none for a, b and c (invalid (");
    }

    @Test
    void an_undecided_answer_names_an_option_that_the_run_used() {
        assertThat(lines(Runs.equal(6).noise(0.2).record(), Language.EN).getLast())
                .endsWith("A longer --budget, or fewer contenders (--contender), can decide the rest.");
    }

    @Test
    void a_tail_latency_of_everybody_names_nobody_without_one() {
        assertThat(lines(failing(), Language.EN).get(1)).doesNotContain("none for");
    }
}
