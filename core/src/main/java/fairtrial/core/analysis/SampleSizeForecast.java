package fairtrial.core.analysis;

import fairtrial.core.plan.Looks;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.MinimumDetectableEffect;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a run will be able to show at its last look, and how long it would have to be to show the margin: from
/// the spread between its own rounds.
public final class SampleSizeForecast {
    /// Two containers that are equal are called so when the interval is this part of the margin to each side:
    /// the rest is room for the estimate.
    private static final double ROOM = 2.0 / 3;

    private final RunRecord record;
    private final ComparisonFamilies families;

    public SampleSizeForecast(RunRecord record, ComparisonFamilies families) {
        this.record = record;
        this.families = families;
    }

    /// What the last look will show; empty before the second round.
    public Optional<MinimumDetectableEffect> atLastLook() {
        OptionalDouble sd = new Comparisons(record, families).contrastSd();
        Looks looks = record.plan().looks().until(record.lastLook());
        if (sd.isEmpty() || !(sd.getAsDouble() > 0) || looks.last() < 2) {
            return Optional.empty();
        }
        double critical = families.atLastLook(
                record.plan().question(), record.plan().ranked().size(), looks);
        return Optional.of(new MinimumDetectableEffect(critical, sd.getAsDouble(), looks.last()));
    }

    /// Minutes that a run on a machine as noisy as this one would need to tell equal contenders equivalent: the
    /// interval shrinks with the square root of the time.
    public Optional<Double> minutesForMargin() {
        double wanted = ROOM * Math.log1p(record.plan().margin());
        double perRound =
                record.lastMillis() / 60_000.0 / record.finishedRounds().size();
        return atLastLook().map(then -> perRound * then.rounds() * Math.pow(then.halfWidth() / wanted, 2));
    }
}
