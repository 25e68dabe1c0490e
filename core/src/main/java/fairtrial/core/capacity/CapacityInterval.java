package fairtrial.core.capacity;

import fairtrial.core.stats.MeanInterval;
import java.util.Optional;

/// The capacity of a contender with its 95 % interval, from one value of each round.
///
/// Late requests come in bursts: the values of few rounds are more alike than their errors. So the interval
/// is wider than Student's t makes it (docs/capacity.md has the simulation).
public final class CapacityInterval {
    /// Half-width, in those of Student's t.
    private static final double WIDER = 1.3;

    /// Standard error of the difference of two contenders, in that of Student's t. Without it 5 to 9 of 100
    /// pairs of equal queues were called different.
    public static final double PAIR_WIDER = 1.15;

    private CapacityInterval() {}

    /// The interval, natural log of a rate; empty for fewer than three values.
    public static Optional<MeanInterval> of(double... logs) {
        return MeanInterval.of(logs)
                .map(t -> new MeanInterval(
                        t.mean() - WIDER * (t.mean() - t.lo()), t.mean(), t.mean() + WIDER * (t.hi() - t.mean())));
    }
}
