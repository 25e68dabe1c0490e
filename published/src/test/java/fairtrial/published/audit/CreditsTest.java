package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.CLIENT_CPU;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.SERVER_IDLE;
import static fairtrial.published.audit.Row.Figure.TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Message;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Publication.Client;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CreditsTest {
    private static List<String> credits(Article article) {
        return Credits.of(article.publication()).stream().map(Message::key).toList();
    }

    private static List<String> credits(Row... rows) {
        return credits(Article.of(rows));
    }

    @Test
    void an_article_that_tells_nothing_did_nothing_right() {
        assertThat(credits(new Row("Alpha"))).isEmpty();
        assertThat(credits()).isEmpty();
    }

    @Test
    void two_hosts_are_right() {
        Article article = Article.of();
        article.client = Client.SEPARATE_HOST;
        assertThat(credits(article)).containsExactly("audit.credit.two-hosts");
        article.client = Client.SAME_HOST;
        assertThat(credits(article)).isEmpty();
    }

    @Test
    void the_cpu_of_both_sides_must_be_told_for_one_run() {
        assertThat(credits(new Row("Alpha").with(CLIENT_CPU, 1).with(SERVER_IDLE, 0)))
                .containsExactly("audit.credit.both-cpus");
        assertThat(credits(new Row("Alpha").with(CLIENT_CPU, 1), new Row("Alpha").with(SERVER_IDLE, 0)))
                .isEmpty();
    }

    @Test
    void every_contender_needs_its_version() {
        assertThat(credits(new Row("Alpha 1.2"), new Row("Beta 3.4"))).containsExactly("audit.credit.versions");
        assertThat(credits(new Row("Alpha 1.2"), new Row("Beta 3"))).isEmpty();
    }

    @Test
    void a_warm_up_is_right_where_it_is_told() {
        Article article = Article.of();
        article.warmUp = Optional.of(true);
        assertThat(credits(article)).containsExactly("audit.credit.warm-up");
        article.warmUp = Optional.of(false);
        assertThat(credits(article)).isEmpty();
    }

    @Test
    void five_minutes_are_long() {
        assertThat(credits(new Row("Alpha").with(SECONDS, 300))).containsExactly("audit.credit.long");
        assertThat(credits(new Row("Alpha").with(SECONDS, 299))).isEmpty();
    }

    @Test
    void printed_errors_are_right_even_when_there_were_none() {
        assertThat(credits(new Row("Alpha").errors("read", 0), new Row("Beta"))).containsExactly("audit.credit.errors");
    }

    @Test
    void only_wrks_time_out_of_two_seconds_needs_raising() {
        assertThat(credits(new Row("Alpha").command(LoadTool.WRK, "").with(TIMEOUT, 2.1)))
                .containsExactly("audit.credit.time-out");
        assertThat(credits(new Row("Alpha").command(LoadTool.WRK, "").with(TIMEOUT, 2)))
                .isEmpty();
        assertThat(credits(new Row("Alpha").command(LoadTool.K6, "").with(TIMEOUT, 60)))
                .isEmpty();
    }

    @Test
    void a_printed_command_is_right() {
        assertThat(credits(new Row("Alpha"), new Row("Beta").command(LoadTool.WRK, "wrk http://server/")))
                .containsExactly("audit.credit.command");
    }
}
