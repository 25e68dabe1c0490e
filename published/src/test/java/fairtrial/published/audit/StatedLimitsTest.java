package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.LOOPS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.RAMP;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A handler of a tenth of a second and 1000 connections: 160/s are 16 requests at once.
class StatedLimitsTest {
    private static Row row(String contender, double throughput) {
        return new Row(contender).with(N, 1000).with(THROUGHPUT, throughput);
    }

    private static List<AuditFinding> found(Row row) {
        Article article = Article.of(row);
        article.service = 0.1;
        return new Caps(new Limits(List.of())).examine(article.publication());
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync, 16 workers", "pool of 16 threads", "16 platform threads", "16 个线程", "16线程"})
    void a_name_may_state_the_limit(String contender) {
        assertThat(found(row(contender, 160))).extracting(AuditFinding::code).containsExactly("concurrency-cap");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"gunicorn --workers 16 app", "java -Dserver.tomcat.threads.max=16 -jar a.jar", "run --threads=16"
            })
    void so_may_the_start_command(String server) {
        assertThat(found(row("Alpha", 160).server(server))).hasSize(1);
    }

    @Test
    void another_number_at_once_is_no_sign_of_it() {
        assertThat(found(row("Alpha, 16 workers", 200))).isEmpty();
        assertThat(found(row("Alpha, 16 workers", 130))).isEmpty();
        assertThat(found(row("Alpha 16", 160))).isEmpty();
    }

    @Test
    void users_and_loops_after_a_ramp_offer_no_more_than_the_handler_allows() {
        // 1000 users, 10 loops of 0.1 s after a ramp of 9 s: 1000/s from any server.
        Row paced =
                row("Alpha", 1000).command(LoadTool.JMETER, "").with(LOOPS, 10).with(RAMP, 9);
        Article article = Article.of(paced);
        article.service = 0.1;
        assertThat(new Pacing().examine(article.publication()))
                .extracting(AuditFinding::code)
                .containsExactly("offered-load-bound");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Java 16 virtual threads",
                "Java 16 threads",
                "16 virtual threads",
                "Virtual threads 16",
                "Puma 16 workers",
                "Java 16虚拟线程"
            })
    void a_version_is_no_limit(String contender) {
        assertThat(found(row(contender, 160))).isEmpty();
    }

    @Test
    void a_name_is_no_setting_so_what_it_says_is_probable() {
        assertThat(found(row("Alpha, 16 workers", 160)))
                .extracting(AuditFinding::severity, AuditFinding::strength)
                .containsExactly(tuple(Severity.SERIOUS, Strength.PROBABLE));
        assertThat(found(row("Alpha, 16 workers", 160).server("run --workers 16")))
                .extracting(AuditFinding::severity, AuditFinding::strength)
                .containsExactly(tuple(Severity.FATAL, Strength.CERTAIN));
    }
}
