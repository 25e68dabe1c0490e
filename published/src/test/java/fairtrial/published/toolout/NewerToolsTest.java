package fairtrial.published.toolout;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Outputs of real runs against nginx on loopback (hey 0.1.5, bombardier 2.0, vegeta 12, autocannon 8).
class NewerToolsTest {
    private static PrintedRun captured(String name) throws IOException {
        List<PrintedRun> runs = ToolOutputs.readAll(Files.readString(Path.of("src/test/resources/newertools", name)));
        assertThat(runs).hasSize(1);
        return runs.getFirst();
    }

    @Test
    void hey_for_a_time() throws IOException {
        PrintedRun run = captured("hey/timed.txt");
        assertThat(run.tool()).contains(LoadTool.HEY);
        assertThat(run.users()).contains(20.0);
        assertThat(run.figures().throughput()).contains(55746.4677);
        assertThat(run.figures().requests()).contains(279006.0);
        assertThat(run.figures().load().seconds()).contains(5.0049);
        assertThat(run.figures().latency().meanMicros()).contains(400.0);
        assertThat(run.figures().latency().maxMicros()).contains(13_100.0);
        assertThat(run.figures().latency().percentiles()).containsEntry("99", 4_400.0);
        assertThat(run.figures().errorCount().orElse(0.0)).isZero();
    }

    @Test
    void the_rate_of_hey_is_that_of_each_worker() throws IOException {
        PrintedRun run = captured("hey/paced.txt");
        assertThat(run.figures().throughput()).contains(199.9605);
        assertThat(run.command().orElseThrow().pace().rate()).contains(200.0);
    }

    @Test
    void bombardier() throws IOException {
        PrintedRun run = captured("bombardier/timed.txt");
        assertThat(run.tool()).contains(LoadTool.BOMBARDIER);
        assertThat(run.users()).contains(20.0);
        assertThat(run.figures().throughput()).contains(73423.39);
        assertThat(run.figures().latency().meanMicros()).contains(271.11);
        assertThat(run.figures().latency().maxMicros()).contains(5_010.0);
        assertThat(run.figures().latency().percentiles()).containsEntry("95", 503.0);
        assertThat(run.figures().errorCount().orElse(0.0)).isZero();
    }

    @Test
    void vegeta_states_its_rate() throws IOException {
        PrintedRun run = captured("vegeta/timed.txt");
        assertThat(run.tool()).contains(LoadTool.VEGETA);
        assertThat(run.figures().throughput()).contains(500.17);
        assertThat(run.figures().requests()).contains(2500.0);
        assertThat(run.command().orElseThrow().pace().rate().orElseThrow()).isBetween(499.0, 501.0);
        assertThat(run.figures().latency().meanMicros().orElseThrow()).isBetween(144.0, 144.1);
        assertThat(run.figures().latency().maxMicros()).contains(2_949.0);
        assertThat(run.figures().latency().percentiles()).hasSize(4);
    }

    @Test
    void vegetas_json_is_the_same_run() throws IOException {
        PrintedRun run = JsonOutputs.readAll(
                        Files.readString(Path.of("src/test/resources/newertools/vegeta/report.json")))
                .getFirst();
        assertThat(run.figures().throughput().orElseThrow()).isBetween(500.16, 500.17);
        assertThat(run.figures().requests()).contains(2500.0);
        assertThat(run.figures().latency().meanMicros()).contains(144.03);
    }

    @Test
    void ohas_json_has_the_errors_that_its_success_rate_leaves_out() {
        PrintedRun run = JsonOutputs.readAll("""
                {"summary": {"successRate": 1.0, "total": 30.0, "slowest": 0.06, "average": 0.0015, "requestsPerSec": 33120.4},
                 "latencyPercentiles": {"p50": 0.0013},
                 "statusCodeDistribution": {"200": 500000, "500": 493638},
                 "errorDistribution": {"timeout": 40000, "aborted due to deadline": 50}}""").getFirst();
        assertThat(run.figures().errors().counts())
                .containsEntry("status", 493_638.0)
                .containsEntry("timeout", 40_000.0);
        assertThat(run.figures().errorCount()).contains(533_638.0);
    }

