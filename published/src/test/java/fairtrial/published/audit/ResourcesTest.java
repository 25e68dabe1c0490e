package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_N;
import static fairtrial.published.audit.Row.Figure.GC_SECONDS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.RATE;
import static fairtrial.published.audit.Row.Figure.REQUESTS;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.SERVER_IDLE;
import static fairtrial.published.audit.Row.Figure.USED_HEAP;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.LoadTool;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResourcesTest {
    private static List<AuditFinding> found(Row... rows) {
        return found(Article.of(rows));
    }

    private static List<AuditFinding> found(Article article) {
        return new Resources().examine(article.publication());
    }

    /// Ten connections that are kept, each with so many requests.
    private static Row kept(String contender, double requestsEach) {
        return new Row(contender).command(LoadTool.WRK, "").with(N, 10).with(REQUESTS, 10 * requestsEach);
    }

    @Test
    void a_server_with_more_than_a_tenth_idle_is_not_at_its_capacity() {
        assertThat(found(new Row("Alpha").with(SERVER_IDLE, 0.1))).isEmpty();
        assertThat(found(new Row("Alpha").with(SERVER_IDLE, 0.11)))
                .containsExactly(AuditFinding.atRow(0, "not-saturated", Severity.NOTE, "11.0 %"));
    }

    @Test
    void a_server_may_be_idle_under_a_fixed_rate() {
        assertThat(found(new Row("Alpha")
                        .command(LoadTool.WRK2, "")
                        .with(ASKED_N, 10)
                        .with(RATE, 1000)
                        .with(SERVER_IDLE, 0.5)))
                .isEmpty();
    }

    @Test
    void more_than_a_tenth_of_the_time_in_collections_is_serious() {
        assertThat(found(new Row("Alpha").with(SECONDS, 60).with(GC_SECONDS, 6)))
                .isEmpty();
        assertThat(found(new Row("Alpha").with(SECONDS, 60).with(GC_SECONDS, 6.6)))
                .containsExactly(AuditFinding.atRow(0, "gc-bound", Severity.SERIOUS, "11.0 %"));
    }

    @Test
    void used_heap_is_a_note_until_memory_is_claimed() {
        Article article = Article.of(new Row("Alpha"), new Row("Beta").with(USED_HEAP, 5e8));
        assertThat(found(article)).containsExactly(AuditFinding.atRow(1, "memory-before-gc", Severity.NOTE));
        article.claims.add(new Said(Claim.Kind.BEST).of("Alpha").claim());
        assertThat(found(article)).containsExactly(AuditFinding.atRow(1, "memory-before-gc", Severity.NOTE));
        article.claims.add(new Said(Claim.Kind.MEMORY).of("Alpha").claim());
        assertThat(found(article)).containsExactly(AuditFinding.atRow(1, "memory-before-gc", Severity.SERIOUS));
    }

    @Test
    void a_claim_about_memory_without_a_figure_is_not_about_used_heap() {
        Article article = Article.of(new Row("Alpha"));
        article.claims.add(new Said(Claim.Kind.MEMORY).of("Alpha").claim());
        assertThat(found(article)).isEmpty();
    }

    @Test
    void tomcat_closes_after_a_hundred_requests_what_others_keep() {
        for (String other : List.of("Jetty 12", "Undertow 2.3")) {
            assertThat(found(kept("Tomcat 10.1", 101), kept(other, 101)))
                    .containsExactly(AuditFinding.atRow(0, "keep-alive-close", Severity.NOTE));
        }
    }

    @Test
    void with_a_hundred_requests_each_no_connection_was_closed() {
        assertThat(found(kept("Tomcat 10.1", 100), kept("Jetty 12", 101))).isEmpty();
        assertThat(found(kept("Tomcat 10.1", 101), kept("Jetty 12", 100))).isEmpty();
    }

    @Test
    void closing_matters_only_between_tomcat_and_another() {
        assertThat(found(kept("Tomcat 10.1", 101), kept("Tomcat 11.0", 101))).isEmpty();
        assertThat(found(kept("Jetty 12", 101), kept("Undertow 2.3", 101))).isEmpty();
        assertThat(found(kept("Tomcat 10.1", 101), kept("Netty 4.2", 101))).isEmpty();
    }

    @Test
    void connections_that_the_load_closes_or_that_are_not_told_are_left_out() {
        assertThat(found(kept("Tomcat 10.1", 101).keepAlive(false), kept("Jetty 12", 101)))
                .isEmpty();
        assertThat(found(kept("Tomcat 10.1", 101).without(N), kept("Jetty 12", 101)))
                .isEmpty();
        assertThat(found(kept("Tomcat 10.1", 101).without(REQUESTS), kept("Jetty 12", 101)))
                .isEmpty();
    }

    @Test
    void a_start_command_that_keeps_connections_is_believed() {
        for (String set : List.of(
                "java -jar app.jar --server.tomcat.max-keep-alive-requests=-1",
                "java -Dserver.tomcat.maxKeepAliveRequests=-1 -jar app.jar",
                "SERVER_TOMCAT_MAX_KEEP_ALIVE_REQUESTS=-1 java -jar app.jar",
                "java -jar app.jar --server.tomcat.max-keep-alive-requests=1000")) {
            assertThat(found(kept("Tomcat 10.1", 101).server(set), kept("Jetty 12", 101)))
                    .as(set)
                    .isEmpty();
        }
        assertThat(found(kept("Tomcat 10.1", 101).server("java -jar app.jar"), kept("Jetty 12", 101)))
                .containsExactly(AuditFinding.atRow(0, "keep-alive-close", Severity.NOTE));
        String few = "java -jar app.jar --server.tomcat.max-keep-alive-requests=50";
        assertThat(found(kept("Tomcat 10.1", 101).server(few), kept("Jetty 12", 101)))
                .containsExactly(
                        AuditFinding.atRow(0, "keep-alive-close", Severity.NOTE).worded("keep-alive-close.set", "50"));
    }
}
