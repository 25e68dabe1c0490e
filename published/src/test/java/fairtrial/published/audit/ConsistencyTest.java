package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.MAX_MICROS;
import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.REQUESTS;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConsistencyTest {
    private static List<AuditFinding> found(Row row) {
        return new Consistency().examine(Article.of(row).publication());
    }

    private static Row run(double throughput) {
        return new Row("Alpha").with(REQUESTS, 60_123).with(SECONDS, 60.25).with(THROUGHPUT, throughput);
    }

    @Test
    void requests_by_seconds_are_the_throughput_within_a_tenth() {
        assertThat(found(run(1000))).isEmpty();
        assertThat(found(run(911))).isEmpty();
        assertThat(found(run(901)))
                .containsExactly(AuditFinding.atRow(0, "numbers-disagree", Severity.SERIOUS)
                        .worded("numbers-disagree.rate", "998", "901"));
        assertThat(found(run(1120))).hasSize(1);
    }

    @Test
    void failed_requests_are_counted_differently_by_the_tools() {
        assertThat(found(run(800).errors("failed", 1_000))).isEmpty();
    }

    @Test
    void a_mean_above_the_maximum_cannot_be() {
        Row row =
                new Row("Alpha").tool(LoadTool.H2LOAD).with(MEAN_MICROS, 12_345).with(MAX_MICROS, 11_111);
        assertThat(found(row))
                .containsExactly(AuditFinding.atRow(0, "numbers-disagree", Severity.SERIOUS, "12.3", "11.1"));
        assertThat(found(row.with(MAX_MICROS, 12_222))).isEmpty();
        // ab derives its mean, and wrk adds to it.
        assertThat(found(row.with(MAX_MICROS, 11_111).tool(LoadTool.AB))).isEmpty();
        assertThat(found(row.tool(LoadTool.WRK))).isEmpty();
    }

    @Test
    void percentiles_do_not_fall() {
        assertThat(found(new Row("Alpha").percentile("50", 5_123).percentile("99", 20_456)))
                .isEmpty();
        assertThat(found(new Row("Alpha").percentile("9", 30_123).percentile("50", 5_123)))
                .containsExactly(AuditFinding.atRow(0, "numbers-disagree", Severity.SERIOUS, "30.1", "5.12"));
        // A zero is a figure that the tool does not have.
        assertThat(found(new Row("Alpha").percentile("50", 5_123).percentile("99", 0)))
                .isEmpty();
        assertThat(found(new Row("Alpha").percentile("99", 20_456).with(MAX_MICROS, 15_123)))
                .hasSize(1);
    }
}
