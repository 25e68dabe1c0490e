package fairtrial.core.analysis;

import fairtrial.core.plan.Looks;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.MinimumDetectableEffect;
import java.util.Optional;
import java.util.OptionalDouble;

/// Sample-size forecast: what a run can show at its last look, and the length that it would need to show
/// equivalence within the margin. It uses the spread between the run's own rounds.
public final class SampleSizeForecast {
    /// Largest half-width of an interval that shows equivalence, as a share of the margin. The rest is room
    /// for the estimate.
    private static final double ROOM = 2.0 / 3;

    private final RunRecord record;
    private final ComparisonFamilies families;

    public SampleSizeForecast(RunRecord record, ComparisonFamilies families) {
        this.record = record;
        this.families = families;
    }

    /// The minimum detectable effect at the last look. Empty before the second round, and for rounds on
    /// several machines: more rounds do not narrow what differs between machines.
    public Optional<MinimumDetectableEffect> atLastLook() {
        Comparisons comparisons = new Comparisons(record, families);
        if (comparisons.areOnSeveralMachines()) {
            return Optional.empty();
        }
        OptionalDouble sd = comparisons.contrastSd();
        Looks looks = record.plan().sampling().looks().evenly(record.lastLook());
        if (sd.isEmpty() || !(sd.getAsDouble() > 0) || looks.last() < 2) {
            return Optional.empty();
        }
        double critical = families.atLastLook(
                record.plan().decision().question(), record.plan().ranked().size(), looks);
        return Optional.of(new MinimumDetectableEffect(critical, sd.getAsDouble(), looks.last()));
    }

    /// How much slices vary, where shorter ones would narrow the interval; else empty.
    public OptionalDouble spreadOfLongSlices() {
        return ShorterSlices.spread(record);
    }

    /// Minutes that a run with this noise would need to show that equal contenders are equivalent; empty
    /// before the second round. The interval shrinks with the square root of the time.
    public Optional<Double> minutesForMargin() {
        double wanted = ROOM * Math.log1p(record.plan().decision().margin());
        double perRound =
                record.lastMillis() / 60_000.0 / record.finishedRounds().size();
        return atLastLook().map(then -> perRound * then.rounds() * Math.pow(then.halfWidth() / wanted, 2));
    }
}
