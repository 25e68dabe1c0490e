package fairtrial.core.judge;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JudgeTest {
    private static final Judge JUDGE = new Judge(new ComparisonFamilies(), "0.1.0");

    @Test
    void a_healthy_run_is_ranked_without_its_placebo() {
        Result result = judged(Runs.equal(6).speed("b", 0.8).record());
        assertThat(result.conclusion().verdict().ranking()).containsExactly(List.of("a", "c"), List.of("b"));
        assertThat(result.conclusion().verdict().textEn()).contains("b");
        assertThat(result.conclusion().verdict().textZh())
                .contains("b")
                .isNotEqualTo(result.conclusion().verdict().textEn());
    }

    @Test
    void the_placebo_is_named_only_where_it_failed() {
        assertThat(judged(Runs.equal(6).record()).conclusion().verdict().textEn())
                .doesNotContain("placebo");
        assertThat(judged(Runs.equal(6).noise(0.2).record())
                        .conclusion()
                        .verdict()
                        .textEn())
                .doesNotContain("placebo");
        Result different = judged(RunSlices.withSlowPlacebo(Runs.equal(6).record()));
        assertThat(different.conclusion().verdict().textEn())
                .contains("No verdict: the placebo, a copy of a, came out different")
                .doesNotContain("not ranked");
    }

    @Test
    void an_undecided_run_names_shorter_slices_where_slices_vary_much() {
        RunRecord run = Runs.equal(6).noise(0.2).record();
        assertThat(judged(run).conclusion().verdict().textEn()).doesNotContain("--slice 100ms");
        List<JournalEvent> events = new ArrayList<>(run.events());
        events.addFirst(new JournalEvent.BlocksFixed(12, 1, 2, 0.2, 60));
        Result varied = judged(new RunRecord(run.plan(), run.machine(), events));
        assertThat(varied.conclusion().verdict().textEn()).contains("Slices varied by 20.0 %", "--slice 100ms");
        assertThat(varied.conclusion().verdict().textZh()).contains("--slice 100ms");
    }

    @Test
    void three_contenders_and_a_placebo_are_three_pairs() {
        assertThat(judged(Runs.equal(6).record()).primary()).hasSize(3);
    }

    @Test
    void judging_twice_says_the_same() {
        RunRecord record = Runs.equal(5).speed("c", 0.93).record();
        assertThat(judged(record)).isEqualTo(judged(record));
    }

    @Test
    void an_invalid_contender_is_never_ranked_and_decides_nothing() {
        Result result = judged(withTimeouts("b"));
        assertThat(result.conclusion().verdict().ranking().stream().flatMap(List::stream))
                .containsExactlyInAnyOrder("a", "c");
        List<Comparison> touched = result.statistics().comparisons().stream()
                .filter(c -> c.test().family().equals(Comparisons.PRIMARY))
                .filter(c -> c.pair().a().equals("b") || c.pair().b().equals("b"))
                .toList();
        assertThat(touched).hasSize(2).allSatisfy(c -> {
            assertThat(c.decision().verdict()).isEqualTo(Answer.UNDECIDED);
            assertThat(c.test().noInterval()).contains("invalid");
        });
        assertThat(result.conclusion().verdict().textEn()).contains("b").contains("failed requests");
    }

    @Test
    void a_lost_contender_is_told_and_not_ranked() {
        RunRecord whole = Runs.equal(5).record();
        List<JournalEvent> events = new ArrayList<>(whole.events());
        events.add(new JournalEvent.Lost(5, 1, "c", "exit code 1", "Address already in use"));
        Result result = judged(new RunRecord(whole.plan(), whole.machine(), events));
        assertThat(result.conclusion().verdict().ranking()).containsExactly(List.of("a", "b"));
        assertThat(result.conclusion().verdict().textEn()).contains("c");
    }

    @Test
    void no_order_comes_out_of_too_few_rounds_or_of_nothing() {
        assertThat(judged(Runs.equal(2).speed("b", 0.5).record())
                        .conclusion()
                        .verdict()
                        .ranking())
                .isEmpty();
        assertThat(judged(Runs.equal(0).record()).conclusion().verdict().ranking())
                .isEmpty();
    }

    private static Result judged(RunRecord record) {
        return JUDGE.judge(record, "0f");
    }

    private static RunRecord withTimeouts(String contender) {
        return Runs.slices(
                Runs.equal(6).record(),
                s -> s.contender().equals(contender) && s.load().equals(Runs.CAPACITY)
                        ? Runs.with(
                                s,
                                new SliceOutcome.Measured(
                                        RunSlices.result(40_000, 0.5, new LoadErrors(0, 0, 1, 0, 0, 0), 16 / 40_000.0),
                                        RunSlices.evidence(0.01, 0)))
                        : s);
    }
}
