package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.RATE;
import static fairtrial.published.audit.Row.Figure.SERVER_IDLE;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.published.audit.Limits.Limit;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A handler that takes a tenth of a second: a tenth of the throughput is in it at once.
class CapsTest {
    private static final Limit TOMCAT = new Limit("tomcat", false, List.of(), "threads.max", 200);

    private static Row row(String contender, double connections, double throughput) {
        return new Row(contender).with(N, connections).with(THROUGHPUT, throughput);
    }

    private static List<AuditFinding> found(Limits limits, Row... rows) {
        Article article = Article.of(rows);
        article.service = 0.1;
        return new Caps(limits).examine(article.publication());
    }

    private static List<Integer> flat(Row... rows) {
        return found(new Limits(List.of()), rows).stream()
                .flatMap(f -> f.rows().stream())
                .toList();
    }

    private static Optional<Limit> matching(List<Limit> limits, String boot, Row row, double inService) {
        Article article = Article.of(row);
        article.boot = Optional.of(boot);
        Publication publication = article.publication();
        PrintedRun run = publication.runs().getFirst();
        return new Limits(limits).matching(publication, run, inService, 0);
    }

    @Test
    void the_same_throughput_with_more_connections_is_a_cap() {
        assertThat(found(new Limits(List.of()), row("Alpha", 100, 500), row("Alpha", 400, 500)))
                .containsExactly(unnamed(0, "100"), unnamed(1, "400"));
    }

    private static AuditFinding unnamed(int row, String connections) {
        return AuditFinding.atRow(row, "concurrency-cap", Severity.FATAL, "50", connections, "", "500")
                .named("concurrency-cap.unnamed");
    }

    @Test
    void a_pool_that_is_just_full_shows_the_cap_of_the_rows_above_it() {
        assertThat(flat(row("Alpha", 50, 500), row("Alpha", 500, 500))).containsExactly(1);
    }

    @Test
    void at_a_high_rate_the_cpus_may_be_the_limit_unless_they_are_idle() {
        assertThat(found(new Limits(List.of()), row("Alpha", 1000, 5000), row("Alpha", 4000, 5000)))
                .isEmpty();
        Row idle = row("Alpha", 4000, 5000).with(SERVER_IDLE, 0.5);
        assertThat(found(new Limits(List.of()), row("Alpha", 1000, 5000), idle)
                        .getLast()
                        .strength())
                .isEqualTo(Strength.CERTAIN);
    }

    @Test
    void half_as_many_connections_more_are_enough_to_show_it() {
        assertThat(flat(row("Alpha", 100, 500), row("Alpha", 150, 500))).containsExactly(0, 1);
        assertThat(flat(row("Alpha", 100, 500), row("Alpha", 149, 500))).isEmpty();
    }

    @Test
    void throughput_is_the_same_within_a_tenth() {
        assertThat(flat(row("Alpha", 100, 500), row("Alpha", 400, 450))).containsExactly(0);
        assertThat(flat(row("Alpha", 100, 500), row("Alpha", 400, 449))).isEmpty();
        assertThat(flat(row("Alpha", 100, 500), row("Alpha", 400, 556))).isEmpty();
    }

    @Test
    void the_row_that_is_nearest_in_throughput_decides() {
        assertThat(flat(row("Alpha", 1600, 100), row("Alpha", 100, 500), row("Alpha", 400, 500)))
                .containsExactly(1, 2);
    }

    @Test
    void a_server_that_serves_nine_tenths_of_its_connections_is_not_capped() {
        assertThat(flat(row("Alpha", 100, 900), row("Alpha", 400, 900))).doesNotContain(0);
        assertThat(flat(row("Alpha", 100, 899), row("Alpha", 400, 899))).containsExactly(0, 1);
    }

    @Test
    void only_rows_of_one_contender_and_group_are_compared() {
        assertThat(flat(row("Alpha", 100, 500), row("Beta", 400, 500))).isEmpty();
        assertThat(flat(row("Alpha", 100, 500), row("Alpha", 400, 500).in("other")))
                .isEmpty();
    }

    @Test
    void a_pace_of_the_generators_own_is_no_cap() {
        Row paced = row("Alpha", 400, 500).command(LoadTool.WRK2, "").with(RATE, 500);
        assertThat(flat(row("Alpha", 100, 500), paced)).isEmpty();
    }

    @Test
    void a_row_without_connections_is_left_out() {
        assertThat(flat(row("Alpha", 100, 500), row("Alpha", 400, 500).without(N)))
                .isEmpty();
    }

