package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_THREADS;
import static fairtrial.published.audit.Row.Figure.CLIENT_CPU;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Message;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Publication.Client;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratorTest {
    private static Article onFourCpus(Row row) {
        Article article = Article.of(row);
        article.client = Client.SEPARATE_HOST;
        article.clientCores = Optional.of(4.0);
        return article;
    }

    private static Row threads(double threads) {
        return new Row("Alpha").command(LoadTool.WRK, "").with(ASKED_THREADS, threads);
    }

    private static List<AuditFinding> found(Article article) {
        return new Generator().examine(article.publication());
    }

    @Test
    void a_generator_on_the_servers_cpus_is_told_with_their_number() {
        Article article = Article.of();
        article.client = Client.SAME_HOST;
        assertThat(found(article)).containsExactly(AuditFinding.of("client-same-host", Severity.SERIOUS));
        article.cores = Optional.of(8.0);
        assertThat(found(article))
                .containsExactly(
                        AuditFinding.of("client-same-host", Severity.SERIOUS).worded("client-same-host.cpus", "8"));
    }

    @Test
    void a_generator_with_cpus_of_its_own_or_beside_a_limit_is_worth_a_note() {
        Article article = Article.of();
        article.client = Client.OTHER_CPUS;
        assertThat(found(article)).extracting(AuditFinding::severity).containsExactly(Severity.NOTE);
        article.client = Client.SAME_HOST;
        article.cores = Optional.of(8.0);
        article.containerCores = Optional.of(2.0);
        assertThat(found(article)).extracting(AuditFinding::severity).containsExactly(Severity.NOTE);
    }

    @Test
    void the_users_of_jmeter_are_no_threads_that_need_a_cpu_each() {
        Row users = new Row("Alpha").command(LoadTool.JMETER, "").with(ASKED_THREADS, 500);
        assertThat(found(onFourCpus(users))).isEmpty();
    }

    @Test
    void a_generator_on_another_or_an_unknown_host_is_no_finding() {
        Article article = Article.of();
        assertThat(found(article)).isEmpty();
        article.client = Client.SEPARATE_HOST;
        assertThat(found(article)).isEmpty();
    }

    @Test
    void a_generator_four_fifths_busy_is_its_own_ceiling() {
        assertThat(found(onFourCpus(new Row("Alpha").with(CLIENT_CPU, 3.2))))
                .containsExactly(AuditFinding.atRow(0, "client-bound", Severity.FATAL, "80.0 %"));
        assertThat(found(onFourCpus(new Row("Alpha").with(CLIENT_CPU, 3.19)))).isEmpty();
    }

    @Test
    void threads_can_be_busy_on_no_more_cpus_than_there_are_of_them() {
        assertThat(found(onFourCpus(threads(2).with(CLIENT_CPU, 1.6))))
                .containsExactly(AuditFinding.atRow(0, "client-bound", Severity.FATAL, "80.0 %"));
        assertThat(found(onFourCpus(threads(2).with(CLIENT_CPU, 1.59)))).isEmpty();
    }

    @Test
    void more_threads_than_cpus_is_worth_knowing() {
        assertThat(found(onFourCpus(threads(5))))
                .containsExactly(AuditFinding.of("client-bound", Severity.NOTE).worded("client-threads", "5", "4"));
        assertThat(found(onFourCpus(threads(4)))).isEmpty();
    }

    @Test
    void the_servers_cpus_are_the_generators_on_one_host_alone() {
        Article article = Article.of(new Row("Alpha").with(CLIENT_CPU, 4));
        article.cores = Optional.of(4.0);
        article.client = Client.SAME_HOST;
        assertThat(found(article)).extracting(AuditFinding::code).containsExactly("client-same-host", "client-bound");
        article.client = Client.SEPARATE_HOST;
        assertThat(found(article)).isEmpty();
    }

    @Test
    void a_script_in_python_may_be_the_limit_at_a_high_rate() {
        Row script = new Row("Alpha").command(LoadTool.OTHER, "python3 run.py").with(THROUGHPUT, 3001);
        assertThat(new Generator().examine(Article.of(script).publication()))
                .containsExactly(AuditFinding.aboutRows(List.of(0), "client-bound", Severity.SERIOUS)
                        .worded("client-script", "3000")
                        .probableIf(true));
        assertThat(new Generator()
                        .examine(Article.of(script.with(THROUGHPUT, 2999)).publication()))
                .isEmpty();
        Row compiled = new Row("Alpha").command(LoadTool.OTHER, "./load 80").with(THROUGHPUT, 9000);
        assertThat(new Generator().examine(Article.of(compiled).publication())).isEmpty();
    }

    @Test
    void some_rows_may_have_been_loaded_from_the_servers_own_machine() {
        Row near = new Row("Alpha").command(LoadTool.AB, "ab -n 9 http://localhost/");
        Row far = new Row("Beta").command(LoadTool.AB, "ab -n 9 http://server/");
        assertThat(new Generator().examine(Article.of(far, near).publication()))
                .containsExactly(AuditFinding.aboutRows(List.of(1), "client-same-host", Severity.NOTE));
    }

    @Test
    void threads_that_have_little_to_do_are_no_limit() {
        Article article = Article.of(new Row("Alpha")
                .command(LoadTool.WRK, "")
                .with(ASKED_THREADS, 4)
                .with(THROUGHPUT, 20));
        article.clientCores = Optional.of(2.0);
        assertThat(new Generator().examine(article.publication())).isEmpty();
    }

    private static Article called(String url) {
        return Article.of(new Row("Alpha").command(LoadTool.WRK, "wrk -c64 " + url));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost",
                "http://localhost:8080/",
                "'http://127.0.0.1/?a=1'",
                "http://[::1]:80/",
                "http://u:p@localhost/"
            })
    void a_local_address_needs_neither_port_nor_path(String url) {
        assertThat(found(called(url))).extracting(AuditFinding::code).contains("client-same-host");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost.example.org/",
                "http://server/localhost",
                "http://127.0.0.12/",
                "http://localhost-2/"
            })
    void an_address_that_only_begins_alike_is_not_local(String url) {
        assertThat(found(called(url))).isEmpty();
    }

    @Test
    void commands_that_contradict_a_second_machine_leave_it_open() {
        Article article = called("http://localhost:8080/");
        article.client = Client.SEPARATE_HOST;
        assertThat(found(article)).isEmpty();
        assertThat(Generator.client(article.publication())).isEqualTo(Client.UNKNOWN);
        assertThat(Credits.of(article.publication())).extracting(Message::key).doesNotContain("audit.credit.two-hosts");
        assertThat(Missing.of(article.publication())).extracting(Message::key).contains("audit.ask.host");
    }
}
