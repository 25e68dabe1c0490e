package fairtrial.agent.slice;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

/// The intended send times of one lane's share of an open loop, in order, on the clock of [System#nanoTime].
/// [Long#MAX_VALUE] follows the last one before the slice's end.
public final class DueTimes {
    private final LongSupplier next;
    private final long endNanos;

    private DueTimes(LongSupplier next, long endNanos) {
        this.next = next;
        this.endNanos = endNanos;
    }

    /// The times of lane `lane` of `lanes`. Of a constant process it gets every `lanes`-th arrival. Of a
    /// Poisson process it gets its own with a `lanes`-th of the rate; the union of these has the whole rate.
    public static DueTimes of(LoadOrder order, Load.Open load, SliceTimes times, int lane, int lanes) {
        double rate = load.rate().perSecond();
        LongSupplier next = switch (load.arrivals()) {
            case CONSTANT -> constant(times.startNanos(), rate, lane, lanes);
            // The order's profile has the rates of the log.
            case POISSON, LOGGED -> poisson(times.startNanos(), rate / lanes, laneSeed(order.seed(), lane));
        };
        return new DueTimes(
                order.profile().isEmpty()
                        ? next
                        : new ProfiledTimes(
                                next, times.startNanos(), times.endNanos() - times.startNanos(), order.speeds()),
                times.endNanos());
    }

    /// The next intended send time.
    public long next() {
        long due = next.getAsLong();
        return due < endNanos ? due : Long.MAX_VALUE;
    }

    /// Constant times, computed from the index rather than as a sum of gaps: no rounding accumulates, and the
    /// count is exact.
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

    /// The seed of a lane. Neighbouring seeds of a [SplittableRandom] give independent streams (it mixes
    /// them). The odd factor (the golden ratio, as in its own gamma) keeps lane 1 of one seed from being lane
    /// 0 of the next.
    private static long laneSeed(long seed, int lane) {
        return seed + lane * 0x9E3779B97F4A7C15L;
    }
}
