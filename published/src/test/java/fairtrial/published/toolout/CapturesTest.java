package fairtrial.published.toolout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedRun;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CapturesTest {
    // The outputs of JMeter (5.6.3) are those of runs inside a program, so no command stands before them.

    /// Nothing was measured: the tool stopped before its first figure.
    private static final Set<String> WITHOUT_RUN = Set.of("wrk/stopped", "ab/stopped", "ab/timeouts");

    private static Printed figures(String name) {
        return ToolOutputs.readAll(Captures.read(name)).getFirst().figures();
    }

    @Test
    void every_capture_is_one_run_of_its_tool_with_its_command() {
        for (String name : Captures.names()) {
            List<PrintedRun> runs = ToolOutputs.readAll(Captures.read(name));
            assertThat(runs).as(name).hasSize(WITHOUT_RUN.contains(name) ? 0 : 1);
            assertThat(runs).as(name).allSatisfy(run -> {
                assertThat(run.tool().orElseThrow().id()).isEqualTo(name.substring(0, name.indexOf('/')));
                assertThat(run.command().isPresent()).isEqualTo(!name.startsWith("jmeter/"));
                assertThat(run.figures().throughput()).isPresent();
                assertThat(run.figures().requests()).isPresent();
                assertThat(run.figures().load().seconds()).isPresent();
            });
        }
    }

    @Test
    void what_a_capture_prints_agrees_with_itself() {
        for (String name : Captures.names()) {
            for (PrintedRun run : ToolOutputs.readAll(Captures.read(name))) {
                Printed figures = run.figures();
                double seconds = figures.load().seconds().orElseThrow();
                if (seconds < 0.5 || name.startsWith("jmeter/")) {
                    continue;
                }
                double derived = figures.requests().orElseThrow() / seconds;
                double throughput = figures.throughput().orElseThrow();
                assertThat(throughput).as(name).isCloseTo(derived, within(0.02 * derived + 0.01));
            }
        }
    }

    @Test
    void all_of_one_output_after_another_are_told_apart() {
        List<String> names = Captures.names().stream()
                .filter(name -> !name.startsWith("jmeter/"))
                .toList();
        StringBuilder log = new StringBuilder();
        for (String name : names) {
            log.append(Captures.read(name)).append("\n");
        }
        int runs = names.size() - WITHOUT_RUN.size();
        assertThat(ToolOutputs.readAll(log.toString())).hasSize(runs);
    }

    @Test
    void failures_are_counted_by_kind() {
        assertThat(figures("wrk/timeouts").errors().counts()).containsKey("timeout");
        assertThat(figures("wrk/timeouts").latency().meanMicros()).isEmpty();
        assertThat(figures("wrk/unavailable").errors().counts()).containsKey("status");
        assertThat(figures("ab/not-found").errors().counts()).containsEntry("status", 500.0);
        assertThat(figures("siege/stopped").errors().counts()).containsEntry("failed", 6.0);
        assertThat(figures("siege/stopped").latency().meanMicros()).isEmpty();
        assertThat(figures("h2load/stopped").errors().counts()).containsEntry("failed", 100.0);
        assertThat(figures("h2load/timeouts").errors().counts()).containsEntry("timeout", 2.0);
        assertThat(figures("h2load/timeouts").errorCount()).contains(4.0);
    }

    @Test
    void jmeters_totals_count_failures_too() {
        assertThat(figures("jmeter/plain").requests()).contains(3000.0);
        assertThat(figures("jmeter/not-found").errors().counts()).containsEntry("failed", 200.0);
        assertThat(figures("jmeter/timeouts").latency().maxMicros().orElseThrow())
                .isGreaterThan(900_000);
    }

    @Test
    void percentiles_and_users_are_read() {
        assertThat(figures("wrk/latency").latency().percentiles()).containsOnlyKeys("50", "75", "90", "99");
        assertThat(figures("ab/plain").latency().percentiles()).containsKeys("50", "99", "100");
        assertThat(figures("siege/plain").load().connections()).contains(20.0);
        assertThat(figures("h2load/streams").load().threads()).contains(2.0);
        assertThat(figures("h2load/streams").load().connections()).contains(20.0);
        assertThat(figures("h2load/streams").latency().meanMicros()).contains(6460.0);
    }
}
