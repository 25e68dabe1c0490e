package fairtrial.published.toolout;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/// k6 and Gatling are not installed here: these samples are written by hand in their documented formats.
class SummariesTest {
    @Test
    void k6_prints_a_summary_with_dots() {
        List<PrintedRun> runs = ToolOutputs.readAll("""
                  execution: local
                     script: script.js
                  scenarios: (100.00%) 1 scenario, 10 max VUs, 1m0s max duration (incl. graceful stop):
                           * default: 10 looping VUs for 30s (gracefulStop: 30s)

                running (0m30.5s), 00/10 VUs, 290 complete and 0 interrupted iterations
                default ✓ [======================================] 10 VUs  30s

                     ✓ status was 200

                     checks.........................: 100.00% ✓ 290      ✗ 0
                     data_received..................: 63 MB   2.5 MB/s
                     http_req_duration..............: avg=117.55ms min=512.3µs med=117ms max=1.5s p(90)=118ms p(99.9)=1m2s
                       { expected_response:true }...: avg=1ms min=1ms med=1ms max=1ms p(90)=1ms p(95)=1ms
                     http_req_failed................: 1.00%   ✓ 3        ✗ 287
                     http_reqs......................: 290     9.6/s
                     iterations.....................: 290     9.6/s
                     vus............................: 10      min=10     max=10
                     vus_max........................: 10      min=10     max=10
                """);
        assertThat(runs).hasSize(1);
        Printed figures = runs.getFirst().figures();
        assertThat(runs.getFirst().header().orElseThrow().seconds()).contains(30.0);
        assertThat(figures.load().seconds()).contains(30.5);
        assertThat(figures.load().connections()).contains(10.0);
        assertThat(figures.requests()).contains(290.0);
        assertThat(figures.throughput()).contains(9.6);
        assertThat(figures.latency().meanMicros()).contains(117_550.0);
        assertThat(figures.latency().percentiles()).containsEntry("99.9", 62e6).containsEntry("50", 117_000.0);
        assertThat(figures.errors().counts()).containsEntry("failed", 3.0);
        assertThat(figures.bytes().total()).contains(63e6);
    }

    @Test
    void gatling_prints_global_information() {
        List<PrintedRun> runs = ToolOutputs.readAll("""
                ================================================================================
                ---- Global Information --------------------------------------------------------
                > request count                                      10000 (OK=9990   KO=10    )
                > min response time                                      0 (OK=0      KO=1     )
                > max response time                                    101 (OK=100    KO=101   )
                > mean response time                                     3 (OK=3      KO=5     )
                > std deviation                                          5 (OK=5      KO=1     )
                > response time 50th percentile                          2 (OK=2      KO=2     )
                > response time 99th percentile                         17 (OK=17     KO=17    )
                > mean requests/sec                                    500 (OK=499    KO=1     )
                ---- Response Time Distribution ------------------------------------------------
                > t < 800 ms                                         10000 (100%)
                ================================================================================
                """);
        hasGatlingFigures(runs);
    }

    @Test
    void newer_gatling_prints_a_table() {
        hasGatlingFigures(ToolOutputs.readAll("""
                ---- Global Information -------------------------|---Total---|-----OK----|----KO----
                > request count                                  |    10,000 |     9,990 |       10
                > max response time (ms)                         |       101 |       100 |      101
                > mean response time (ms)                        |         3 |         3 |        5
                > response time std deviation (ms)               |         5 |         5 |        1
                > response time 99th percentile (ms)             |        17 |        17 |       17
                > mean throughput (rps)                          |       500 |       499 |        1
                """));
    }

    private static void hasGatlingFigures(List<PrintedRun> runs) {
        assertThat(runs).hasSize(1);
        assertThat(runs.getFirst().tool()).contains(LoadTool.GATLING);
        Printed figures = runs.getFirst().figures();
        assertThat(figures.requests()).contains(10_000.0);
        assertThat(figures.latency().maxMicros()).contains(101_000.0);
        assertThat(figures.latency().meanMicros()).contains(3000.0);
        assertThat(figures.latency().stdevMicros()).contains(5000.0);
        assertThat(figures.latency().percentiles()).containsEntry("99", 17_000.0);
        assertThat(figures.throughput()).contains(500.0);
        assertThat(figures.errors().counts()).containsEntry("failed", 10.0);
    }
}