    @Test
    void ohas_command_is_found_though_its_output_begins_like_heys() {
        PrintedRun run = ToolOutputs.readAll("""
                $ oha -n 10000 -c 50 http://127.0.0.1:3000/
                Summary:
                  Success rate:	100.00%
                  Total:	1.2000 secs
                  Average:	0.0059 secs
                  Requests/sec:	8333.3333

                Status code distribution:
                  [200] 10000 responses
                """).getFirst();
        assertThat(run.tool()).contains(LoadTool.OHA);
        assertThat(run.users()).contains(50.0);
    }

    @Test
    void headings_divide_jmeters_totals() {
        List<PrintedRun> runs = ToolOutputs.readAll("""
                ## Tomcat
                summary =  36034 in 00:01:30 =  400.4/s Avg:    25 Min:     1 Max:   512 Err:     3 (0.01%)
                == Jetty ==
                summary =  39034 in 00:01:30 =  433.7/s Avg:    23 Min:     1 Max:   502 Err:     0 (0.00%)
                """);
        assertThat(runs).extracting(run -> run.name().contender()).containsExactly("Tomcat", "Jetty");
    }

    @Test
    void autocannon() throws IOException {
        PrintedRun run = captured("autocannon/timed.txt");
        assertThat(run.tool()).contains(LoadTool.AUTOCANNON);
        assertThat(run.users()).contains(20.0);
        assertThat(run.figures().throughput()).contains(74195.2);
        assertThat(run.figures().latency().meanMicros()).contains(2_100.0);
        assertThat(run.figures().latency().maxMicros()).contains(14_000.0);
        assertThat(run.figures().latency().percentiles())
                .containsEntry("50", 2_000.0)
                .containsEntry("99", 6_000.0);
    }

    private static PrintedRun attacked(String options, String rate) {
        return ToolOutputs.readAll("""
                        $ echo "GET http://10.0.0.5/" | vegeta attack %s -duration=30s | vegeta report
                        Requests      [total, rate, throughput]         750000, %s, 24998.50
                        Duration      [total, attack, wait]             30.002s, 30s, 1.95ms
                        Latencies     [min, mean, 50, 90, 95, 99, max]  200us, 1.99ms, 1.8ms, 2.9ms, 3.4ms, 6.1ms, 41ms
                        Success       [ratio]                           100.00%%
                        """.formatted(options, rate)).getFirst();
    }

    @Test
    void vegeta_without_a_rate_is_a_closed_loop_of_its_workers() {
        for (String options :
                List.of("-rate=0 -max-workers=50", "-rate 0 -max-workers 50", "-rate=infinity -max-workers=50")) {
            PrintedRun closed = attacked(options, "25000.12");
            assertThat(closed.command().orElseThrow().pace().rate()).isEmpty();
            assertThat(closed.users()).contains(50.0);
        }
        PrintedRun paced = attacked("-rate=25000 -max-workers=50", "25000.12");
        assertThat(paced.command().orElseThrow().pace().rate()).contains(25_000.0);
        assertThat(paced.users()).isEmpty();
    }

    @Test
    void a_rate_that_vegeta_prints_was_asked_for_if_it_is_a_round_one() {
        String report = """
                Requests      [total, rate, throughput]         750000, %s, 24998.50
                Duration      [total, attack, wait]             30.002s, 30s, 1.95ms
                """;
        assertThat(ToolOutputs.readAll(report.formatted("25000.03")).getFirst().command())
                .hasValueSatisfying(command -> assertThat(command.pace().rate()).contains(25_000.03));
        assertThat(ToolOutputs.readAll(report.formatted("25417.30")).getFirst().command())
                .isEmpty();
    }
}
