package fairtrial.proof.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.analysis.Runs;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResolutionTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();

    @Test
    void every_look_has_its_minutes_and_its_intervals() {
        RunRecord record = Runs.equal(6).record();
        List<Resolution> all = Resolution.of(record, ResolutionTest::primary);
        assertThat(all).extracting(Resolution::rounds).containsExactly(3, 4, 5, 6);
        assertThat(all).extracting(Resolution::minutes).isSorted().doesNotContain(0.0);
        double atTheEnd = primary(record).stream()
                .mapToDouble(c -> c.ratio().orElseThrow().halfWidth())
                .average()
                .orElseThrow();
        assertThat(all.getLast().halfWidth()).isEqualTo(atTheEnd);
        assertThat(all.getFirst().halfWidth()).isPositive().isNotEqualTo(atTheEnd);
    }

    @Test
    void two_rounds_show_nothing() {
        assertThat(Resolution.of(Runs.equal(2).record(), ResolutionTest::primary))
                .isEmpty();
    }

    private static List<Comparison> primary(RunRecord record) {
        return new Comparisons(record, FAMILIES).primary();
    }
}
