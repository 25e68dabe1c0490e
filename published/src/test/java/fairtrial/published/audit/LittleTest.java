package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_SECONDS;
import static fairtrial.published.audit.Row.Figure.MAX_MICROS;
import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.PAUSE;
import static fairtrial.published.audit.Row.Figure.RAMP;
import static fairtrial.published.audit.Row.Figure.RATE;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static fairtrial.published.audit.Row.Figure.TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import org.junit.jupiter.api.Test;

class LittleTest {
    /// A hundred connections and a mean latency of 1/64 s: X·R/N is this percentage.
    private static Row row(double percent) {
        return slow(64 * percent).with(MEAN_MICROS, 15_625);
    }

    /// The same with a mean latency of a second.
    private static Row slow(double throughput) {
        return new Row("Alpha")
                .tool(LoadTool.H2LOAD)
                .with(N, 100)
                .with(THROUGHPUT, throughput)
                .with(MEAN_MICROS, 1e6);
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

    private static AuditFinding above(String share) {
        return AuditFinding.atRow(0, "little-violated", Severity.SERIOUS).worded("little-violated.above", share);
    }

    @Test
    void a_long_run_may_read_from_nine_tenths_to_1_15() {
        assertSound(row(90).with(SECONDS, 60));
        assertSound(row(115).with(SECONDS, 60));
        assertViolated(row(89.9).with(SECONDS, 60));
        assertViolated(row(115.1).with(SECONDS, 60));
    }

    @Test
    void too_few_requests_in_flight_are_fatal_and_too_many_show_a_wrong_figure() {
        assertThat(found(row(40).with(SECONDS, 60)))
                .extracting(AuditFinding::severity)
                .containsExactly(Severity.SERIOUS);
        assertThat(found(row(40).errors("timeout", 12).with(SECONDS, 60)))
                .containsExactly(AuditFinding.atRow(0, "little-violated", Severity.FATAL, "0.400", "40", "100"));
        assertThat(found(row(60).with(SECONDS, 60)))
                .containsExactly(AuditFinding.atRow(0, "little-violated", Severity.SERIOUS, "0.600", "60", "100"));
        assertThat(found(row(150).with(SECONDS, 60))).containsExactly(above("1.50"));
    }

    @Test
    void near_the_bound_it_is_only_probable() {
        assertThat(found(row(89).with(SECONDS, 60)).getFirst().strength()).isEqualTo(Strength.PROBABLE);
        assertThat(found(row(89).with(SECONDS, 60)).getFirst().severity()).isEqualTo(Severity.SERIOUS);
        assertThat(found(row(86).with(SECONDS, 60)).getFirst().strength()).isEqualTo(Strength.CERTAIN);
        // A mean of "2 ms" may be 2.5 ms: 0.8 may be 1.
        Row rounded = slow(40_000).with(MEAN_MICROS, 2_000).with(SECONDS, 60);
        assertThat(found(rounded).getFirst().strength()).isEqualTo(Strength.PROBABLE);
    }

    @Test
    void a_run_below_ten_seconds_may_read_from_a_half_to_1_5() {
        assertSound(row(50).with(SECONDS, 9.9));
        assertSound(row(150).with(SECONDS, 9.9));
        assertViolated(row(49.9).with(SECONDS, 9.9));
        assertViolated(row(150.1).with(SECONDS, 9.9));
        assertViolated(row(89.8).with(SECONDS, 10));
    }

    @Test
    void a_run_below_one_second_says_nothing() {
        assertViolated(row(20).with(SECONDS, 1));
        assertSound(row(20).with(SECONDS, 0.99));
    }

    @Test
    void a_run_of_unknown_length_counts_as_long() {
        assertViolated(row(89.8));
    }

    @Test
    void the_printed_length_counts_before_the_one_asked_for() {
        assertViolated(
                row(80).command(LoadTool.H2LOAD, "").with(ASKED_SECONDS, 5).with(SECONDS, 60));
        assertSound(row(80).command(LoadTool.H2LOAD, "").with(ASKED_SECONDS, 5));
    }

    @Test
    void wrks_mean_is_too_high_after_a_long_response_and_its_throughput_is_not() {
        Row tailed = row(620).tool(LoadTool.WRK).with(MAX_MICROS, 9e6).with(SECONDS, 60);
        assertThat(found(tailed))
                .containsExactly(AuditFinding.atRow(0, "mean-unreliable", Severity.NOTE, "6.20", "2.52"));
        // wrk corrects nothing where no response took twice the mean time of a connection.
        assertThat(found(tailed.with(MAX_MICROS, 5e3))).containsExactly(above("6.20"));
        assertThat(found(tailed.without(MAX_MICROS)).getFirst().code()).isEqualTo("mean-unreliable");
        assertViolated(row(50).tool(LoadTool.WRK).with(MAX_MICROS, 9e6).with(SECONDS, 60));
    }

    @Test
    void abs_mean_is_derived_and_wrk2s_holds_its_own_queue() {
        assertSound(row(50).tool(LoadTool.AB).with(SECONDS, 60));
        assertSound(row(500).tool(LoadTool.WRK2).with(SECONDS, 60));
    }

    @Test
    void the_pause_of_a_script_explains_idle_users() {
        AuditFinding idle = AuditFinding.atRow(0, "little-violated", Severity.SERIOUS)
                .worded("little-violated.idle", "0.500", "50", "100")
                .probableIf(true);
        assertThat(found(row(50).tool(LoadTool.JMETER).with(SECONDS, 60))).containsExactly(idle);
        // A stated pause of a second belongs to the cycle of each user.
        assertSound(slow(50).command(LoadTool.K6, "").with(PAUSE, 1).with(SECONDS, 60));
    }

    @Test
    void a_ramp_lowers_the_mean_number_of_users() {
        Row ramped = row(78).command(LoadTool.JMETER, "")
                .with(RAMP, 50)
                .with(ASKED_SECONDS, 120)
                .with(SECONDS, 120);
        assertSound(ramped);
        assertViolated(ramped.with(RAMP, 1));
        assertSound(row(78).command(LoadTool.JMETER, "").stages("0-100 in 1m"));
    }

    @Test
    void a_script_of_which_nothing_is_told_may_have_any_course_of_users() {
        assertSound(row(60).command(LoadTool.K6, ""));
        assertViolated(row(60).command(LoadTool.K6, "k6 run --vus 100 --duration 60s x.js"));
    }

    @Test
    void users_of_an_arrival_rate_are_a_reserve() {
        assertSound(row(20).command(LoadTool.K6, "").with(RATE, 20).with(SECONDS, 60));
    }

    @Test
    void connections_that_failed_are_not_counted() {
        assertSound(row(50).tool(LoadTool.H2LOAD).errors("connect", 50).with(SECONDS, 60));
        assertSound(row(50).tool(LoadTool.H2LOAD).errors("connect", 5000).with(SECONDS, 60));
    }

    @Test
    void streams_and_pipelines_hold_several_requests_each() {
        assertSound(row(1000).command(LoadTool.H2LOAD, "").streams(10).with(SECONDS, 60));
        assertSound(row(1000).command(LoadTool.H2LOAD, "").pipelining(10).with(SECONDS, 60));
    }

    @Test
    void answers_later_than_wrks_time_out_are_dropped_from_the_mean() {
        Row late = slow(20).with(MEAN_MICROS, 1e6).command(LoadTool.WRK, "").with(TIMEOUT, 2);
        assertThat(found(late))
                .containsExactly(AuditFinding.atRow(0, "truncated-by-timeout", Severity.SERIOUS, "5.00", "2.00"));
        assertThat(found(late.without(MEAN_MICROS)))
                .extracting(AuditFinding::code)
                .containsExactly("truncated-by-timeout");
    }

    @Test
    void printed_time_outs_explain_what_is_missing_from_wrks_mean() {
        Row late = row(60).command(LoadTool.WRK, "").with(TIMEOUT, 2).errors("timeout", 9);
        assertThat(found(late)).extracting(AuditFinding::code).containsExactly("truncated-by-timeout");
        Row hung = row(40).command(LoadTool.WRK, "")
                .with(TIMEOUT, 2)
                .errors("timeout", 9)
                .errors("read", 99);
        assertThat(found(hung)).extracting(AuditFinding::severity).containsExactly(Severity.FATAL);
    }

    @Test
    void an_own_program_may_let_its_users_wait_for_one_another() {
        assertSound(row(60).command(LoadTool.OTHER, "./load"));
        assertViolated(row(9).command(LoadTool.OTHER, "./load"));
    }

    @Test
    void an_answer_within_the_time_out_is_not_dropped() {
        Row within = slow(50).without(MEAN_MICROS).command(LoadTool.WRK, "").with(TIMEOUT, 2);
        assertSound(within);
        assertThat(found(within.with(THROUGHPUT, 49.9)))
                .extracting(AuditFinding::code)
                .containsExactly("truncated-by-timeout");
    }

    @Test
    void a_mean_that_holds_them_all_shows_that_nothing_was_dropped() {
        assertSound(slow(10).with(MEAN_MICROS, 9e6).command(LoadTool.WRK, "").with(TIMEOUT, 2));
        assertThat(found(slow(10).with(MEAN_MICROS, 8.9e6)
                        .command(LoadTool.WRK, "")
                        .with(TIMEOUT, 2)))
                .extracting(AuditFinding::code)
                .containsExactly("truncated-by-timeout");
    }

    @Test
    void other_generators_keep_late_answers() {
        assertViolated(slow(20).command(LoadTool.H2LOAD, "").with(TIMEOUT, 2));
        assertSound(slow(20).without(MEAN_MICROS).command(LoadTool.H2LOAD, "").with(TIMEOUT, 2));
    }

    @Test
    void a_load_that_closes_its_connections_explains_what_is_missing_but_not_what_is_too_much() {
        assertThat(found(row(46).command(LoadTool.H2LOAD, "").keepAlive(false)))
                .containsExactly(AuditFinding.atRow(0, "connects-each-time", Severity.FATAL)
                        .worded("connects-each-time.share", "0.460"));
        assertViolated(row(160).command(LoadTool.H2LOAD, "").keepAlive(false));
        assertViolated(row(46).command(LoadTool.H2LOAD, "").keepAlive(true));
        assertSound(row(90).command(LoadTool.H2LOAD, "").keepAlive(false));
    }
}
