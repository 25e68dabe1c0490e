package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_N;
import static fairtrial.published.audit.Row.Figure.MAX_MICROS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.RATE;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.LoadTool;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Loads that differ, loads that cannot be, and responses that a percentile hides.
class LoadsTest {
    private static Row row(String contender, double connections, double throughput) {
        return new Row(contender).with(N, connections).with(THROUGHPUT, throughput);
    }

    private static Audit audit(Row... rows) {
        Article article = Article.of(rows);
        article.claims.add(
                new Said(Claim.Kind.FASTER).of("Alpha").against("Beta").claim());
        return new Auditor(new Limits(List.of())).audit(article.publication());
    }

    @Test
    void contenders_under_loads_of_their_own_are_not_ranked() {
        Audit other = audit(row("Alpha", 12, 6105), row("Beta", 400, 4705));
        assertThat(other.findings()).extracting(AuditFinding::code).contains("different-loads");
        assertThat(other.claims().getFirst().verdict()).isEqualTo(ClaimVerdict.CANNOT_RANK);
        Audit common = audit(row("Alpha", 12, 6105), row("Alpha", 400, 7000), row("Beta", 400, 4705));
        assertThat(common.findings()).extracting(AuditFinding::code).doesNotContain("different-loads");
        Audit near = audit(row("Alpha", 100, 6105), row("Beta", 120, 4705));
        assertThat(near.findings()).extracting(AuditFinding::code).doesNotContain("different-loads");
    }

    @Test
    void more_responses_than_a_rate_sends_contradict_it() {
        Row row = row("Alpha", 100, 137).command(LoadTool.JMETER, "").with(RATE, 100);
        assertThat(new Commands().examine(Article.of(row).publication()))
                .containsExactly(AuditFinding.atRow(0, "command-contradicts-output", Severity.NOTE, "100/s", "137/s"));
        assertThat(new Commands().examine(Article.of(row.with(RATE, 130)).publication()))
                .isEmpty();
    }

    @Test
    void connections_that_no_percentile_accounts_for_had_no_request() {
        Row row = row("Alpha", 200, 59_044)
                .command(LoadTool.OHA, "")
                .with(ASKED_N, 200)
                .with(SECONDS, 30)
                .percentile("99", 620);
        assertThat(new Little().examine(Article.of(row).publication()))
                .containsExactly(AuditFinding.atRow(0, "little-violated", Severity.SERIOUS)
                        .worded("little-violated.tail", "99", "277", "0.620")
                        .probableIf(true));
        assertThat(new Little().examine(Article.of(row.with(MAX_MICROS, 9_000)).publication()))
                .extracting(AuditFinding::strength)
                .containsExactly(Strength.CERTAIN);
        assertThat(new Little()
                        .examine(Article.of(row.with(MAX_MICROS, 400_000)).publication()))
                .isEmpty();
    }
}
