package fairtrial.core.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.plan.Question;
import fairtrial.core.record.RunRecord;
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

    private static String line(Result result, Texts texts) {
        return new Headline(texts, result, id -> id).line().orElse("");
    }

    @Test
    void the_best_comes_first_then_its_lead_over_each_other_one() {
        Result result = judged(Runs.equal(6).speed("b", 0.8).speed("c", 0.7).record());
        assertThat(line(result, EN))
                .matches("a\\. \\d+–\\d+ % more requests/s than b, \\d+–\\d+ % more than c\\. Sure\\. Valid.*");
        assertThat(line(result, ZH)).startsWith("a。每秒请求数比 b 多 ").contains("比 c 多 ", "可靠。", "有效");
    }

    @Test
    void equal_ones_are_named_together_with_the_largest_difference() {
        assertThat(line(judged(Runs.equal(6).record()), EN))
                .startsWith("a, b and c: equivalent within 5.0 %; they differ by at most ")
                .contains("Sure.");
    }

    @Test
    void who_is_tied_is_not_called_sure_where_a_pair_is_undecided() {
        assertThat(line(judged(Runs.equal(6).noise(0.2).record()), EN))
                .contains("not told apart", "Not sure: ")
                .doesNotContain("Sure.");
    }

    @Test
    void a_build_is_told_to_be_worse_or_not_even_where_a_difference_is_open() {
        Result result = judged(Runs.equal(6)
                .speed("b", 1.04)
                .speed("c", 0.8)
                .noise(0.02)
                .asking(new Question.NotWorse("a"))
                .record());
        assertThat(line(result, EN))
                .startsWith("b: not more than 5.0 % slower than a (")
                .contains("c: more than 5.0 % slower than a (−2", "Sure.");
        assertThat(line(result, ZH)).contains("b：比 a 慢不超过 5.0 %");
        assertThat(result.conclusion().verdict().textEn())
                .contains("b is not more than 5.0 % slower than a", "c is more than 5.0 % slower than a")
                .doesNotContain("is undecided: ");
    }

    @Test
    void a_run_whose_placebo_differs_has_no_answer() {
        Result result =
                judged(RunSlices.withSlowPlacebo(Runs.equal(6).speed("b", 0.8).record()));
        assertThat(line(result, EN)).isEmpty();
    }

    @Test
    void a_run_without_a_ranking_has_no_answer() {
        assertThat(line(judged(Runs.equal(1).record()), EN)).isEmpty();
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
