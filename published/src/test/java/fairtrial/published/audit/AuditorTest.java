package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ERROR_SHARE;
import static fairtrial.published.audit.Row.Figure.SERVER_IDLE;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static fairtrial.published.audit.Row.Figure.USED_HEAP;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Claim.Kind;
import fairtrial.published.publication.Publication;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class AuditorTest {
    private static Audit audit(Article article) {
        return new Auditor(new Limits(List.of())).audit(article.publication());
    }

    private static ClaimVerdict verdict(Consumer<Article> fault) {
        Article article = new Article(0);
        fault.accept(article);
        return audit(article).verdict();
    }

    private static void cap(Article article) {
        article.service = 0.1;
        article.cap = 50;
        article.idle = 0.6;
        article.timeout = 10;
    }

    private static Row row(String contender, double throughput) {
        return new Row(contender).with(THROUGHPUT, throughput);
    }

    @Test
    void sound_figures_of_which_nothing_is_claimed_show_nothing() {
        assertThat(verdict(article -> {})).isEqualTo(ClaimVerdict.NOT_ENOUGH_PRINTED);
        assertThat(verdict(article -> article.warmUp = Optional.of(false))).isEqualTo(ClaimVerdict.NOT_ENOUGH_PRINTED);
    }

    @Test
    void a_cap_says_something_else() {
        assertThat(verdict(AuditorTest::cap)).isEqualTo(ClaimVerdict.SAYS_SOMETHING_ELSE);
    }

    @Test
    void figures_that_are_no_speed_cannot_rank_even_beside_a_cap() {
        assertThat(verdict(article -> {
                    article.little = 0.4;
                    article.errors.put("read", 100_000.0);
                }))
                .isEqualTo(ClaimVerdict.CANNOT_RANK);
        assertThat(verdict(article -> {
                    cap(article);
                    article.bottleneck = Optional.of(new Publication.Bottleneck("database", Optional.of(0.99)));
                }))
                .isEqualTo(ClaimVerdict.CANNOT_RANK);
    }

    @Test
    void flags_that_the_jvm_never_saw_contradict_the_article() {
        assertThat(verdict(article -> article.server = "java -jar app.jar -Xmx1g"))
                .isEqualTo(ClaimVerdict.CONTRADICTS_ITSELF);
    }

    @Test
    void the_gravest_claim_decides() {
        Article article = Article.of(
                row("Alpha", 2000).with(USED_HEAP, 1e8), row("Beta", 1000).with(USED_HEAP, 2e8));
        article.claims.add(new Said(Kind.BEST).of("Alpha").claim());
        assertThat(audit(article).verdict()).isEqualTo(ClaimVerdict.SUPPORTED);
        article.claims.add(new Said(Kind.VERSION).claim());
        assertThat(audit(article).verdict()).isEqualTo(ClaimVerdict.SAYS_SOMETHING_ELSE);
        article.claims.add(new Said(Kind.MEMORY).claim());
        assertThat(audit(article).verdict()).isEqualTo(ClaimVerdict.CANNOT_RANK);
        assertThat(audit(article).claims())
                .extracting(JudgedClaim::verdict)
                .containsExactly(ClaimVerdict.SUPPORTED, ClaimVerdict.SAYS_SOMETHING_ELSE, ClaimVerdict.CANNOT_RANK);
    }

    @Test
    void a_claim_holds_whatever_was_found_about_other_rows() {
        Article article = Article.of(
                row("Alpha", 2000), row("Beta", 1000), row("Gamma", 500).with(ERROR_SHARE, 0.5));
        article.claims.add(new Said(Kind.FASTER).of("Alpha").against("Beta").claim());
        assertThat(audit(article).verdict()).isEqualTo(ClaimVerdict.SUPPORTED);
    }

    @Test
    void what_is_gravest_is_told_first() {
        Article article = Article.of(new Row("Alpha").with(SERVER_IDLE, 0.5), new Row("Beta").with(ERROR_SHARE, 0.5));
        article.runsPrinted = Optional.of(2);
        article.warmUp = Optional.of(false);
        article.claims.add(new Said(Kind.BUSY_THREADS).claim());
        assertThat(audit(article).findings())
                .extracting(AuditFinding::code)
                .containsExactly("errors", "no-warm-up", "runnable-is-not-running", "not-saturated");
    }

    @Test
    void an_audit_holds_identities_findings_credits_and_questions() {
        Article article = Article.of(new Row("Alpha"), new Row("Beta").with(ERROR_SHARE, 0.5));
        article.runsPrinted = Optional.of(2);
        article.warmUp = Optional.of(true);
        Audit audit = audit(article);
        assertThat(audit.rows()).containsExactly(Map.of(), Map.of("error_share", 0.5));
        assertThat(audit.findings(0)).isEmpty();
        assertThat(audit.findings(1)).extracting(AuditFinding::code).containsExactly("errors");
        assertThat(audit.credits()).containsExactly(new Message("audit.credit.warm-up"));
        assertThat(audit.missing()).contains(new Message("audit.ask.host"));
    }
}