    @Test
    void a_known_limit_explains_a_single_row() {
        Limits limits = new Limits(List.of(TOMCAT));
        assertThat(found(limits, row("Tomcat 10.1", 1000, 1900)))
                .containsExactly(AuditFinding.atRow(
                        0, "concurrency-cap", Severity.FATAL, "190", "1000", "threads.max = 200", "1900"));
        assertThat(found(limits, row("Tomcat 10.1", 1000, 1500))).isEmpty();
        assertThat(found(limits, row("Tomcat 10.1", 200, 1900))).isEmpty();
    }

    @Test
    void a_limit_shows_a_little_above_or_an_eighth_below_its_value() {
        Row tomcat = new Row("Tomcat 10.1");
        assertThat(matching(List.of(TOMCAT), "3.5.16", tomcat, 174)).contains(TOMCAT);
        assertThat(matching(List.of(TOMCAT), "3.5.16", tomcat, 173.9)).isEmpty();
        assertThat(matching(List.of(TOMCAT), "3.5.16", tomcat, 204)).contains(TOMCAT);
        assertThat(matching(List.of(TOMCAT), "3.5.16", tomcat, 204.1)).isEmpty();
    }

    @Test
    void the_nearest_of_several_limits_is_named() {
        Limit lower = new Limit("tomcat", false, List.of(), "acceptors", 196);
        List<Limit> both = List.of(lower, TOMCAT);
        assertThat(matching(both, "3.5.16", new Row("Tomcat 10.1"), 199)).contains(TOMCAT);
        assertThat(matching(both, "3.5.16", new Row("Tomcat 10.1"), 197)).contains(lower);
    }

    @Test
    void a_limit_belongs_to_its_container() {
        assertThat(matching(List.of(TOMCAT), "3.5.16", new Row("Jetty 12"), 190))
                .isEmpty();
    }

    @Test
    void virtual_threads_have_limits_of_their_own() {
        Limit virtual = new Limit("tomcat", true, List.of(), "max-connections", 200);
        List<Limit> both = List.of(TOMCAT, virtual);
        for (String name : List.of("Tomcat VT", "tomcat virtual", "Tomcat 虚拟线程")) {
            assertThat(matching(both, "3.5.16", new Row(name), 200)).contains(virtual);
        }
        assertThat(matching(both, "3.5.16", new Row("Tomcat"), 200)).contains(TOMCAT);
        assertThat(matching(both, "3.5.16", new Row("Tomcat").virtualThreads(true), 200))
                .contains(virtual);
        assertThat(matching(both, "3.5.16", new Row("Tomcat VT").virtualThreads(false), 200))
                .contains(TOMCAT);
    }

    @Test
    void a_limit_holds_for_its_spring_boot_lines_alone() {
        Limit lines = new Limit("tomcat", false, List.of("3.5", "4.0.1"), "threads.max", 200);
        Row tomcat = new Row("Tomcat 10.1");
        assertThat(matching(List.of(lines), "3.5", tomcat, 200)).contains(lines);
        assertThat(matching(List.of(lines), "3.5.16", tomcat, 200)).contains(lines);
        assertThat(matching(List.of(lines), "4.0.1", tomcat, 200)).contains(lines);
        assertThat(matching(List.of(lines), "3.50", tomcat, 200)).isEmpty();
        assertThat(matching(List.of(lines), "4.0.10", tomcat, 200)).isEmpty();
        assertThat(matching(List.of(TOMCAT), "2.7", tomcat, 200)).contains(TOMCAT);
    }

    @Test
    void a_server_whose_cpus_are_full_is_capped_at_most_probably() {
        Limits limits = new Limits(List.of(TOMCAT));
        Row busy = row("Tomcat 10.1", 1000, 1900).with(SERVER_IDLE, 0.03);
        assertThat(found(limits, busy))
                .extracting(AuditFinding::severity, AuditFinding::strength)
                .containsExactly(tuple(Severity.SERIOUS, Strength.PROBABLE));
        assertThat(found(limits, busy.with(SERVER_IDLE, 0.5)))
                .extracting(AuditFinding::severity)
                .containsExactly(Severity.FATAL);
        Row full = row("Alpha", 400, 500).with(SERVER_IDLE, 0.03);
        assertThat(found(new Limits(List.of()), row("Alpha", 100, 500).with(SERVER_IDLE, 0.03), full))
                .isEmpty();
    }
}
