package fairtrial.published.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.Publication.Bottleneck;
import fairtrial.published.publication.Publication.GroupFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BottlenecksTest {
    private static List<AuditFinding> found(Article article) {
        return new Bottlenecks().examine(article.publication());
    }

    private static Article naming(String what, double busy) {
        Article article = Article.of(new Row("Alpha"), new Row("Beta"));
        article.bottleneck = Optional.of(new Bottleneck(what, busy > 0 ? Optional.of(busy) : Optional.empty()));
        return article;
    }

    @Test
    void something_else_that_is_nine_tenths_busy_was_measured() {
        assertThat(found(naming("database", 0.9)))
                .containsExactly(AuditFinding.of("bottleneck-elsewhere", Severity.FATAL, "database", "90.0 %"));
        assertThat(found(naming("database", 0.89))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "wrk, client-bound",
        "the load generator, client-bound",
        "压测机, client-bound",
        "NIC, network-bound",
        "带宽, network-bound",
        "database, bottleneck-elsewhere",
        "network to the database, bottleneck-elsewhere",
        "CPU of the database, bottleneck-elsewhere",
        "a proxy in user space, bottleneck-elsewhere"
    })
    void what_the_author_names_is_a_note_where_he_ranks_nothing(String what, String code) {
        assertThat(found(naming(what, 0)))
                .extracting(AuditFinding::code, AuditFinding::severity)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(code, Severity.NOTE));
    }

    @ParameterizedTest
    @CsvSource({"server CPU", "16 threads", "connection pool to the database", "线程"})
    void the_server_itself_is_what_a_comparison_is_about(String what) {
        assertThat(found(naming(what, 0))).isEmpty();
        assertThat(found(naming(what, 1))).isEmpty();
    }

    @Test
    void it_is_serious_where_the_author_ranks_these_rows_all_the_same() {
        Article article = Article.of(
                new Row("Alpha").in("large").with(Row.Figure.THROUGHPUT, 100),
                new Row("Beta").in("large").with(Row.Figure.THROUGHPUT, 110),
                new Row("Beta").in("small").with(Row.Figure.THROUGHPUT, 900));
        article.groups =
                Map.of("large", new GroupFacts(Optional.empty(), Optional.of(new Bottleneck("wrk", Optional.empty()))));
        article.claims.add(new Said(Claim.Kind.FASTER)
                .of("Beta")
                .against("Alpha")
                .in("large")
                .claim());
        assertThat(found(article))
                .containsExactly(AuditFinding.aboutRows(List.of(0, 1), "client-bound", Severity.SERIOUS)
                        .worded("bottleneck-named", "wrk"));
    }
}
