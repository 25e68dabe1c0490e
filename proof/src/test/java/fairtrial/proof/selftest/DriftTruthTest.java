package fairtrial.proof.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Runs of equal contenders whose slices were slowed down afterwards from half-time on.
class DriftTruthTest {
    private static final int HALF = 4;

    @Test
    void one_after_the_other_sees_the_drift_and_blocks_do_not() {
        DriftTruth truth = of(drifting(Runs.equal(6).record(), 0.75)).orElseThrow();
        assertThat(truth.sequential()).isCloseTo(0.75, within(0.02));
        assertThat(truth.paired().lo()).isLessThan(1);
        assertThat(truth.paired().hi()).isGreaterThan(1);
        assertThat(truth.isProved(0.05)).isTrue();
    }

    @Test
    void proves_nothing_when_nothing_drifted_or_blocks_were_misled() {
        assertThat(of(Runs.equal(6).record()).orElseThrow().isProved(0.05)).isFalse();
        RunRecord unequal = drifting(Runs.equal(6).speed("b", 0.8).record(), 0.75);
        assertThat(of(unequal).orElseThrow().isProved(0.05)).isFalse();
    }

    @Test
    void says_nothing_without_rounds_on_both_sides() {
        assertThat(of(Runs.equal(3).record())).isEmpty();
    }

    private static Optional<DriftTruth> of(RunRecord record) {
        List<Comparison> primary = new Comparisons(record, new ComparisonFamilies())
                .primary().stream()
                        .filter(c -> c.pair().a().equals("a") && c.pair().b().equals("b"))
                        .toList();
        return DriftTruth.of(record, HALF, primary);
    }

    private static RunRecord drifting(RunRecord record, double share) {
        return Runs.slices(
                record,
                slice -> slice.round() >= HALF
                                && slice.load().equals(Runs.CAPACITY)
                                && slice.outcome() instanceof SliceOutcome.Measured(var result, var evidence, var hosts)
                        ? Runs.with(
                                slice,
                                RunSlices.measured(share * result.throughput().perSecond()))
                        : slice);
    }
}
