package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.Metric;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.verdict.Estimate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EstimatesTest {
    @Test
    void rounds_with_many_requests_have_a_percentile_each() {
        Estimate p99 = p99(Runs.equal(4).record());
        assertThat(p99.nRounds()).isEqualTo(4);
        // All its requests took the same time.
        assertThat(p99.noInterval()).contains("zero-variance");
    }

    @Test
    void rounds_with_few_requests_share_one_and_lack_only_its_upper_end() {
        RunRecord few = RunSlices.fewRequests(Runs.equal(4).record(), 20);
        Estimate p99 = p99(few);
        assertThat(p99.mid()).isBetween(990.0, 1_010.0);
        assertThat(p99.lo()).isPresent();
        assertThat(p99.hi()).isEmpty();
        assertThat(p99.noInterval()).contains("no-upper-bound");
    }

    @Test
    void one_small_round_tells_its_percentile_and_that_there_is_no_interval() {
        RunRecord few = RunSlices.fewRequests(Runs.equal(1).record(), 20);
        assertThat(p99(few).noInterval()).contains("too-few-rounds");
    }

    @Test
    void two_small_rounds_have_a_lower_end_together() {
        Estimate p99 = p99(RunSlices.fewRequests(Runs.equal(2).record(), 20));
        assertThat(p99.lo()).isPresent();
        assertThat(p99.noInterval()).contains("no-upper-bound");
    }

    @Test
    void rounds_that_are_large_enough_together_have_both_ends() {
        // 960 requests a round are too few for a p99 of it; 3 840 have 38 beyond the p99.
        Estimate p99 = p99(RunSlices.fewRequests(Runs.equal(4).record(), 240));
        assertThat(p99.hi()).isPresent();
        assertThat(p99.noInterval()).isEmpty();
    }

    @Test
    void without_a_request_there_is_no_percentile() {
        assertThat(Estimates.of(RunSlices.fewRequests(Runs.equal(2).record(), 0)))
                .noneMatch(e -> Metric.isPercentile(e.metric()));
    }

    @Test
    void a_figure_that_was_zero_in_a_round_has_no_geometric_mean() {
        RunRecord record = Runs.slices(
                Runs.equal(2).record(),
                s -> s.round() == 2 && s.contender().equals("a") && s.load().equals(Runs.OPEN)
                        ? Runs.with(s, nothingDue())
                        : s);
        assertThat(Estimates.of(record).stream()
                        .filter(e ->
                                e.metric().equals("throughput_rps") && e.load().equals(Optional.of(Runs.OPEN)))
                        .map(Estimate::contender))
                .containsExactly("b", "c", "a-twin");
    }

    private static SliceOutcome nothingDue() {
        return new SliceOutcome.Measured(RunSlices.result(0, 0.5, LoadErrors.NONE, 0.001), RunSlices.evidence(0.01, 0));
    }

    private static Estimate p99(RunRecord record) {
        List<Estimate> found = Estimates.of(record).stream()
                .filter(e -> e.contender().equals("a") && e.metric().equals("p99_us"))
                .filter(e -> e.load().equals(Optional.of(Runs.OPEN)))
                .toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
