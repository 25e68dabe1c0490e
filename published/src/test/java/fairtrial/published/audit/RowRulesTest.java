package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_N;
import static fairtrial.published.audit.Row.Figure.ERROR_SHARE;
import static fairtrial.published.audit.Row.Figure.LOOPS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.RATE;
import static fairtrial.published.audit.Row.Figure.REQUESTS;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The generator's own pace, answers that were none, and runs that are short against the handler.
class RowRulesTest {
    private static List<AuditFinding> paced(double throughput) {
        Row row = new Row("Alpha")
                .command(LoadTool.WRK2, "")
                .with(ASKED_N, 10)
                .with(RATE, 1000)
                .with(THROUGHPUT, throughput);
        return new Pacing().examine(Article.of(row).publication());
    }

    private static List<AuditFinding> failures(Row row) {
        return new Failures().examine(Article.of(row).publication());
    }

    private static List<AuditFinding> edge(double service, Row... rows) {
        Article article = Article.of(rows);
        article.service = service;
        return new Edge().examine(article.publication());
    }

    @Test
    void throughput_near_the_rate_that_is_offered_is_the_generators_pace() {
        assertThat(paced(930))
                .containsExactly(
                        AuditFinding.atRow(0, "offered-load-bound", Severity.FATAL, "930", "1000", "0.930", "wrk2"));
        assertThat(paced(1030)).hasSize(1);
    }

    @Test
    void throughput_off_the_rate_that_is_offered_is_the_servers() {
        assertThat(paced(879)).isEmpty();
        assertThat(paced(1101)).isEmpty();
    }

    @Test
    void a_rate_beside_latencies_alone_is_a_note() {
        Row row = new Row("Alpha").command(LoadTool.VEGETA, "").with(RATE, 500);
        assertThat(new Pacing().examine(Article.of(row).publication()))
                .containsExactly(AuditFinding.atRow(0, "offered-load-bound", Severity.NOTE)
                        .worded("offered-load-bound.untold", "500"));
    }

    @Test
    void near_the_pace_it_is_probable_and_not_fatal() {
        for (double near : List.of(880.0, 929.0, 1031.0, 1100.0)) {
            AuditFinding found = paced(near).getFirst();
            assertThat(found.strength()).as("%s", near).isEqualTo(Strength.PROBABLE);
            assertThat(found.severity()).as("%s", near).isEqualTo(Severity.SERIOUS);
        }
    }

    @Test
    void more_than_one_error_in_a_thousand_is_serious() {
        assertThat(failures(new Row("Alpha").with(ERROR_SHARE, 0.001))).isEmpty();
        assertThat(failures(new Row("Alpha").with(ERROR_SHARE, 0.0013)))
                .containsExactly(AuditFinding.atRow(0, "errors", Severity.SERIOUS, "0.130 %"));
        assertThat(failures(new Row("Alpha").with(ERROR_SHARE, 0.0011)))
                .extracting(AuditFinding::strength)
                .containsExactly(Strength.PROBABLE);
    }

    @Test
    void more_errors_than_responses_are_fatal() {
        assertThat(failures(new Row("Alpha").with(ERROR_SHARE, 0.05)))
                .containsExactly(AuditFinding.atRow(0, "errors", Severity.SERIOUS, "5.00 %"));
        assertThat(failures(new Row("Alpha").with(ERROR_SHARE, 0.61)))
                .containsExactly(AuditFinding.atRow(0, "errors", Severity.FATAL, "61.0 %"));
        assertThat(failures(new Row("Alpha").with(ERROR_SHARE, 0.51)))
                .extracting(AuditFinding::severity)
                .containsExactly(Severity.SERIOUS);
    }

    @Test
    void a_single_time_out_is_found() {
        assertThat(failures(new Row("Alpha").errors("timeout", 0).errors("read", 0)))
                .isEmpty();
        assertThat(failures(new Row("Alpha").errors("timeout", 1)))
                .containsExactly(AuditFinding.atRow(0, "timeouts", Severity.SERIOUS, "1"));
    }

    @Test
    void where_most_responses_time_out_it_is_told_once_and_fatal() {
        Row row = new Row("Alpha").with(REQUESTS, 1000).errors("timeout", 970);
        assertThat(failures(row)).containsExactly(AuditFinding.atRow(0, "timeouts", Severity.FATAL, "970"));
    }

    @Test
    void few_errors_are_a_note_and_what_oha_stops_at_the_end_is_none() {
        Row few = new Row("Alpha").with(REQUESTS, 1e6).with(N, 100).errors("read", 20);
        assertThat(failures(few))
                .containsExactly(AuditFinding.atRow(0, "errors", Severity.NOTE).worded("errors.few", "20"));
        assertThat(failures(few.command(LoadTool.OHA, ""))).isEmpty();
        assertThat(failures(few.errors("read", 101))).hasSize(1);
    }

    @Test
    void a_connection_with_fewer_than_six_responses_has_an_edge() {
        Row short5 = new Row("Alpha").command(LoadTool.JMETER, "").with(N, 100).with(REQUESTS, 590);
        assertThat(new Edge().examine(Article.of(short5).publication()))
                .containsExactly(AuditFinding.aboutRows(List.of(0), "edge-effect", Severity.NOTE)
                        .worded("edge-effect.rounds", "5.90"));
        assertThat(new Edge().examine(Article.of(short5.with(REQUESTS, 600)).publication()))
                .isEmpty();
        assertThat(new Edge().examine(Article.of(short5.with(LOOPS, 5)).publication()))
                .isEmpty();
    }

    @Test
    void thirty_handler_times_are_too_short_a_run() {
        assertThat(edge(2, new Row("Alpha").with(SECONDS, 60)))
                .containsExactly(AuditFinding.atRow(0, "edge-effect", Severity.NOTE, "60.0", "2.00", "0.967"));
        assertThat(edge(2, new Row("Alpha").with(SECONDS, 60.1))).isEmpty();
    }

    @Test
    void the_edge_is_told_once_for_all_its_rows() {
        List<AuditFinding> found = edge(
                1,
                new Row("Alpha").with(SECONDS, 20),
                new Row("Beta").with(SECONDS, 600),
                new Row("Gamma").with(SECONDS, 20));
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().rows()).containsExactly(0, 2);
    }

    @Test
    void a_handler_that_just_answers_has_no_edge() {
        assertThat(edge(0, new Row("Alpha").with(SECONDS, 1))).isEmpty();
        assertThat(edge(1, new Row("Alpha"))).isEmpty();
    }
}
