package fairtrial.core.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Interval;
import fairtrial.core.report.Changed;
import fairtrial.core.report.SampleRun;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Decision;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.SignificanceTest;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// Which reason is given for a difference, and for what none can be.
class WhySectionTest {
    private static final SampleRun RUN = SampleRun.usual();

    @Test
    void a_cheaper_request_is_the_reason_where_it_explains_most_of_the_difference() {
        assertThat(told(RUN.result()))
                .contains("The throughput of tomcat is +9.9 %")
                .contains("because its requests cost less CPU time");
    }

    @Test
    void it_is_a_part_where_it_explains_less() {
        assertThat(told(cost(new Interval(0.97, 0.98, 0.99)))).contains("explains only part of it");
    }

    @Test
    void a_dearer_request_is_no_reason_and_no_doubt() {
        assertThat(told(cost(new Interval(1.02, 1.04, 1.06)))).contains("although its requests cost more CPU time");
    }

    @Test
    void an_interval_with_one_in_it_leaves_the_reason_open() {
        assertThat(told(cost(new Interval(0.9, 1, 1.1)))).contains("so the reason is not known");
    }

    @Test
    void a_capped_contender_is_limited_by_its_cap_and_explained_by_nothing() {
        String told = told(RUN.result());
        assertThat(told).contains("tomcat+vt: not limited by its own speed");
        assertThat(told).doesNotContain("relative to that of tomcat+vt");
    }

    @Test
    void a_cap_on_a_rung_of_a_ladder_limits_nothing_at_capacity() {
        List<ValidityRow> rung = RUN.result().assessment().validity().stream()
                .map(row -> row.check() == CheckId.CONCURRENCY_CAP ? under("closed-500", row) : row)
                .toList();
        assertThat(told(Changed.validity(RUN.result(), rung))).doesNotContain("not limited by its own speed");
    }

    @Test
    void where_nothing_differs_nothing_is_explained() {
        Result equal = Changed.comparisons(
                RUN.result(), c -> with(c, Optional.of(new Interval(0.99, 1, 1.01)), Answer.EQUIVALENT));
        assertThat(told(equal))
                .contains("No two contenders differ significantly")
                .doesNotContain("relative to");
    }

    @Test
    void where_nothing_was_decided_nobody_says_that_nothing_differs() {
        Result open = Changed.comparisons(
                RUN.result(),
                c -> new Comparison(
                        c.pair(),
                        Optional.empty(),
                        new Decision(Answer.UNDECIDED, false, c.decision().margin(), Optional.empty()),
                        new SignificanceTest(
                                c.test().family(),
                                Optional.empty(),
                                Optional.empty(),
                                2,
                                Optional.of("too-few-rounds"))));
        assertThat(told(open)).contains("Every comparison is undecided").doesNotContain("No two contenders");
    }

    private static String told(Result result) {
        ReportContext context = new ReportContext(Texts.inLanguage(Language.EN), result, RUN.record(), RUN.curves());
        return new WhySection(context)
                .section()
                .markup()
                .replaceAll("<[^>]*>", "")
                .replace("\u00a0", " ");
    }

    /// The result in which every request of the one ahead costs that much of the other's.
    private static Result cost(Interval ratio) {
        Function<Comparison, Interval> ahead = c -> c.pair().a().equals("c2") ? ratio.inverted() : ratio;
        return Changed.comparisons(
                RUN.result(),
                c -> c.pair().metric().equals("cpu_us_per_request")
                        ? with(c, Optional.of(ahead.apply(c)), c.decision().verdict())
                        : c);
    }

    private static ValidityRow under(String load, ValidityRow row) {
        return new ValidityRow(
                row.contender(),
                row.workload(),
                load,
                row.check(),
                row.status(),
                row.code(),
                row.evidence(),
                row.advice());
    }

    private static Comparison with(Comparison c, Optional<Interval> ratio, Answer answer) {
        return new Comparison(
                c.pair(),
                ratio,
                new Decision(
                        answer,
                        c.decision().withinMargin(),
                        c.decision().margin(),
                        c.decision().atMostPercent()),
                c.test());
    }
}
