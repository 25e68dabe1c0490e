package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_N;
import static fairtrial.published.audit.Row.Figure.ASKED_SECONDS;
import static fairtrial.published.audit.Row.Figure.BYTES_PER_RESPONSE;
import static fairtrial.published.audit.Row.Figure.BYTES_PER_SECOND;
import static fairtrial.published.audit.Row.Figure.CLIENT_CPU;
import static fairtrial.published.audit.Row.Figure.ERROR_SHARE;
import static fairtrial.published.audit.Row.Figure.GC_COUNT;
import static fairtrial.published.audit.Row.Figure.LOOPS;
import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.PAUSE;
import static fairtrial.published.audit.Row.Figure.RAMP;
import static fairtrial.published.audit.Row.Figure.RATE;
import static fairtrial.published.audit.Row.Figure.REQUESTS;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.SERVER_IDLE;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import fairtrial.published.publication.LoadTool;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IdentitiesTest {
    private static Identities of(Row row) {
        return Article.of(row).identities();
    }

    private static Identities served(double service, Row row) {
        Article article = Article.of(row);
        article.service = service;
        return article.identities();
    }

    private static Row loop() {
        return new Row("Alpha").with(N, 100).with(THROUGHPUT, 4000).with(MEAN_MICROS, 20_000);
    }

    private static Row siege() {
        return loop().command(LoadTool.SIEGE, "siege");
    }

    @Test
    void a_closed_loop_keeps_throughput_times_latency_in_flight() {
        assertThat(of(loop()).little()).contains(0.8);
        assertThat(of(loop().without(MEAN_MICROS)).little()).isEmpty();
        assertThat(of(loop().with(N, 0)).little()).isEmpty();
        assertThat(of(loop()).impliedLatency()).contains(0.025);
    }

    @Test
    void pipelined_requests_are_in_flight_together() {
        assertThat(of(loop().command(LoadTool.WRK, "wrk").pipelining(2)).little())
                .contains(0.4);
    }

    @Test
    void printed_connections_count_before_those_asked_for() {
        Row row = new Row("Alpha").command(LoadTool.WRK, "wrk").with(ASKED_N, 50);
        assertThat(of(row).users()).contains(50.0);
        assertThat(of(row.with(N, 100)).users()).contains(100.0);
    }

    @Test
    void the_length_asked_for_counts_before_the_printed_one() {
        Row row = new Row("Alpha").command(LoadTool.WRK, "wrk").with(SECONDS, 61);
        assertThat(of(row).seconds()).contains(61.0);
        assertThat(of(row.with(ASKED_SECONDS, 60)).seconds()).contains(60.0);
    }

    @Test
    void a_throughput_or_latency_of_zero_tells_nothing() {
        assertThat(of(loop().with(THROUGHPUT, 0)).throughput()).isEmpty();
        assertThat(of(loop().with(MEAN_MICROS, 0)).latency()).isEmpty();
        assertThat(of(loop()).latency()).contains(0.02);
    }

    @Test
    void siege_prints_short_latencies_too_coarsely() {
        assertThat(of(siege().with(MEAN_MICROS, 100_000)).latency()).isEmpty();
        assertThat(of(siege().with(MEAN_MICROS, 110_000)).latency()).contains(0.11);
    }

    @Test
    void a_fixed_rate_is_what_is_offered() {
        Identities identities = of(loop().command(LoadTool.WRK2, "wrk2").with(RATE, 5000));
        assertThat(identities.offered()).contains(5000.0);
        assertThat(identities.ofOffered()).contains(0.8);
        assertThat(identities.isPaced()).isFalse();
        assertThat(of(loop().command(LoadTool.WRK2, "wrk2").with(RATE, 4100)).isPaced())
                .isTrue();
        assertThat(identities.little()).isEmpty();
        assertThat(identities.impliedLatency()).isEmpty();
    }

    @Test
    void a_ramp_offers_users_times_loops_over_its_length() {
        Row ramp = loop().command(LoadTool.JMETER, "").with(RAMP, 10);
        assertThat(of(ramp).offered()).contains(10.0);
        assertThat(of(ramp.with(LOOPS, 3)).offered()).contains(30.0);
        assertThat(of(ramp.with(RAMP, 0)).isPaced()).isFalse();
    }

    @Test
    void a_pause_offers_users_over_pause_and_latency() {
        Row pause = loop().command(LoadTool.GATLING, "").with(PAUSE, 0.48);
        assertThat(of(pause).offered()).contains(200.0);
        assertThat(of(pause.without(MEAN_MICROS).with(PAUSE, 0.5)).offered()).contains(200.0);
        assertThat(of(pause.with(PAUSE, 0)).isPaced()).isFalse();
    }

    @Test
    void siege_pauses_half_a_second_unless_told_otherwise() {
        assertThat(of(siege().with(THROUGHPUT, 190)).offered()).contains(200.0);
        // More than its usual pause allows: it did not pause.
        assertThat(of(siege()).offered()).isEmpty();
        assertThat(of(siege().with(PAUSE, 0.25)).offered()).contains(400.0);
        assertThat(of(siege().with(PAUSE, 0)).isPaced()).isFalse();
        assertThat(of(loop().command(LoadTool.WRK, "wrk")).isPaced()).isFalse();
    }

    @Test
    void requests_in_the_handler_are_throughput_times_its_time() {
        assertThat(served(2, loop().with(THROUGHPUT, 80)).inService()).contains(160.0);
        assertThat(served(0, loop()).inService()).isEmpty();
        assertThat(served(0, loop()).service()).isEmpty();
    }

    @Test
    void a_short_run_is_corrected_for_its_end_unless_it_is_hardly_longer_than_the_handler() {
        Row row = loop().with(THROUGHPUT, 80);
        assertThat(served(2, row.with(SECONDS, 10)).inService()).contains(200.0);
        assertThat(served(2, row.with(SECONDS, 4)).inService()).contains(160.0);
    }

    @Test
    void cpu_per_answer_of_either_side() {
        Article article = Article.of(loop().with(CLIENT_CPU, 2).with(SERVER_IDLE, 0.75));
        assertThat(article.identities().clientMicros()).contains(500.0);
        assertThat(article.identities().serverMicros()).isEmpty();
        article.cores = Optional.of(8.0);
        assertThat(article.identities().serverMicros()).contains(500.0);
    }

    @Test
    void bytes_per_answer_are_derived_or_else_as_printed() {
        Row row = loop().with(BYTES_PER_RESPONSE, 99);
        assertThat(of(row).bytesPerResponse()).contains(99.0);
        assertThat(of(row.with(BYTES_PER_SECOND, 480_000)).bytesPerResponse()).contains(120.0);
    }

    @Test
    void allocation_is_eight_tenths_of_the_young_generation_for_each_collection() {
        Row row = new Row("Alpha").with(GC_COUNT, 50).with(REQUESTS, 40);
        assertThat(of(row).allocation()).isEmpty();
        assertThat(of(row.server("java -Xmn64k -jar a.jar")).allocation()).contains(65_536.0);
        assertThat(of(row.server("java -Xmn64M -jar a.jar")).allocation()).contains(65_536.0 * 1024);
        assertThat(of(row.server("java -Xmn2g -jar a.jar")).allocation()).contains(2_097_152.0 * 1024);
        assertThat(of(row.server("java -Xmx2g -jar a.jar")).allocation()).isEmpty();
    }

    @Test
    void a_printed_share_of_errors_counts_before_one_derived() {
        Row row = new Row("Alpha").errors("read", 9).with(REQUESTS, 90);
        assertThat(of(row).errorShare()).contains(0.1);
        assertThat(of(row.with(ERROR_SHARE, 0.25)).errorShare()).contains(0.25);
    }

    @Test
    void the_share_of_errors_is_at_most_one() {
        assertThat(of(new Row("Alpha").errors("connect", 30).with(REQUESTS, 10)).errorShare())
                .contains(1.0);
        assertThat(of(new Row("Alpha").errors("connect", 5).with(REQUESTS, 5)).errorShare())
                .contains(1.0);
        assertThat(of(new Row("Alpha").errors("connect", 0).with(REQUESTS, 0)).errorShare())
                .contains(0.0);
    }

    @Test
    void all_that_can_be_told_has_a_name() {
        Article article = Article.of(loop().with(CLIENT_CPU, 2)
                .with(SERVER_IDLE, 0.75)
                .with(BYTES_PER_RESPONSE, 99)
                .with(GC_COUNT, 50)
                .with(REQUESTS, 40)
                .server("java -Xmn64k -jar a.jar")
                .with(ERROR_SHARE, 0.25));
        article.cores = Optional.of(8.0);
        article.service = 0.5;
        assertThat(article.identities().all())
                .containsExactly(
                        entry("allocated_bytes_per_response", 65_536.0),
                        entry("bytes_per_response", 99.0),
                        entry("client_cpu_us", 500.0),
                        entry("error_share", 0.25),
                        entry("implied_latency_ms", 25.0),
                        entry("in_service", 2000.0),
                        entry("little", 0.8),
                        entry("server_cpu_us", 500.0));
        assertThat(of(loop().command(LoadTool.WRK2, "wrk2").with(RATE, 5000)).all())
                .containsExactly(entry("offered", 0.8));
    }

    @Test
    void evidence_has_three_digits() {
        assertThat(Identities.digits(0.9994)).isEqualTo("0.999");
        assertThat(Identities.digits(1)).isEqualTo("1.00");
        assertThat(Identities.digits(9.99)).isEqualTo("9.99");
        assertThat(Identities.digits(10)).isEqualTo("10.0");
        assertThat(Identities.digits(99.9)).isEqualTo("99.9");
        assertThat(Identities.digits(100)).isEqualTo("100");
        assertThat(Identities.digits(-12.34)).isEqualTo("-12.3");
    }

    @Test
    void counts_are_whole_and_only_a_small_mean_is_not() {
        assertThat(Identities.count(5)).isEqualTo("5");
        assertThat(Identities.count(190.4)).isEqualTo("190");
        assertThat(Identities.count(1.5)).isEqualTo("1.50");
    }
}
