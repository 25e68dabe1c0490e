package fairtrial.core.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.ProbedLoad;
import fairtrial.core.analysis.RunHosts;
import fairtrial.core.model.Load;
import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Hosts;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.EncodedHistogram;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.LatencyProbeReport;
import fairtrial.core.verdict.LatencyProbeReport.ProbedLatency;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A load has 16 slices of each contender: four blocks in four rounds.
class LatencyProbeCheckTest {
    private static final LatencyProbeCheck CHECK = new LatencyProbeCheck();
    private static final Hosts HOSTS = RunHosts.probed("app", "l1", "idle");

    @Test
    void a_run_without_a_probe_has_no_rows() {
        assertThat(CHECK.examine(RunEdits.HEALTHY)).isEmpty();
        assertThat(ProbedLoad.report(RunEdits.HEALTHY)).isEmpty();
    }

    @Test
    void a_probe_that_sees_the_same_tail_passes() {
        ValidityRow row = RunEdits.row(CHECK, run(2_000_000, 1_500_000, 50, 0));
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(Texts.inLanguage(Language.EN).say(row.evidence())).contains("2.00 ms", "1.50 ms", "(800 requests)");
    }

    @Test
    void a_tail_that_only_the_load_hosts_see_is_theirs() {
        ValidityRow row = RunEdits.row(CHECK, run(4_000_000, 1_500_000, 50, 0));
        assertThat(row.status()).isEqualTo(Status.WARN);
        assertThat(row.code()).isEqualTo("generator-latency");
        assertThat(Texts.inLanguage(Language.ZH).say(row.evidence())).contains("4.00 ms");
    }

    /// In a closed loop a pause of the contender hides the requests that were never sent.
    @Test
    void a_tail_that_only_the_probe_sees_is_no_fault_of_the_load_hosts() {
        assertThat(RunEdits.row(CHECK, run(1_000_000, 9_000_000, 50, 0)).status())
                .isEqualTo(Status.PASS);
    }

    @Test
    void too_few_requests_show_nothing() {
        ValidityRow row = RunEdits.row(CHECK, run(4_000_000, 1_500_000, 10, 0));
        assertThat(row.status()).isEqualTo(Status.UNAVAILABLE);
        assertThat(Texts.inLanguage(Language.EN).say(row.evidence())).contains("160 requests");
    }

    @Test
    void wrong_responses_to_the_probe_warn() {
        ValidityRow row = RunEdits.row(CHECK, run(2_000_000, 1_500_000, 50, 1));
        assertThat(row.status()).isEqualTo(Status.WARN);
        assertThat(row.code()).isEqualTo("probe-errors");
        assertThat(Texts.inLanguage(Language.EN).say(row.evidence())).startsWith("16 of 816");
    }

    @Test
    void a_longer_way_of_the_load_host_is_not_its_own_latency() {
        RunRecord far = run(4_000_000, 1_500_000, 50, 0);
        List<JournalEvent> events = far.events().stream()
                .map(event -> event instanceof JournalEvent.NetworkMeasured
                        ? new JournalEvent.NetworkMeasured(List.of(way(0, 3_000), way(1, 100)))
                        : event)
                .toList();
        assertThat(RunEdits.row(CHECK, new RunRecord(far.plan(), far.machine(), events))
                        .status())
                .isEqualTo(Status.PASS);
    }

    @Test
    void the_report_has_both_sides_and_the_price() {
        LatencyProbeReport report =
                ProbedLoad.report(run(2_000_000, 1_500_000, 50, 0)).orElseThrow();
        assertThat(report.requestsPerSecond()).isEqualTo(25);
        assertThat(report.shareOfSlowest()).isCloseTo(25 / 40_000.0, within(5e-5));
        ProbedLatency first = report.latencies().getFirst();
        assertThat(first.underLoad()).isInstanceOf(Load.Closed.class);
        assertThat(first.load().p99Micros()).isCloseTo(2_000, within(3.0));
        assertThat(first.probe().p50Micros()).isCloseTo(1_500, within(3.0));
        assertThat(first.requests()).isEqualTo(800);
    }

    private static NetworkPath way(int host, double micros) {
        var path = RunHosts.path(host, Reading.of(90e6));
        return new NetworkPath(
                host, micros, micros, path.bytesPerSecond(), path.linkBytesPerSecond(), path.resentShare(), path.mtu());
    }

    /// @param each requests of the probe in each slice
    private static RunRecord run(long loadNanos, long probeNanos, int each, long timeouts) {
        RunRecord loaded = RunHosts.seeing(RunEdits.HEALTHY, EncodedHistogram.same(loadNanos, 1_000));
        return RunHosts.with(
                loaded,
                HOSTS,
                slice -> RunHosts.probe(slice.result(), EncodedHistogram.same(probeNanos, each), timeouts));
    }
}
