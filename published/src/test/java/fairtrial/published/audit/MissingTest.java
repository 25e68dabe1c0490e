package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_N;
import static fairtrial.published.audit.Row.Figure.ASKED_SECONDS;
import static fairtrial.published.audit.Row.Figure.CLIENT_CPU;
import static fairtrial.published.audit.Row.Figure.ERROR_SHARE;
import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.RATE;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.SERVER_IDLE;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Publication.Client;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class MissingTest {
    private static List<String> asked(Article article) {
        return Missing.of(article.publication()).stream().map(Message::key).toList();
    }

    /// What is asked of an article that prints everything but this.
    private static List<String> asked(UnaryOperator<Row> change) {
        Article article = new Article(0);
        article.change = change;
        return asked(article);
    }

    @Test
    void nothing_is_asked_of_an_article_that_prints_everything() {
        assertThat(asked(new Article(0))).isEmpty();
    }

    @Test
    void everything_is_asked_of_an_article_that_prints_throughput_alone() {
        assertThat(asked(Article.of(new Row("Alpha").with(THROUGHPUT, 1000))))
                .containsExactly(
                        "audit.ask.connections",
                        "audit.ask.latency",
                        "audit.ask.duration",
                        "audit.ask.errors",
                        "audit.ask.host",
                        "audit.ask.server-cpu",
                        "audit.ask.client-cpu",
                        "audit.ask.warm-up",
                        "audit.ask.repeats");
    }

    @Test
    void connections_are_known_from_output_or_command() {
        assertThat(asked(row -> row.without(N))).isEmpty();
        assertThat(asked(row -> row.without(N).without(ASKED_N))).containsExactly("audit.ask.connections");
    }

    @Test
    void the_mean_latency_is_asked_for() {
        assertThat(asked(row -> row.without(MEAN_MICROS))).containsExactly("audit.ask.latency");
    }

    @Test
    void the_length_is_known_from_output_or_command_or_does_not_matter_at_a_fixed_rate() {
        assertThat(asked(row -> row.without(SECONDS))).isEmpty();
        assertThat(asked(row -> row.without(SECONDS).without(ASKED_SECONDS))).containsExactly("audit.ask.duration");
        assertThat(asked(row -> row.without(SECONDS).without(ASKED_SECONDS).with(RATE, 1e6)))
                .isEmpty();
    }

    @Test
    void a_row_without_a_throughput_needs_nothing_else() {
        assertThat(asked(row -> row.without(THROUGHPUT)
                        .without(N)
                        .without(ASKED_N)
                        .without(MEAN_MICROS)
                        .without(SECONDS)
                        .without(ASKED_SECONDS)))
                .isEmpty();
    }

    @Test
    void errors_may_be_counts_or_a_share() {
        assertThat(asked(Row::withoutErrors)).containsExactly("audit.ask.errors");
        assertThat(asked(row -> row.withoutErrors().with(ERROR_SHARE, 0))).isEmpty();
    }

    @Test
    void the_cpu_of_each_side_is_asked_for() {
        assertThat(asked(row -> row.without(SERVER_IDLE))).containsExactly("audit.ask.server-cpu");
        assertThat(asked(row -> row.without(CLIENT_CPU))).containsExactly("audit.ask.client-cpu");
    }

    @Test
    void where_the_generator_ran_is_asked_for_until_it_is_told() {
        Article article = new Article(0);
        article.client = Client.SAME_HOST;
        assertThat(asked(article)).isEmpty();
        article.client = Client.UNKNOWN;
        assertThat(asked(article)).containsExactly("audit.ask.host");
    }

    @Test
    void a_denied_warm_up_is_told() {
        Article article = new Article(0);
        article.warmUp = Optional.of(false);
        assertThat(asked(article)).isEmpty();
        article.warmUp = Optional.empty();
        assertThat(asked(article)).containsExactly("audit.ask.warm-up");
    }

    @Test
    void one_printed_run_is_no_repeat() {
        Article article = new Article(0);
        article.runsPrinted = Optional.of(2);
        assertThat(asked(article)).isEmpty();
        article.runsPrinted = Optional.of(1);
        assertThat(asked(article)).containsExactly("audit.ask.repeats");
        article.runsPrinted = Optional.empty();
        assertThat(asked(article)).containsExactly("audit.ask.repeats");
    }
}
