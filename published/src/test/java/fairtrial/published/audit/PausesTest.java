package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.PAUSE;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A hundred users who wait one second between two requests.
class PausesTest {
    private static Row row(String contender, double latencyMillis, double pauseSeconds) {
        return new Row(contender)
                .command(LoadTool.GATLING, "")
                .with(N, 100)
                .with(THROUGHPUT, 100 / (pauseSeconds + latencyMillis / 1e3))
                .with(MEAN_MICROS, 1e3 * latencyMillis);
    }

    private static List<AuditFinding> found(Row... rows) {
        return new Pauses().examine(Article.of(rows).publication());
    }

    @Test
    void the_same_pause_under_different_latencies_sets_the_rate() {
        assertThat(found(row("Alpha", 20, 1), row("Beta", 100, 1), row("Gamma", 400, 1.02)))
                .containsExactly(AuditFinding.aboutRows(List.of(0, 1, 2), "offered-load-bound", Severity.FATAL)
                        .worded(Pauses.PAUSE, "1.01", 3));
    }

    @Test
    void different_pauses_show_none() {
        assertThat(found(row("Alpha", 20, 1), row("Beta", 20, 1), row("Gamma", 20, 1.04)))
                .isEmpty();
    }

    @Test
    void two_rows_are_only_probable_and_need_a_negligible_latency() {
        assertThat(found(row("Alpha", 20, 1), row("Beta", 90, 1.04)))
                .extracting(AuditFinding::strength)
                .containsExactly(Strength.PROBABLE);
        assertThat(found(row("Alpha", 20, 1), row("Beta", 150, 1))).isEmpty();
        assertThat(found(row("Alpha", 20, 1), row("Alpha", 20, 1))).isEmpty();
    }

    @Test
    void a_response_that_takes_most_of_the_time_is_the_servers() {
        assertThat(found(row("Alpha", 600, 1), row("Beta", 600, 1), row("Gamma", 600, 1)))
                .isEmpty();
    }

    @Test
    void groups_may_have_pauses_of_their_own() {
        Row[] rows = {
            row("Alpha", 20, 1).in("read"), row("Beta", 30, 1).in("read"),
            row("Alpha", 20, 3).in("write"), row("Beta", 30, 3).in("write"),
        };
        assertThat(found(rows)).extracting(AuditFinding::rows).containsExactly(List.of(0, 1), List.of(2, 3));
    }

    @Test
    void a_stated_pause_and_a_tool_that_never_pauses_are_other_rules() {
        Row[] stated = {
            row("Alpha", 20, 1).with(PAUSE, 1),
            row("Beta", 20, 1).with(PAUSE, 1),
            row("Gamma", 20, 1).with(PAUSE, 1),
        };
        assertThat(found(stated)).isEmpty();
        Row[] closed = {
            row("Alpha", 20, 1).command(LoadTool.H2LOAD, ""),
            row("Beta", 20, 1).command(LoadTool.H2LOAD, ""),
            row("Gamma", 20, 1).command(LoadTool.H2LOAD, ""),
        };
        assertThat(found(closed)).isEmpty();
    }
}
