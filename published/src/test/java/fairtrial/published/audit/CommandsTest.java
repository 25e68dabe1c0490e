package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_N;
import static fairtrial.published.audit.Row.Figure.ASKED_REQUESTS;
import static fairtrial.published.audit.Row.Figure.ASKED_SECONDS;
import static fairtrial.published.audit.Row.Figure.ASKED_THREADS;
import static fairtrial.published.audit.Row.Figure.REQUESTS;
import static fairtrial.published.audit.Row.Figure.TOLD_N;
import static fairtrial.published.audit.Row.Figure.TOLD_SECONDS;
import static fairtrial.published.audit.Row.Figure.TOLD_THREADS;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandsTest {
    private static Row wrk() {
        return new Row("Alpha")
                .command(LoadTool.WRK, "wrk")
                .paths("/hello", "/hello")
                .with(ASKED_N, 100)
                .with(TOLD_N, 100)
                .with(ASKED_THREADS, 2)
                .with(TOLD_THREADS, 2)
                .with(ASKED_SECONDS, 60)
                .with(TOLD_SECONDS, 60);
    }

    private static List<AuditFinding> found(Row... rows) {
        return new Commands().examine(Article.of(rows).publication());
    }

    private static AuditFinding contradiction(String asked, String told) {
        return AuditFinding.atRow(0, "command-contradicts-output", Severity.SERIOUS, asked, told);
    }

    @Test
    void an_output_that_tells_what_was_asked_for_is_in_order() {
        assertThat(found(wrk())).isEmpty();
    }

    @Test
    void an_output_that_tells_something_else_contradicts_its_command() {
        assertThat(found(wrk().paths("/hello", "/"))).containsExactly(contradiction("/hello", "/"));
        assertThat(found(wrk().with(TOLD_N, 400))).containsExactly(contradiction("100", "400"));
        assertThat(found(wrk().with(TOLD_THREADS, 8))).containsExactly(contradiction("2", "8"));
        assertThat(found(wrk().with(TOLD_SECONDS, 30))).containsExactly(contradiction("60", "30"));
    }

    @Test
    void what_one_side_does_not_tell_is_no_contradiction() {
        assertThat(found(wrk().without(TOLD_N))).isEmpty();
        assertThat(found(wrk().without(ASKED_N))).isEmpty();
        assertThat(found(new Row("Alpha").with(TOLD_N, 400))).isEmpty();
    }

    @Test
    void pipelining_is_told_with_its_depth() {
        assertThat(found(wrk().pipelining(1))).isEmpty();
        assertThat(found(wrk().pipelining(2)))
                .containsExactly(AuditFinding.atRow(0, "pipelining", Severity.SERIOUS, "2"));
    }

    @Test
    void a_row_that_is_named_after_pipelining_is_a_note() {
        assertThat(found(wrk().label("pipelined_h1")))
                .containsExactly(
                        AuditFinding.atRow(0, "pipelining", Severity.NOTE).worded("pipelining.named"));
        assertThat(found(wrk().label("no pipelining"))).isEmpty();
    }

    @Test
    void an_output_with_another_number_of_requests_is_of_another_command() {
        Row ab = new Row("Alpha")
                .command(LoadTool.AB, "ab -n 30000 http://server/")
                .with(ASKED_REQUESTS, 30_000)
                .with(REQUESTS, 20_000);
        assertThat(found(ab))
                .containsExactly(AuditFinding.atRow(0, "command-contradicts-output", Severity.NOTE, "30000", "20000"));
        assertThat(found(ab.errors("failed", 10_000))).isEmpty();
        assertThat(found(ab.with(REQUESTS, 29_000))).isEmpty();
    }

    @Test
    void flags_behind_the_jar_are_named_once_for_all_rows() {
        assertThat(found(
                        wrk().server("java -jar app.jar -Xmx1g -Xms1g"),
                        wrk().server("java -Xmx1g -jar app.jar --server.port=80"),
                        wrk().server("java -jar app.jar -Xmx1g -Xms1g")))
                .containsExactly(
                        AuditFinding.aboutRows(List.of(0, 2), "flags-ignored", Severity.SERIOUS, "-Xmx1g -Xms1g"));
    }
}
