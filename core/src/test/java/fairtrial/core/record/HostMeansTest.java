package fairtrial.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.RunHosts;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HostMeansTest {
    private static final HostsUse USE = new HostsUse(
            RunHosts.network(1_000_000, 4_000_000, 10, 0),
            List.of(
                    RunHosts.load(6_000, 1.5e6, RunHosts.network(3_000_000, 1, 10, 0)),
                    RunHosts.load(9_000, 1.1e6, RunHosts.unread())),
            0);
    private static final List<MeasuredSlice> SLICES = RunHosts.with(
                    Runs.equal(2).record(), RunHosts.hosts("app", "l1", "l2"), USE)
            .measured("a");

    @Test
    void a_load_host_has_its_own_rate_latency_and_bytes() {
        HostMeans first = HostMeans.load(SLICES, 0).orElseThrow();
        assertThat(first.throughput()).isEqualTo(12_000);
        assertThat(first.latencyNanos()).hasValue(1.5e6);
        assertThat(first.bytes()).hasValue(6e6);
        assertThat(first.late()).hasValue(50_000);
        assertThat(first.busy().orElseThrow()).isCloseTo(0.7, within(1e-9));
        assertThat(first.softirq()).hasValue(0.1);
        assertThat(first.others()).hasValue(0.02);
        assertThat(HostMeans.load(SLICES, 1).orElseThrow().throughput()).isEqualTo(18_000);
    }

    @Test
    void what_a_host_does_not_tell_is_empty_and_not_zero() {
        assertThat(HostMeans.load(SLICES, 1).orElseThrow().bytes()).isEmpty();
        LoadHostUse silent = new LoadHostUse(
                1, 1, 1_000, 1, 0.1, 0, Reading.unavailable("x"), Reading.unavailable("x"), RunHosts.unread());
        List<MeasuredSlice> slices = SLICES.stream()
                .map(slice -> with(slice, new HostsUse(RunHosts.unread(), List.of(silent), 0)))
                .toList();
        HostMeans means = HostMeans.load(slices, 0).orElseThrow();
        assertThat(List.of(means.busy(), means.softirq(), means.others(), means.bytes()))
                .allMatch(java.util.OptionalDouble::isEmpty);
        assertThat(HostMeans.contender(slices).bytes()).isEmpty();
    }

    @Test
    void a_host_that_is_in_no_slice_has_no_means() {
        assertThat(HostMeans.load(SLICES, 2)).isEmpty();
        assertThat(HostMeans.load(Runs.equal(2).record().measured("a"), 0)).isEmpty();
    }

    @Test
    void a_host_that_drove_only_some_slices_has_the_mean_of_those() {
        HostsUse alone = new HostsUse(USE.contender(), List.of(USE.loads().getFirst()), 0);
        List<MeasuredSlice> slices = List.of(with(SLICES.getFirst(), alone), SLICES.get(1));
        assertThat(HostMeans.load(slices, 1).orElseThrow().throughput()).isEqualTo(18_000);
    }

    @Test
    void the_contender_host_has_all_responses_and_no_latency_of_its_own() {
        HostMeans means = HostMeans.contender(SLICES);
        double expected =
                SLICES.stream().mapToDouble(MeasuredSlice::throughput).average().orElseThrow();
        assertThat(means.throughput()).isEqualTo(expected);
        assertThat(means.latencyNanos()).isEmpty();
        assertThat(means.late()).isEmpty();
        assertThat(means.bytes()).hasValue(8e6);
        assertThat(means.busy().orElseThrow()).isCloseTo(0.99, within(1e-9));
    }

    private static MeasuredSlice with(MeasuredSlice s, HostsUse hosts) {
        return new MeasuredSlice(
                s.round(),
                s.block(),
                s.position(),
                s.load(),
                s.contender(),
                s.atMillis(),
                s.result(),
                s.evidence(),
                Optional.of(hosts));
    }
}
