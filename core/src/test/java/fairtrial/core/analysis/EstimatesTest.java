package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.RunRecord;
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
        RunRecord few = Runs.fewRequests(Runs.equal(4).record(), 20);
        Estimate p99 = p99(few);
        assertThat(p99.mid()).isBetween(990.0, 1_010.0);
        assertThat(p99.lo()).isPresent();
        assertThat(p99.hi()).isEmpty();
        assertThat(p99.noInterval()).contains("no-upper-bound");
    }

    @Test
    void one_small_round_tells_its_percentile_and_that_there_is_no_interval() {
        RunRecord few = Runs.fewRequests(Runs.equal(1).record(), 20);
        assertThat(p99(few).noInterval()).contains("too-few-rounds");
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
