package fairtrial.published.audit;

import static fairtrial.published.audit.ClaimVerdict.CANNOT_RANK;
import static fairtrial.published.audit.ClaimVerdict.CONTRADICTS_ITSELF;
import static fairtrial.published.audit.ClaimVerdict.NOT_ENOUGH_PRINTED;
import static fairtrial.published.audit.ClaimVerdict.SAYS_SOMETHING_ELSE;
import static fairtrial.published.audit.ClaimVerdict.SUPPORTED;
import static fairtrial.published.audit.Row.Figure.ERROR_SHARE;
import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.RSS;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static fairtrial.published.audit.Row.Figure.USED_HEAP;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Claim.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Claims about single figures, errors and causes.
class OtherClaimsTest {
    private static final AuditFinding CAP =
            AuditFinding.atRow(0, "concurrency-cap", Severity.FATAL, "190", "1000", "threads.max = 200", "1900");

    private record Result(JudgedClaim claim, List<AuditFinding> findings) {}

    private static Row row(String contender) {
        return new Row(contender).with(N, 100).with(THROUGHPUT, 1000).with(MEAN_MICROS, 20_000);
    }

    private static Result result(Said said, List<AuditFinding> found, Row... rows) {
        Article article = Article.of(rows);
        article.claims.add(said.claim());
        Claims claims = new Claims(article.publication(), found);
        JudgedClaim claim = claims.judged().getFirst();
        return new Result(claim, claims.findings());
    }

    private static JudgedClaim judged(Said said, Row... rows) {
        return result(said, List.of(), rows).claim();
    }

    private static JudgedClaim told(ClaimVerdict verdict, String key, Object... arguments) {
        return new JudgedClaim("said", verdict, new Message("audit.claim." + key, arguments));
    }

    private static Said value(String figure, double said) {
        return new Said(Kind.VALUE).of("Alpha").figure(figure, said);
    }

    @Test
    void a_throughput_in_the_text_is_that_of_the_table_within_half_a_percent() {
        assertThat(judged(value("throughput", 1004), row("Alpha"))).isEqualTo(told(SUPPORTED, "holds", "1000"));
        assertThat(judged(value("throughput", 996), row("Alpha")).verdict()).isEqualTo(SUPPORTED);
        assertThat(judged(value("throughput", 1006), row("Alpha")))
                .isEqualTo(told(CONTRADICTS_ITSELF, "value", "1006", "1000"));
        assertThat(judged(value("throughput", 994), row("Alpha")).verdict()).isEqualTo(CONTRADICTS_ITSELF);
    }

    @Test
    void a_latency_in_the_text_is_told_with_what_littles_law_makes_of_it() {
        assertThat(judged(value("mean_ms", 20), row("Alpha"))).isEqualTo(told(SUPPORTED, "holds", "20.0"));
        Result other = result(value("mean_ms", 30), List.of(), row("Alpha"));
        assertThat(other.claim()).isEqualTo(told(CONTRADICTS_ITSELF, "value.little", "30.0", "20.0", "0.30"));
        assertThat(other.findings())
                .containsExactly(AuditFinding.of("text-contradicts-table", Severity.SERIOUS, "said"));
        assertThat(judged(value("mean_ms", 30), row("Alpha").without(N)))
                .isEqualTo(told(CONTRADICTS_ITSELF, "value", "30.0", "20.0"));
    }

    @Test
    void the_first_row_that_prints_the_figure_is_the_one_meant() {
        assertThat(judged(
                        value("mean_ms", 30),
                        row("Beta").with(MEAN_MICROS, 30_000),
                        row("Alpha").without(MEAN_MICROS),
                        row("Alpha").with(MEAN_MICROS, 30_000)))
                .isEqualTo(told(SUPPORTED, "holds", "30.0"));
    }

    @Test
    void a_value_without_its_figure_has_no_row() {
        JudgedClaim none = told(NOT_ENOUGH_PRINTED, "no-rows");
        assertThat(judged(value("mean_ms", 20), row("Alpha").without(MEAN_MICROS)))
                .isEqualTo(none);
        assertThat(judged(value("mean_ms", 20), row("Beta"))).isEqualTo(none);
        assertThat(judged(new Said(Kind.VALUE).of("Alpha"), row("Alpha"))).isEqualTo(none);
    }

