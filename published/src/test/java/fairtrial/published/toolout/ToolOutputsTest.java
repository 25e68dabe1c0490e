package fairtrial.published.toolout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedRun;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ToolOutputsTest {
    private static final String WRK = """
            Running 30s test @ http://127.0.0.1:8080/hello
              50 threads and 400 connections
              Thread Stats   Avg      Stdev     Max   +/- Stdev
                Latency    13.50ms    7.25ms   1.50s    86.27%
                Req/Sec   594.55     62.11     1.98k    78.31%
              34,639,518 requests in 10.00m, 5.00GB read
              Socket errors: connect 1, read 2, write 3, timeout 4
              Non-2xx or 3xx responses: 5
            Requests/sec:  57726.28
            Transfer/sec:      9.00MB
            """;

    private static PrintedRun only(String text) {
        List<PrintedRun> runs = ToolOutputs.readAll(text);
        assertThat(runs).hasSize(1);
        return runs.getFirst();
    }

    private static void isTheRun(PrintedRun run) {
        Printed figures = run.figures();
        assertThat(run.tool()).contains(LoadTool.WRK);
        assertThat(run.header().orElseThrow().path()).contains("/hello");
        assertThat(run.header().orElseThrow().seconds()).contains(30.0);
        assertThat(figures.load().threads()).contains(50.0);
        assertThat(figures.load().connections()).contains(400.0);
        assertThat(figures.latency().meanMicros()).contains(13_500.0);
        assertThat(figures.latency().stdevMicros()).contains(7_250.0);
        assertThat(figures.latency().maxMicros()).contains(1_500_000.0);
        assertThat(figures.requests()).contains(34_639_518.0);
        assertThat(figures.load().seconds()).contains(600.0);
        assertThat(figures.bytes().total()).contains(5.0 * (1L << 30));
        assertThat(figures.errorCount()).contains(15.0);
        assertThat(figures.errors().counts()).containsEntry("status", 5.0);
        assertThat(figures.throughput()).contains(57_726.28);
        assertThat(figures.bytes().perSecond()).contains(9.0 * (1L << 20));
    }

    @Test
    void wrk_is_read_in_base_units() {
        isTheRun(only(WRK));
    }

    @Test
    void the_same_run_is_read_from_every_dress() {
        isTheRun(only(WRK.replace("\n", "\r\n")));
        isTheRun(only(WRK.indent(8)));
        isTheRun(only("<p>结果如下:</p><pre><code>" + WRK.replace(" ", "&nbsp;").replace("\n", "<br/>") + "</code></pre>"));
        isTheRun(only("<span class=\"line\">" + WRK.replace("\n", "</span>\n<span class=\"line\">") + "</span>"));
        isTheRun(only("\u001b[1;32m" + WRK.replace("\n", "\u001b[0m\n\u001b[33m")));
        isTheRun(only("We measured:\n\n```\n" + WRK + "```\nIt was fast.\n- QPS 为 29575.99 。\n"));
    }

    @Test
    void a_run_knows_its_line_and_the_command_before_it() {
        PrintedRun run = only("text\n\n```\n$ ./wrk -t50 -c400 -d30s http://127.0.0.1:8080\n\n" + WRK + "```\n");
        assertThat(run.name().line()).isEqualTo(6);
        assertThat(run.command().orElseThrow().target().path()).contains("/");
        assertThat(only("$ ab -n 5 http://h/\n" + WRK).command()).isEmpty();
        assertThat(only("$ wrk -t1 http://h/\n" + "text\n".repeat(80) + WRK).command())
                .isEmpty();
    }

    @Test
    void runs_without_header_share_the_command_of_the_article() {
        String bare = WRK.substring(WRK.indexOf("Thread Stats"));
        List<PrintedRun> runs =
                ToolOutputs.readAll("./wrk -c 5000 http://h/\n" + "text\n".repeat(80) + bare + "x\n" + bare);
        assertThat(runs).hasSize(2).allSatisfy(run -> {
            assertThat(run.header()).isEmpty();
            assertThat(run.command().orElseThrow().connections()).contains(5000.0);
            assertThat(run.figures().load().connections()).isEmpty();
        });
    }

    @Test
    void output_that_is_cut_off_gives_what_is_there() {
        for (int end = 0; end <= WRK.length(); end++) {
            List<PrintedRun> runs = ToolOutputs.readAll(WRK.substring(0, end));
            assertThat(runs.size()).isLessThanOrEqualTo(1);
        }
        PrintedRun cut = only(WRK.substring(0, WRK.indexOf("Req/Sec")));
        assertThat(cut.figures().latency().meanMicros()).contains(13_500.0);
        assertThat(cut.figures().throughput()).isEmpty();
        assertThat(ToolOutputs.readAll(WRK.substring(0, WRK.indexOf("Req/Sec")) + WRK))
                .hasSize(2);
    }

    @Test
    void an_absurd_figure_is_empty_and_the_others_stay() {
        for (String absurd :
                List.of("-5", "NaN", "1e99", "-nan", "1".repeat(400), "99999999999999999999", "1,5", "∞")) {
            PrintedRun run = only(WRK.replace("57726.28", absurd));
            assertThat(run.figures().throughput()).as(absurd).isEmpty();
            assertThat(run.figures().latency().meanMicros()).contains(13_500.0);
        }
    }

    @Test
    void wrk2_is_told_by_its_histogram() {
        // Hand-written in the format that wrk2 documents: it is not packaged here.
        PrintedRun run = only("""
                Running 30s test @ http://127.0.0.1:80/index.html
                  2 threads and 100 connections
                  Thread calibration: mean lat.: 10087 usec, rate sampling interval: 22 msec
                  Thread Stats   Avg      Stdev     Max   +/- Stdev
                    Latency     6.60ms    1.92ms  12.50ms   68.46%
                    Req/Sec     1.04k     1.08k    2.50k    72.79%
                  Latency Distribution (HdrHistogram - Recorded Latency)
                 50.000%    6.67ms
                 99.900%   11.50ms
                100.000%   12.49ms

                  Detailed Percentile spectrum:
                       Value   Percentile   TotalCount 1/(1-Percentile)

                       0.921     0.000000            1         1.00
                      12.487     1.000000        39500          inf
                #[Mean    =        6.602, StdDeviation   =        1.919]
                ----------------------------------------------------------
                  60018 requests in 30.00s, 19.81MB read
                Requests/sec:   2000.28
                Transfer/sec:    676.18KB
                """);
        assertThat(run.tool()).contains(LoadTool.WRK2);
        assertThat(run.figures().latency().percentiles()).containsKeys("50", "99.9", "100");
        assertThat(run.figures().throughput()).contains(2000.28);
    }

    @Test
    void jmeters_last_total_is_the_run_and_a_smaller_one_the_next() {
        List<PrintedRun> runs = ToolOutputs.readAll("""
                summary +   1000 in 00:00:04 =  250.1/s Avg:     9 Min:     1 Max:   549 Err:     0 (0.00%) Active: 3
                summary =   1000 in 00:00:04 =  250.1/s Avg:     9 Min:     1 Max:   549 Err:     0 (0.00%)
                INFO o.a.j.r.Summariser: summary =   3000 in 00:00:10 =  300.1/s Avg:     7 Min:     1 Max:   549 Err:     3 (0.10%)
                summary =    100 in   2.5s =   40.0/s Avg:     2 Min:     1 Max:     5 Err:     0 (0.00%)
                """);
        assertThat(runs).hasSize(2);
        Printed first = runs.getFirst().figures();
        assertThat(first.requests()).contains(3000.0);
        assertThat(first.load().seconds()).contains(10.0);
        assertThat(first.latency().meanMicros()).contains(7000.0);
        assertThat(first.errors().counts()).containsEntry("failed", 3.0);
        assertThat(runs.get(1).figures().load().seconds()).contains(2.5);
    }

    @Test
    void jmeters_table_gives_a_run_a_row_whatever_divides_its_cells() {
        String pipes = """
                Label | # Samples | Average | Min | Max | Std. Dev. | Error % | Throughput | Received KB/sec | Sent KB/sec | Avg. Bytes |
                ---|---|---|---|---|---|---|---|---|---|---|
                Startup | 3000 | 7 | 1 | 549 | 35.5 | 0 | 293.5 | 56 | 55.5 | 195 |
                Others | 3000 | 1 | 0 | 45 | 1.5 | 2.00% | 17.4/min | 54 | 54.5 | 195 |
                """;
        String commas = pipes.replaceAll("\\|\n", "\n").replace(" | ", ",").replaceAll("---.*\n", "");
        for (String table : List.of(pipes, commas, commas.replace(',', '\t'))) {
            List<PrintedRun> runs = ToolOutputs.readAll(table);
            assertThat(runs).extracting(printedRun -> printedRun.name().group()).containsExactly("Startup", "Others");
            assertThat(runs.get(1).name().line())
                    .isEqualTo(runs.getFirst().name().line() + 1);
            assertThat(runs.getFirst().name().line()).isEqualTo(table.equals(pipes) ? 3 : 2);
            assertThat(runs.getFirst().figures().throughput()).contains(293.5);
            assertThat(runs.getFirst().figures().bytes().perSecond()).contains(56.0 * 1024);
            assertThat(runs.getFirst().figures().bytes().perResponse()).contains(195.0);
            assertThat(runs.get(1).figures().errors().share()).contains(0.02);
            assertThat(runs.get(1).figures().throughput().orElseThrow()).isCloseTo(0.29, within(1e-9));
        }
    }

    /// The limit ends what would take minutes, such as time that grows with the square of the length; it measures no
    /// speed.
    @Test
    @Timeout(60)
    void a_log_of_ten_megabytes_is_read_whole() {
        String text = ("$ wrk -t50 -c400 -d30s http://127.0.0.1:8080/hello\n" + WRK
                        + "2026-01-01 a line & <more>\n".repeat(60))
                .repeat(5000);
        assertThat(ToolOutputs.readAll(text)).hasSize(5000);
        assertThat(ToolOutputs.readAll("<".repeat(1_000_000) + "&".repeat(1_000_000)))
                .isEmpty();
    }
}
