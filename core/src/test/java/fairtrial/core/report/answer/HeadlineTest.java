package fairtrial.core.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.Steadiness;
import fairtrial.core.report.words.DifferenceTable;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The answer of a run in its first line.
class HeadlineTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();
    private static final Texts EN = Texts.inLanguage(Language.EN);
    private static final Texts ZH = Texts.inLanguage(Language.ZH);

    private static Result judged(RunRecord record) {
        return new Judge(FAMILIES, "0.1.0").judge(record, "0f");
    }

    private static String line(RunRecord record, Texts texts) {
        return new Headline(texts, judged(record), record, id -> id).line().orElse("");
    }

    /// The run with JVMs of b that were not level before the first slice of these rounds.
    private static RunRecord cold(RunRecord record, int rounds) {
        return Runs.edited(
                record,
                event -> event instanceof JournalEvent.Warmed jvm
                                && jvm.contender().equals("b")
                                && jvm.round() <= rounds
                        ? JournalEvent.Warmed.of(jvm.round(), 1, "b", 16, Steadiness.MOVING)
                        : event);
    }

    @Test
    void the_best_comes_first_then_its_lead_over_each_other_one() {
        RunRecord record = Runs.equal(6).speed("b", 0.8).speed("c", 0.7).record();
        assertThat(line(record, EN))
                .matches("a\\. \\d+–\\d+ % more requests/s than b, \\d+–\\d+ % more than c\\. Sure\\. Valid\\.");
        assertThat(line(record, ZH)).startsWith("a。每秒请求数比 b 多 ").contains("比 c 多 ", "可靠。", "有效");
    }

    @Test
    void equal_ones_are_named_together_with_the_largest_difference() {
        assertThat(line(Runs.equal(6).record(), EN))
                .startsWith("a, b and c: equivalent within 5.0 %; they differ by at most ")
                .contains("Sure.");
    }

    @Test
    void who_is_tied_is_not_called_sure_where_a_pair_is_undecided() {
        assertThat(line(Runs.equal(6).noise(0.2).record(), EN))
                .contains("undecided", "Not sure: ")
                .doesNotContain("Sure.");
    }

    @Test
    void a_build_is_told_to_be_worse_or_not_even_where_a_difference_is_open() {
        RunRecord record = Runs.equal(6)
                .speed("b", 1.04)
                .speed("c", 0.8)
                .noise(0.02)
                .asking(new Question.NotWorse("a"))
                .record();
        assertThat(line(record, EN))
                .startsWith("b: not more than 5.0 % slower than a (")
                .contains("c: more than 5.0 % slower than a (−2", "Sure.");
        assertThat(line(record, ZH)).contains("b：比 a 慢不超过 5.0 %");
        assertThat(judged(record).conclusion().verdict().textEn())
                .contains("b is not more than 5.0 % slower than a", "c is more than 5.0 % slower than a")
                .doesNotContain("is undecided: ");
    }

    @Test
    void an_undecided_placebo_is_a_warning_and_one_that_passed_is_not_mentioned() {
        RunRecord noisy = Runs.equal(6).noise(0.2).record();
        assertThat(line(noisy, EN)).endsWith("Valid, with warnings: the placebo is not shown equivalent.");
        assertThat(line(noisy, ZH)).contains("有效，但有警告：安慰剂");
        assertThat(line(Runs.equal(6).record(), EN)).endsWith(" Valid.").doesNotContain("placebo");
    }

    @Test
    void a_contender_with_half_of_its_jvms_not_shown_warm_is_a_warning_and_one_jvm_is_none() {
        RunRecord record = Runs.equal(6).speed("b", 0.8).record();
        assertThat(line(cold(record, 3), EN)).endsWith("Valid, with warnings: 3 of 18 JVMs not shown to be warm.");
        assertThat(line(cold(record, 3), ZH)).contains("18 个 JVM 中有 3 个");
        assertThat(line(cold(record, 1), EN)).endsWith(" Valid.");
    }

    @Test
    void a_run_whose_placebo_differs_has_no_answer() {
        RunRecord record =
                RunSlices.withSlowPlacebo(Runs.equal(6).speed("b", 0.8).record());
        assertThat(line(record, EN)).isEmpty();
    }

    @Test
    void a_run_without_a_ranking_has_no_answer() {
        assertThat(line(Runs.equal(1).record(), EN)).isEmpty();
    }

    @Test
    void the_table_tells_each_difference_from_the_best_as_the_verdict_decided_it() {
        Result result = judged(Runs.equal(6).speed("b", 0.8).record());
        List<List<String>> rows = new DifferenceTable(EN, result, id -> id).rows();
        assertThat(rows).hasSize(4);
        assertThat(rows.get(1)).element(1).isEqualTo("–");
        assertThat(rows.stream().filter(row -> row.getFirst().equals("b")))
                .allSatisfy(row -> assertThat(row.get(1)).startsWith("−2"))
                .allSatisfy(row -> assertThat(row.get(2)).isEqualTo("worse"));
    }

    @Test
    void a_verdict_says_failed_checks_in_words_and_not_in_codes() {
        RunRecord record = Runs.slices(
                Runs.equal(6).record(),
                s -> s.contender().equals("b")
                        ? Runs.with(
                                s,
                                new SliceOutcome.Measured(
                                        RunSlices.result(40_000, 0.5, new LoadErrors(0, 0, 1, 0, 0, 0), 16 / 40_000.0),
                                        RunSlices.evidence(0.01, 0)))
                        : s);
        assertThat(judged(record).conclusion().verdict().textEn())
                .contains("b is not ranked: ")
                .contains("failed requests");
        assertThat(judged(record).conclusion().verdict().textZh())
                .contains("请求失败")
                .doesNotContain("errors");
    }

    @ParameterizedTest
    @CsvSource({
        "1.08, 1.18, '8–18 %'",
        "1.076, 1.242, '8–24 %'",
        "1.013, 1.043, '1.3–4.3 %'",
        "1.0002, 1.03, '0.02–3.00 %'",
        "2.2, 2.5, '120–150 %'"
    })
    void a_range_has_the_digits_that_it_needs(double lo, double hi, String text) {
        assertThat(Headline.range(lo, hi)).isEqualTo(text);
    }
}
