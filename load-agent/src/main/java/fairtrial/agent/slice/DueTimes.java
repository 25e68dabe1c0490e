package fairtrial.agent.slice;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

/// The intended send times of one lane's share of an open loop, in order, on the clock of [System#nanoTime].
/// [Long#MAX_VALUE] after the last one before the slice's end.
public final class DueTimes {
    private final LongSupplier next;
    private final long endNanos;

    private DueTimes(LongSupplier next, long endNanos) {
        this.next = next;
        this.endNanos = endNanos;
    }

    /// Lane `lane` of `lanes`: of a constant process every `lanes`-th arrival, of a Poisson process one of
    /// its own with a `lanes`-th of the rate (their union is again one of the whole rate).
    public static DueTimes of(LoadOrder order, Load.Open load, SliceTimes times, int lane, int lanes) {
        double rate = load.rate().perSecond();
        LongSupplier next = switch (load.arrivals()) {
            case CONSTANT -> constant(times.startNanos(), rate, lane, lanes);
            case POISSON -> poisson(times.startNanos(), rate / lanes, laneSeed(order.seed(), lane));
        };
        return new DueTimes(next, times.endNanos());
    }

    /// The next intended send time.
    public long next() {
        long due = next.getAsLong();
        return due < endNanos ? due : Long.MAX_VALUE;
    }

    /// From the index, not by adding gaps up, so that no rounding accumulates and the count is exact.
    private static LongSupplier constant(long startNanos, double perSecond, int first, int step) {
        return new LongSupplier() {
            private long index = first;

            @Override
            public long getAsLong() {
                long due = startNanos + Math.round(index * 1e9 / perSecond);
                index += step;
                return due;
            }
        };
    }

    private static LongSupplier poisson(long startNanos, double perSecond, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return new LongSupplier() {
            private double afterStartNanos;

            @Override
            public long getAsLong() {
                afterStartNanos -= Math.log1p(-random.nextDouble()) * 1e9 / perSecond;
                return startNanos + (long) afterStartNanos;
            }
        };
    }

    /// Neighbouring seeds of a [SplittableRandom] give independent streams (it mixes them); the odd factor
    /// (the golden ratio, as in its own gamma) keeps lane 1 of one seed from being lane 0 of the next.
    private static long laneSeed(long seed, int lane) {
        return seed + lane * 0x9E3779B97F4A7C15L;
    }
}
