package fairtrial.published.audit;

import static fairtrial.published.audit.ClaimVerdict.CONTRADICTS_ITSELF;
import static fairtrial.published.audit.ClaimVerdict.NOT_ENOUGH_PRINTED;
import static fairtrial.published.audit.ClaimVerdict.SUPPORTED;
import static fairtrial.published.audit.Row.Figure.BYTES_PER_SECOND;
import static fairtrial.published.audit.Row.Figure.CPU_SECONDS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.SERVER_CPU;
import static fairtrial.published.audit.Row.Figure.SERVER_IDLE;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.Claim.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What an author names as the cause, by the figures that can show it.
class CausesTest {
    private static ClaimVerdict verdict(Article article, String setting, AuditFinding... found) {
        return new Causes(article.publication(), List.of(found))
                .judge(new Said(Kind.CAUSE).setting(setting).claim())
                .verdict();
    }

    private static Row row(String contender) {
        return new Row(contender).with(N, 100).with(THROUGHPUT, 1000);
    }

    @Test
    void busy_cpus_are_the_limit_and_idle_ones_are_not() {
        assertThat(verdict(Article.of(row("Alpha").with(SERVER_IDLE, 0.05)), "CPU"))
                .isEqualTo(SUPPORTED);
        assertThat(verdict(Article.of(row("Alpha").with(SERVER_IDLE, 0.4)), "CPU"))
                .isEqualTo(CONTRADICTS_ITSELF);
        assertThat(verdict(Article.of(row("Alpha").with(SERVER_IDLE, 0.2)), "CPU"))
                .isEqualTo(NOT_ENOUGH_PRINTED);
        assertThat(verdict(Article.of(row("Alpha")), "CPU")).isEqualTo(NOT_ENOUGH_PRINTED);
    }

    @Test
    void cpu_seconds_are_a_share_of_the_run() {
        Article article = Article.of(row("Alpha").with(CPU_SECONDS, 390).with(SECONDS, 100));
        article.cores = Optional.of(4.0);
        assertThat(verdict(article, "CPU")).isEqualTo(SUPPORTED);
        Article half = Article.of(row("Alpha").with(CPU_SECONDS, 200).with(SECONDS, 100));
        half.cores = Optional.of(4.0);
        assertThat(verdict(half, "CPU")).isEqualTo(CONTRADICTS_ITSELF);
    }

    @Test
    void a_share_up_to_one_cpu_may_be_of_the_whole_machine() {
        Article article = Article.of(row("Alpha").with(SERVER_CPU, 0.99));
        article.cores = Optional.of(4.0);
        assertThat(verdict(article, "CPU")).isEqualTo(SUPPORTED);
        Article half = Article.of(row("Alpha").with(SERVER_CPU, 0.57));
        half.cores = Optional.of(4.0);
        assertThat(verdict(half, "CPU")).isEqualTo(CONTRADICTS_ITSELF);
        assertThat(verdict(half, "not the CPU")).isEqualTo(NOT_ENOUGH_PRINTED);
    }

    @Test
    void a_link_of_which_less_than_half_is_used_is_not_full() {
        Article article = Article.of(row("Alpha").with(BYTES_PER_SECOND, 50e6));
        article.linkBits = Optional.of(1e9);
        assertThat(verdict(article, "NIC")).isEqualTo(CONTRADICTS_ITSELF);
        Article fuller = Article.of(row("Alpha").with(BYTES_PER_SECOND, 70e6));
        fuller.linkBits = Optional.of(1e9);
        assertThat(verdict(fuller, "NIC")).isEqualTo(NOT_ENOUGH_PRINTED);
    }

    @Test
    void a_finding_about_the_same_thing_supports_it() {
        Article article = Article.of(row("Alpha"), row("Beta"));
        AuditFinding connecting = AuditFinding.of("connects-each-time", Severity.SERIOUS, "ab, no -k");
        assertThat(verdict(article, "TCP connection setup", connecting)).isEqualTo(SUPPORTED);
        assertThat(verdict(article, "garbage collection", connecting)).isEqualTo(NOT_ENOUGH_PRINTED);
    }

    @Test
    void contenders_that_meet_have_a_limit_in_common() {
        Article alike = Article.of(row("Alpha"), row("Beta").with(THROUGHPUT, 1029));
        assertThat(verdict(alike, "load generator")).isEqualTo(SUPPORTED);
        assertThat(verdict(alike, "database")).isEqualTo(SUPPORTED);
        assertThat(verdict(alike, "its router")).isEqualTo(NOT_ENOUGH_PRINTED);
        Article apart = Article.of(row("Alpha"), row("Beta").with(THROUGHPUT, 1040));
        assertThat(verdict(apart, "load generator")).isEqualTo(NOT_ENOUGH_PRINTED);
    }
}
