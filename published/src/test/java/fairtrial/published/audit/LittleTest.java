package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_SECONDS;
import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static fairtrial.published.audit.Row.Figure.TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import org.junit.jupiter.api.Test;

class LittleTest {
    /// A hundred connections and a mean latency of a second: X·R/N is a hundredth of the throughput.
    private static Row row(double throughput) {
        return new Row("Alpha").with(N, 100).with(THROUGHPUT, throughput).with(MEAN_MICROS, 1e6);
    }

    private static List<AuditFinding> found(Row row) {
        return new Little().examine(Article.of(row).publication());
    }

    private static void assertSound(Row row) {
        assertThat(found(row)).isEmpty();
    }

    private static void assertViolated(Row row) {
        assertThat(found(row)).extracting(AuditFinding::code).containsExactly("little-violated");
    }

    @Test
    void a_long_run_may_read_from_nine_tenths_to_1_15() {
        assertSound(row(90).with(SECONDS, 60));
        assertSound(row(115).with(SECONDS, 60));
        assertViolated(row(89.9).with(SECONDS, 60));
        assertViolated(row(115.1).with(SECONDS, 60));
    }

    @Test
    void the_finding_tells_how_many_requests_were_in_flight() {
        assertThat(found(row(50).with(SECONDS, 60)))
                .containsExactly(AuditFinding.atRow(0, "little-violated", Severity.FATAL, "0.500", "50", "100"));
    }

    @Test
    void a_run_below_ten_seconds_may_read_from_a_half_to_1_5() {
        assertSound(row(50).with(SECONDS, 9.9));
        assertSound(row(150).with(SECONDS, 9.9));
        assertViolated(row(49.9).with(SECONDS, 9.9));
        assertViolated(row(150.1).with(SECONDS, 9.9));
        assertViolated(row(89.9).with(SECONDS, 10));
    }

    @Test
    void a_run_below_one_second_says_nothing() {
        assertViolated(row(20).with(SECONDS, 1));
        assertSound(row(20).with(SECONDS, 0.99));
    }

    @Test
    void a_run_of_unknown_length_counts_as_long() {
        assertViolated(row(89.9));
    }

    @Test
    void the_printed_length_counts_before_the_one_asked_for() {
        assertViolated(row(80).command(LoadTool.AB, "").with(ASKED_SECONDS, 5).with(SECONDS, 60));
        assertSound(row(80).command(LoadTool.AB, "").with(ASKED_SECONDS, 5));
    }

    @Test
    void answers_later_than_wrks_time_out_are_dropped_from_the_mean() {
        Row late = row(20).with(MEAN_MICROS, 1e6).command(LoadTool.WRK, "").with(TIMEOUT, 2);
        assertThat(found(late))
                .containsExactly(AuditFinding.atRow(0, "truncated-by-timeout", Severity.SERIOUS, "5.00", "2.00"));
        assertThat(found(late.without(MEAN_MICROS)))
                .extracting(AuditFinding::code)
                .containsExactly("truncated-by-timeout");
    }

    @Test
    void an_answer_within_the_time_out_is_not_dropped() {
        Row within = row(50).without(MEAN_MICROS).command(LoadTool.WRK, "").with(TIMEOUT, 2);
        assertSound(within);
        assertThat(found(within.with(THROUGHPUT, 49.9)))
                .extracting(AuditFinding::code)
                .containsExactly("truncated-by-timeout");
    }

    @Test
    void a_mean_that_holds_them_all_shows_that_nothing_was_dropped() {
        assertSound(row(10).with(MEAN_MICROS, 9e6).command(LoadTool.WRK, "").with(TIMEOUT, 2));
        assertThat(found(row(10).with(MEAN_MICROS, 8.9e6)
                        .command(LoadTool.WRK, "")
                        .with(TIMEOUT, 2)))
                .extracting(AuditFinding::code)
                .containsExactly("truncated-by-timeout");
    }

    @Test
    void other_generators_keep_late_answers() {
        assertViolated(row(20).command(LoadTool.K6, "").with(TIMEOUT, 2));
        assertSound(row(20).without(MEAN_MICROS).command(LoadTool.K6, "").with(TIMEOUT, 2));
    }

    @Test
    void a_load_that_closes_its_connections_explains_what_is_missing_but_not_what_is_too_much() {
        assertThat(found(row(46).command(LoadTool.AB, "").keepAlive(false)))
                .containsExactly(AuditFinding.atRow(0, "connects-each-time", Severity.FATAL, "0.460"));
        assertViolated(row(160).command(LoadTool.AB, "").keepAlive(false));
        assertViolated(row(46).command(LoadTool.AB, "").keepAlive(true));
        assertSound(row(90).command(LoadTool.AB, "").keepAlive(false));
    }
}