    @Test
    void errors_differ_where_their_shares_do() {
        Said differ = new Said(Kind.ERRORS_DIFFER).of("Alpha").against("Beta");
        Row alpha = row("Alpha").with(ERROR_SHARE, 0.1);
        assertThat(judged(differ, alpha, row("Beta").with(ERROR_SHARE, 0.2)))
                .isEqualTo(told(SUPPORTED, "holds", "10.0 %, 20.0 %"));
        Result same = result(differ, List.of(), alpha, row("Beta").with(ERROR_SHARE, 0.1));
        assertThat(same.claim()).isEqualTo(told(CONTRADICTS_ITSELF, "same-errors", "10.0 %"));
        assertThat(same.findings())
                .containsExactly(AuditFinding.of("text-contradicts-table", Severity.SERIOUS, "said"));
        assertThat(judged(differ, row("Alpha"), row("Beta"))).isEqualTo(told(NOT_ENOUGH_PRINTED, "no-rows"));
    }

    @Test
    void memory_is_never_ranked_by_used_heap() {
        Said memory = new Said(Kind.MEMORY).of("Alpha");
        assertThat(judged(memory, row("Alpha").with(USED_HEAP, 1e8), row("Beta").with(USED_HEAP, 2e8)))
                .isEqualTo(told(CANNOT_RANK, "memory"));
        assertThat(judged(memory, row("Alpha"), row("Beta"))).isEqualTo(told(NOT_ENOUGH_PRINTED, "no-rows"));
    }

    @Test
    void memory_is_ranked_by_the_resident_size_for_the_least_and_the_most() {
        Said memory = new Said(Kind.MEMORY).of("Alpha");
        assertThat(judged(memory, row("Alpha").with(RSS, 1e8), row("Beta").with(RSS, 2e8))
                        .verdict())
                .isEqualTo(SUPPORTED);
        assertThat(judged(memory, row("Alpha").with(RSS, 3e8), row("Beta").with(RSS, 2e8))
                        .verdict())
                .isEqualTo(SUPPORTED);
    }

    @Test
    void memory_of_two_is_compared_in_either_direction() {
        Said memory = new Said(Kind.MEMORY).of("Alpha").against("Beta");
        Row beta = row("Beta").with(RSS, 2e8);
        Row least = row("Gamma").with(RSS, 1e7);
        assertThat(judged(memory, row("Alpha").with(RSS, 1e8), beta, least).verdict())
                .isEqualTo(SUPPORTED);
        assertThat(judged(memory, row("Alpha").with(RSS, 3e8), beta, least).verdict())
                .isEqualTo(SUPPORTED);
    }

    @Test
    void errors_of_one_differ_from_those_of_any_other() {
        Said differs = new Said(Kind.ERRORS_DIFFER).of("Alpha");
        Row clean = row("Beta").with(ERROR_SHARE, 0);
        assertThat(judged(differs, row("Alpha").with(ERROR_SHARE, 0.1), clean).verdict())
                .isEqualTo(SUPPORTED);
        assertThat(judged(differs, row("Alpha").with(ERROR_SHARE, 0), clean).verdict())
                .isEqualTo(CONTRADICTS_ITSELF);
    }

    @Test
    void a_value_of_several_rows_may_be_any_of_them_or_their_mean() {
        Row[] rows = {row("Alpha").with(THROUGHPUT, 812), row("Alpha").with(THROUGHPUT, 1234)};
        assertThat(judged(value("throughput", 1234), rows).verdict()).isEqualTo(SUPPORTED);
        assertThat(judged(value("throughput", 1023), rows).verdict()).isEqualTo(NOT_ENOUGH_PRINTED);
        assertThat(judged(value("throughput", 1423), rows).verdict()).isEqualTo(CONTRADICTS_ITSELF);
        // Far from both it is of a run that is not printed.
        assertThat(judged(value("throughput", 4123), rows).verdict()).isEqualTo(NOT_ENOUGH_PRINTED);
    }

