package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_N;
import static fairtrial.published.audit.Row.Figure.ERROR_SHARE;
import static fairtrial.published.audit.Row.Figure.RATE;
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
        assertThat(paced(929)).isEmpty();
        assertThat(paced(1031)).isEmpty();
    }

    @Test
    void more_than_one_error_in_a_thousand_is_serious() {
        assertThat(failures(new Row("Alpha").with(ERROR_SHARE, 0.001))).isEmpty();
        assertThat(failures(new Row("Alpha").with(ERROR_SHARE, 0.0011)))
                .containsExactly(AuditFinding.atRow(0, "errors", Severity.SERIOUS, "0.110 %"));
    }

    @Test
    void more_than_one_error_in_twenty_is_fatal() {
        assertThat(failures(new Row("Alpha").with(ERROR_SHARE, 0.05)))
                .containsExactly(AuditFinding.atRow(0, "errors", Severity.SERIOUS, "5.00 %"));
        assertThat(failures(new Row("Alpha").with(ERROR_SHARE, 0.051)))
                .containsExactly(AuditFinding.atRow(0, "errors", Severity.FATAL, "5.10 %"));
    }

    @Test
    void a_single_time_out_is_found() {
        assertThat(failures(new Row("Alpha").errors("timeout", 0).errors("read", 0)))
                .isEmpty();
        assertThat(failures(new Row("Alpha").errors("timeout", 1)))
                .containsExactly(AuditFinding.atRow(0, "timeouts", Severity.SERIOUS, "1"));
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
