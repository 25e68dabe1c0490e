package fairtrial.core.validity;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.RunHosts;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Reading;
import fairtrial.core.record.HostsUse;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.NetworkUse;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NetworkCheckTest {
    /// What a way carries that is wide enough for 100 MB in a second, half of that in a slice.
    private static final double BANDWIDTH = 100e6;

    @Test
    void a_run_on_one_machine_has_no_row() {
        assertThat(new NetworkCheck().examine(Runs.equal(2).record())).isEmpty();
    }

    @Test
    void a_network_with_room_that_loses_nothing_passes() {
        ValidityRow row = row(carried(0.59), 0);
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(Texts.inLanguage(Language.EN).say(row.evidence())).contains("59.0 MB/s", "100 MB/s");
    }

    @Test
    void from_three_fifths_it_warns_and_from_four_fifths_the_network_was_the_limit() {
        assertThat(row(carried(0.61), 0).status()).isEqualTo(Status.WARN);
        assertThat(row(carried(0.79), 0).status()).isEqualTo(Status.WARN);
        ValidityRow bound = row(carried(0.81), 0);
        assertThat(bound.status()).isEqualTo(Status.FAIL);
        assertThat(bound.code()).isEqualTo("network-bound");
        assertThat(Texts.inLanguage(Language.ZH).say(bound.evidence())).contains("81.0 MB/s");
    }

    @Test
    void one_lost_segment_in_ten_thousand_warns_and_in_a_thousand_fails() {
        assertThat(row(carried(0.1), 9).status()).isEqualTo(Status.PASS);
        ValidityRow some = row(carried(0.1), 11);
        assertThat(some.status()).isEqualTo(Status.WARN);
        assertThat(some.code()).isEqualTo("path-loss");
        ValidityRow many = row(carried(0.1), 101);
        assertThat(many.status()).isEqualTo(Status.FAIL);
        assertThat(many.code()).isEqualTo("path-loss");
    }

    @Test
    void the_worse_of_both_names_the_row() {
        assertThat(row(carried(0.9), 11).code()).isEqualTo("network-bound");
        assertThat(row(carried(0.9), 11).status()).isEqualTo(Status.FAIL);
        assertThat(row(carried(0.7), 101).code()).isEqualTo("path-loss");
        assertThat(row(carried(0.9), 101).code()).isEqualTo("network-bound");
    }

    @Test
    void a_narrow_way_of_one_pair_does_not_hide_behind_a_wide_one() {
        RunRecord base = RunHosts.with(
                RunHosts.onTwoPairs(Runs.equal(4).record(), 1e6, 1e6),
                RunHosts.hosts("app", "l1"),
                new HostsUse(
                        RunHosts.network(7, carried(0.5), 60_000, 0),
                        List.of(RunHosts.load(100, 1e6, RunHosts.network(1, 1, 1, 0))),
                        0));
        assertThat(ways(base, BANDWIDTH, BANDWIDTH).status()).isEqualTo(Status.PASS);
        ValidityRow narrow = ways(base, BANDWIDTH, 0.6 * BANDWIDTH);
        assertThat(narrow.code()).isEqualTo("network-bound");
        assertThat(Texts.inLanguage(Language.EN).say(narrow.evidence())).contains("50.0 MB/s", "60.0 MB/s");
        assertThat(ways(base, 0.6 * BANDWIDTH, BANDWIDTH).status()).isEqualTo(Status.FAIL);
        assertThat(ways(base, 10 * BANDWIDTH, 0).status()).isEqualTo(Status.UNAVAILABLE);
    }

    /// The row of a run on two pairs whose ways carry so much, bytes per second; 0: not measured.
    private static ValidityRow ways(RunRecord base, double odd, double even) {
        return new NetworkCheck()
                .examine(Runs.plus(base, way(RunHosts.ODD, odd), way(RunHosts.EVEN, even)))
                .getFirst();
    }

    private static JournalEvent way(String pair, double bytesPerSecond) {
        Reading<Double> told = bytesPerSecond == 0 ? Reading.unavailable("x") : Reading.of(bytesPerSecond);
        return new JournalEvent.NetworkMeasured(List.of(RunHosts.path(0, told)), Optional.of(pair));
    }

    @Test
    void without_counters_it_is_unavailable() {
        assertThat(row(RunHosts.unread(), BANDWIDTH, RunHosts.unread()).status())
                .isEqualTo(Status.UNAVAILABLE);
    }

    @Test
    void without_a_bandwidth_a_busy_network_is_unavailable_and_a_lossy_one_still_fails() {
        assertThat(unmeasured(0).status()).isEqualTo(Status.UNAVAILABLE);
        ValidityRow lossy = unmeasured(101);
        assertThat(lossy.status()).isEqualTo(Status.FAIL);
        assertThat(lossy.code()).isEqualTo("path-loss");
    }

    @Test
    void without_one_of_its_counters_it_does_not_pass() {
        NetworkUse noSegments =
                new NetworkUse(Reading.of(1L), Reading.of(1L), Reading.unavailable("x"), Reading.unavailable("x"));
        assertThat(row(noSegments, BANDWIDTH, noSegments).status()).isEqualTo(Status.UNAVAILABLE);
        NetworkUse noBytes =
                new NetworkUse(Reading.unavailable("x"), Reading.unavailable("x"), Reading.of(9L), Reading.of(0L));
        assertThat(row(noBytes, BANDWIDTH, noBytes).status()).isEqualTo(Status.UNAVAILABLE);
    }

    @Test
    void every_contender_has_a_row_for_every_load() {
        RunRecord record = record(Reading.of(BANDWIDTH), RunHosts.network(1, 1, 1, 0), RunHosts.network(1, 1, 1, 0));
        assertThat(new NetworkCheck().examine(record))
                .hasSize(record.plan().contenders().size() * record.loads().size());
    }

    /// Bytes of a slice that are that share of the bandwidth.
    private static long carried(double share) {
        return Math.round(share * BANDWIDTH / 2);
    }

    /// 100 000 segments in all.
    private static ValidityRow row(long bytes, long again) {
        return row(RunHosts.network(7, bytes, 60_000, 0), BANDWIDTH, RunHosts.network(bytes, 7, 40_000, again));
    }

    private static ValidityRow unmeasured(long again) {
        RunRecord record = record(
                Reading.unavailable("refused"),
                RunHosts.network(7, 1_000, 60_000, 0),
                RunHosts.network(1_000, 7, 40_000, again));
        return RunEdits.row(new NetworkCheck(), record);
    }

    private static ValidityRow row(NetworkUse contender, double bandwidth, NetworkUse load) {
        return RunEdits.row(new NetworkCheck(), record(Reading.of(bandwidth), contender, load));
    }

    private static RunRecord record(Reading<Double> bandwidth, NetworkUse contender, NetworkUse load) {
        HostsUse use = new HostsUse(contender, List.of(RunHosts.load(100, 1e6, load)), 0);
        return RunHosts.with(RunEdits.HEALTHY, RunHosts.hosts("app", "l1"), use, RunHosts.path(0, bandwidth));
    }
}