    @Test
    void a_ratio_over_nothing_is_not_printed() {
        Said ratio = new Said(Kind.RATIO).of("Alpha").against("Beta").ratio(2).figure("errors", 0);
        assertThat(judged(
                                ratio,
                                row("Alpha").with(ERROR_SHARE, 0.1),
                                row("Beta").with(ERROR_SHARE, 0))
                        .verdict())
                .isEqualTo(NOT_ENOUGH_PRINTED);
    }

    @Test
    void one_that_failed_alone_is_shown_by_the_others_figures() {
        Said alone = new Said(Kind.ONLY_FAILED).of("Alpha");
        Row failed = row("Alpha").with(ERROR_SHARE, 0.2);
        assertThat(judged(alone, failed, row("Beta").with(ERROR_SHARE, 0)).verdict())
                .isEqualTo(SUPPORTED);
        assertThat(judged(alone, failed, row("Beta").with(ERROR_SHARE, 0.019)).verdict())
                .isEqualTo(SUPPORTED);
        assertThat(judged(alone, failed, row("Beta").with(ERROR_SHARE, 0.1)).verdict())
                .isEqualTo(NOT_ENOUGH_PRINTED);
        assertThat(judged(alone, failed, row("Beta").with(ERROR_SHARE, 0.2)).verdict())
                .isEqualTo(CONTRADICTS_ITSELF);
        assertThat(judged(alone, failed, row("Beta")).verdict()).isEqualTo(NOT_ENOUGH_PRINTED);
    }

    @Test
    void a_cause_is_the_limit_that_was_met() {
        Said cause = new Said(Kind.CAUSE).of("Alpha").setting("threads.max");
        assertThat(result(cause, List.of(CAP), row("Alpha")).claim())
                .isEqualTo(told(SUPPORTED, "cause", "threads.max = 200", "threads.max"));
        Said other = new Said(Kind.CAUSE).of("Alpha").setting("max-connections");
        assertThat(result(other, List.of(CAP), row("Alpha")).claim())
                .isEqualTo(told(SAYS_SOMETHING_ELSE, "cause", "threads.max = 200", "max-connections"));
        assertThat(result(new Said(Kind.CAUSE).of("Alpha"), List.of(CAP), row("Alpha"))
                        .claim())
                .isEqualTo(told(SAYS_SOMETHING_ELSE, "cause", "threads.max = 200", "?"));
    }

    @Test
    void a_cause_without_a_cap_of_its_own_is_not_shown() {
        Said cause = new Said(Kind.CAUSE).of("Beta").setting("threads.max");
        JudgedClaim none = told(NOT_ENOUGH_PRINTED, "no-cap", "threads.max");
        AuditFinding errors = AuditFinding.atRow(1, "errors", Severity.FATAL, "1", "2", "threads.max = 200");
        assertThat(result(cause, List.of(CAP, errors), row("Alpha"), row("Beta"))
                        .claim())
                .isEqualTo(none);
        assertThat(judged(new Said(Kind.CAUSE).of("Beta"), row("Beta")))
                .isEqualTo(told(NOT_ENOUGH_PRINTED, "no-cap", "?"));
    }

    @Test
    void thread_states_and_a_header_are_no_evidence() {
        Result threads = result(new Said(Kind.BUSY_THREADS), List.of());
        assertThat(threads.claim()).isEqualTo(told(SAYS_SOMETHING_ELSE, "runnable-is-not-running"));
        assertThat(threads.findings())
                .containsExactly(AuditFinding.of("runnable-is-not-running", Severity.SERIOUS, "said"));
        Result header = result(new Said(Kind.KEEP_ALIVE_HEADER), List.of());
        assertThat(header.claim()).isEqualTo(told(SAYS_SOMETHING_ELSE, "keep-alive-header"));
        assertThat(header.findings())
                .containsExactly(AuditFinding.of("text-contradicts-table", Severity.SERIOUS, "said"));
    }

    @Test
    void two_versions_in_one_text_are_worth_knowing() {
        Result version = result(new Said(Kind.VERSION).of("3.4").against("3.5"), List.of());
        assertThat(version.claim()).isEqualTo(told(SAYS_SOMETHING_ELSE, "version", "3.4", "3.5"));
        assertThat(version.findings())
                .containsExactly(AuditFinding.of("text-contradicts-table", Severity.NOTE, "said"));
    }
}
