package fairtrial.core.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.capacity.CapacityRuns;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.SampleRun;
import fairtrial.core.validity.Checks;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GoalValuesTest {
    /// Contenders of 1000/s and 900/s carry 908/s and 808/s; of a sample, the last one is invalid.
    @Test
    void a_capacity_has_a_gain_though_its_first_round_has_none() {
        RunRecord record = CapacityRuns.of(new SampleRun(List.of("a", "b", "capped"), 8, 3));
        StageValues values = new GoalValues(record, Goal.of("capacity"), new Checks(new ComparisonFamilies()), Set.of())
                .gains("c0", List.of("c1"));
        assertThat(values.rounds()).isBetween(5, 7);
        assertThat(values.mean(0).orElseThrow()).isCloseTo(Math.log(808.0 / 908), within(0.03));
        assertThat(Confirmation.of(values, Optional.empty(), Optional.empty(), Optional.empty())
                        .ratio())
                .isPresent();
    }
}
