package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_REQUESTS;
import static fairtrial.published.audit.Row.Figure.ASKED_SECONDS;
import static fairtrial.published.audit.Row.Figure.LOOPS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.REQUESTS;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Message;
import fairtrial.published.publication.LoadTool;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RepetitionTest {
    private static Article repeated(Row... rows) {
        Article article = Article.of(rows);
        article.runsPrinted = Optional.of(2);
        return article;
    }

    private static List<AuditFinding> found(Article article) {
        return new Repetition().examine(article.publication());
    }

    private static List<AuditFinding> found(Row... rows) {
        return found(repeated(rows));
    }

    private static Row row(String contender, double throughput) {
        return new Row(contender).with(N, 100).with(THROUGHPUT, throughput);
    }

    private static Row jmeter(String group, double requests) {
        return new Row("Alpha")
                .in(group)
                .command(LoadTool.JMETER, "")
                .with(LOOPS, 10)
                .with(REQUESTS, requests);
    }

    @Test
    void the_best_of_several_is_serious_and_the_best_of_one_is_nothing() {
        Article article = repeated();
        article.bestOf = Optional.of(2);
        // All of them are printed as well.
        assertThat(found(article)).isEmpty();
        article.runsPrinted = Optional.of(1);
        assertThat(found(article)).containsExactly(AuditFinding.of("best-of-n", Severity.SERIOUS, 2));
        article.bestOf = Optional.of(1);
        assertThat(found(article)).isEmpty();
    }

    @Test
    void one_run_is_told_apart_from_one_that_is_said_to_be_an_average() {
        Article article = repeated();
        article.runsPrinted = Optional.of(1);
        assertThat(found(article)).containsExactly(AuditFinding.of("single-run", Severity.NOTE));
        article.ofSeveral = true;
        assertThat(found(article)).containsExactly(AuditFinding.of("no-confidence", Severity.NOTE));
        article.averaged = true;
        assertThat(found(article))
                .containsExactly(AuditFinding.of("no-confidence", Severity.NOTE).worded("no-confidence.averaged"));
    }

    @Test
    void two_printed_runs_show_a_spread_and_none_told_shows_none() {
        Article article = repeated();
        assertThat(found(article)).isEmpty();
        article.runsPrinted = Optional.empty();
        assertThat(found(article)).containsExactly(AuditFinding.of("no-confidence", Severity.NOTE));
    }

    @Test
    void the_best_of_several_is_not_called_a_single_run_as_well() {
        Article article = repeated();
        article.bestOf = Optional.of(3);
        article.runsPrinted = Optional.of(1);
        assertThat(found(article)).extracting(AuditFinding::code).containsExactly("best-of-n");
        article.runsPrinted = Optional.empty();
        assertThat(found(article)).extracting(AuditFinding::code).containsExactly("best-of-n");
    }

    @Test
    void one_row_of_each_load_is_one_run_where_the_author_does_not_say() {
        Row twice = new Row("Beta").with(THROUGHPUT, 2000);
        assertThat(new Repetition()
                        .examine(Article.of(new Row("Alpha").with(THROUGHPUT, 1000), twice)
                                .publication()))
                .extracting(AuditFinding::code)
                .containsExactly("single-run");
        assertThat(new Repetition().examine(Article.of(twice, twice).publication()))
                .extracting(AuditFinding::code)
                .containsExactly("no-confidence");
    }

    private static Article printed(double... rates) {
        Article article = Article.of(Stream.concat(
                        Stream.of(row("Alpha", 1000), row("Alpha", 1020)),
                        Arrays.stream(rates).mapToObj(rate -> row("Beta", rate)))
                .toArray(Row[]::new));
        article.runsPrinted = Optional.empty();
        return article;
    }

    @Test
    void several_rows_of_each_load_are_runs_that_are_all_printed() {
        Article article = printed(2000, 2100, 1990);
        assertThat(found(article)).isEmpty();
        assertThat(Credits.of(article.publication())).contains(new Message("audit.credit.repeats", 2, "5.53 %"));
        assertThat(Missing.of(article.publication())).extracting(Message::key).doesNotContain("audit.ask.repeats");
    }

    @Test
    void rows_of_one_contender_that_are_no_repetitions_show_no_spread() {
        assertThat(found(printed(2000))).extracting(AuditFinding::code).containsExactly("no-confidence");
        // The same run twice; a table with something that was not read; rows of which none is named.
        assertThat(found(printed(2000, 2000))).extracting(AuditFinding::code).containsExactly("no-confidence");
        assertThat(found(printed(2000, 2600))).extracting(AuditFinding::code).containsExactly("no-confidence");
        Article nameless = Article.of(row("", 1000), row("", 1010));
        nameless.runsPrinted = Optional.empty();
        assertThat(found(nameless)).extracting(AuditFinding::code).containsExactly("no-confidence");
    }

    @Test
    void only_a_warm_up_that_is_denied_is_a_finding() {
        Article article = repeated();
        article.warmUp = Optional.of(true);
        assertThat(found(article)).isEmpty();
        article.warmUp = Optional.of(false);
        assertThat(found(article)).containsExactly(AuditFinding.of("no-warm-up", Severity.SERIOUS));
    }

    @Test
    void three_contenders_within_one_and_a_half_percent_are_alike() {
        assertThat(found(row("Alpha", 1000), row("Beta", 1010), row("Gamma", 1.015 * 1000)))
                .containsExactly(
                        AuditFinding.aboutRows(List.of(0, 1, 2), "identical-throughput", Severity.NOTE, 3, "1.5 %"));
        assertThat(found(row("Alpha", 1000), row("Beta", 1010), row("Gamma", 1016))
                        .getFirst()
                        .strength())
                .isEqualTo(Strength.PROBABLE);
        assertThat(found(row("Alpha", 1000), row("Beta", 1010), row("Gamma", 1031)))
                .isEmpty();
    }

    @Test
    void the_same_rounded_number_is_no_ceiling() {
        assertThat(found(row("Alpha", 84), row("Beta", 84), row("Gamma", 84))).isEmpty();
    }

    @Test
    void two_contenders_may_be_alike_by_chance() {
        assertThat(found(row("Alpha", 1000), row("Beta", 1000), row("Beta", 1000)))
                .isEmpty();
    }

    @Test
    void only_rows_of_one_group_and_load_are_compared() {
        assertThat(found(
                        row("Alpha", 1000),
                        row("Beta", 1000),
                        row("Gamma", 1000).in("other")))
                .isEmpty();
        assertThat(found(
                        row("Alpha", 1000),
                        row("Beta", 1000),
                        row("Gamma", 1000).with(N, 200)))
                .isEmpty();
    }

    @Test
    void a_row_without_a_throughput_is_not_compared() {
        assertThat(found(
                        row("Alpha", 1003), row("Beta", 1003), row("Delta", 1).without(THROUGHPUT), row("Gamma", 1003)))
                .flatExtracting(AuditFinding::rows)
                .containsExactly(0, 1, 3);
    }

    @Test
    void rows_that_all_end_at_the_same_number_of_requests_have_a_fixed_count() {
        assertThat(found(jmeter("", 1000), jmeter("", 1000)))
                .containsExactly(AuditFinding.aboutRows(List.of(0, 1), "fixed-count", Severity.NOTE, 2));
    }

    @Test
    void one_row_alone_shows_no_fixed_count() {
        assertThat(found(jmeter("", 1000))).isEmpty();
    }

    @Test
    void each_group_may_have_its_own_count() {
        assertThat(found(jmeter("a", 1000), jmeter("b", 2000), jmeter("b", 2000)))
                .extracting(AuditFinding::code)
                .containsExactly("fixed-count");
    }

    @Test
    void a_command_with_a_number_of_requests_counts_unless_it_has_a_length_too() {
        Row ab = new Row("Alpha")
                .command(LoadTool.AB, "")
                .with(ASKED_REQUESTS, 1000)
                .with(REQUESTS, 1000);
        assertThat(found(ab, ab)).extracting(AuditFinding::code).containsExactly("fixed-count");
        ab.with(ASKED_SECONDS, 60);
        assertThat(found(ab, ab)).isEmpty();
    }

    @Test
    void jmeter_counts_by_loops_alone() {
        Row jmeter = jmeter("", 1000).without(LOOPS);
        assertThat(found(jmeter, jmeter)).isEmpty();
    }

    @Test
    void in_a_long_run_start_and_end_matter_little() {
        Row brief = jmeter("", 1000).with(SECONDS, 19);
        assertThat(found(brief, brief)).hasSize(1);
        Row longer = jmeter("", 1000).with(SECONDS, 20);
        assertThat(found(longer, longer)).isEmpty();
    }

    @Test
    void rows_without_a_command_have_no_fixed_count() {
        Row bare = new Row("Alpha").with(REQUESTS, 1000);
        assertThat(found(bare, bare)).isEmpty();
    }
}
