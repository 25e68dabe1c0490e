package fairtrial.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.RunHosts;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class NetworkFiguresTest {
    private static final NetworkUse QUIET = RunHosts.network(0, 0, 0, 0);

    @Test
    void the_busier_direction_of_the_contender_host_counts() {
        HostsUse use = use(RunHosts.network(1_000, 40_000_000, 10, 0), RunHosts.network(900_000_000, 1, 10, 0));
        assertThat(NetworkFigures.bytesPerSecond(slices(use)).orElseThrow()).isCloseTo(80e6, within(1.0));
        HostsUse unread = use(RunHosts.unread(), QUIET);
        assertThat(NetworkFigures.bytesPerSecond(slices(unread))).isEmpty();
    }

    @Test
    void one_direction_is_enough_where_the_other_was_not_read() {
        NetworkUse half = new NetworkUse(
                Reading.of(5_000_000L), Reading.unavailable("x"), Reading.unavailable("x"), Reading.unavailable("x"));
        assertThat(NetworkFigures.bytesPerSecond(slices(use(half, QUIET))).orElseThrow())
                .isCloseTo(10e6, within(1.0));
    }

    @Test
    void lost_segments_are_those_of_all_hosts_together() {
        HostsUse use = use(RunHosts.network(0, 0, 6_000, 3), RunHosts.network(0, 0, 4_000, 7));
        assertThat(NetworkFigures.lost(slices(use)).orElseThrow()).isCloseTo(0.001, within(1e-12));
    }

    @Test
    void a_host_that_tells_no_repeated_segments_does_not_count_as_one_without_any() {
        NetworkUse half = new NetworkUse(
                Reading.of(0L), Reading.of(0L), Reading.of(90_000L), Reading.unavailable("not in /proc/net/snmp"));
        assertThat(NetworkFigures.lost(slices(use(half, RunHosts.network(0, 0, 10_000, 100))))
                        .orElseThrow())
                .isCloseTo(0.01, within(1e-12));
        assertThat(NetworkFigures.lost(slices(use(half, half)))).isEmpty();
    }

    @Test
    void a_run_on_one_machine_has_no_figures() {
        List<MeasuredSlice> slices = Runs.equal(2).record().measured("a");
        assertThat(slices).isNotEmpty();
        assertThat(NetworkFigures.bytesPerSecond(slices)).isEmpty();
        assertThat(NetworkFigures.lost(slices)).isEmpty();
    }

    private static HostsUse use(NetworkUse contender, NetworkUse load) {
        return new HostsUse(contender, List.of(RunHosts.load(100, 1e6, load)), 0);
    }

    private static List<MeasuredSlice> slices(HostsUse use) {
        return record(use).measured("a");
    }

    private static RunRecord record(HostsUse use) {
        return RunHosts.with(Runs.equal(2).record(), RunHosts.hosts("app", "l1"), use);
    }
}
