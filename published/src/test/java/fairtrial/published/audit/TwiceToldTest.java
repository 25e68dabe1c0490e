package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.RATE;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import org.junit.jupiter.api.Test;

class TwiceToldTest {
    private static List<AuditFinding> found(Row... rows) {
        return new TwiceTold().examine(Article.of(rows).publication());
    }

    private static Row row(double throughput, double meanMicros) {
        return new Row("Alpha").with(THROUGHPUT, throughput).with(MEAN_MICROS, meanMicros);
    }

    @Test
    void one_throughput_with_two_latencies_disagrees_with_itself() {
        assertThat(found(row(27_139.19, 3800), row(27_139.19, 4010)))
                .containsExactly(AuditFinding.aboutRows(List.of(0, 1), "numbers-disagree", Severity.NOTE)
                        .worded("numbers-disagree.twice", "27139"));
        assertThat(found(
                        row(27_139.19, 3800).percentile("90", 27_000),
                        row(27_139.19, 3800).percentile("90", 10_000)))
                .hasSize(1);
    }

    @Test
    void the_same_figures_may_be_printed_twice_and_rounded() {
        assertThat(found(row(27_139.19, 3812), row(27_139.19, 3800))).isEmpty();
    }

    @Test
    void rounded_and_paced_throughputs_meet_by_themselves() {
        assertThat(found(row(27_000, 3800), row(27_000, 9000))).isEmpty();
        Row paced = row(1000.12, 3800).command(LoadTool.WRK2, "").with(RATE, 1000);
        assertThat(found(paced, row(1000.12, 9000).command(LoadTool.WRK2, "").with(RATE, 1000)))
                .isEmpty();
    }
}
