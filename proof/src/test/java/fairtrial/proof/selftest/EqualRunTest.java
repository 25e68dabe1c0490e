package fairtrial.proof.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.analysis.Runs;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EqualRunTest {
    @Test
    void counts_the_pairs_that_are_called_different_and_tells_the_widest_interval() {
        EqualRun equal = of(Runs.equal(6).record()).orElseThrow();
        assertThat(equal.contenders()).isEqualTo(3);
        assertThat(equal.rounds()).isEqualTo(6);
        assertThat(equal.differences()).isZero();
        assertThat(equal.margin()).isEqualTo(0.05);
        double widest = primary(Runs.equal(6).record()).stream()
                .map(c -> c.ratio().orElseThrow())
                .mapToDouble(ratio -> Math.log(ratio.hi() / ratio.lo()) / 2)
                .max()
                .orElseThrow();
        assertThat(equal.halfWidth()).isCloseTo(widest, within(1e-12));

        EqualRun different = of(Runs.equal(6).speed("c", 0.8).record()).orElseThrow();
        assertThat(different.differences()).isEqualTo(2);
    }

    @Test
    void says_nothing_where_a_pair_has_no_interval() {
        assertThat(of(Runs.equal(1).record())).isEmpty();
    }

    private static Optional<EqualRun> of(RunRecord record) {
        return EqualRun.of(record.plan(), record.finishedRounds().size(), primary(record));
    }

    private static List<Comparison> primary(RunRecord record) {
        return new Comparisons(record, new ComparisonFamilies()).primary();
    }
}
