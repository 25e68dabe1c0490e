package fairtrial.shop.limited;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/// A queue whose capacity follows from its parameters, for the proof of `capacity`. First come, first
/// served; a request begins when a server is free (Lindley's recursion, for several servers that of
/// Kiefer and Wolfowitz 1955). It is computed ahead, so that late wake-ups of threads do not add up.
final class KnownQueue {
    private final LongSupplier serviceNanos;
    private final long mostWaitNanos;
    private final long slowWaitNanos;
    private final long[] freeAt;
    private boolean slow;

    /// @param servers at least 1
    /// @param serviceNanos time of each request, ns
    /// @param mostWaitNanos a request that would wait longer is refused, ns
    /// @param slowWaitNanos from this wait on requests take twice as long, until nobody waits, ns
    KnownQueue(int servers, LongSupplier serviceNanos, long mostWaitNanos, long slowWaitNanos) {
        this.freeAt = new long[servers];
        this.serviceNanos = serviceNanos;
        this.mostWaitNanos = mostWaitNanos;
        this.slowWaitNanos = slowWaitNanos;
    }

    /// When the request that arrives now is done; empty: it is refused. Both times are of the same
    /// clock, ns, above 0.
    synchronized OptionalLong done(long now) {
        Arrays.sort(freeAt);
        long begin = Math.max(now, freeAt[0]);
        long wait = begin - now;
        if (wait > mostWaitNanos) {
            return OptionalLong.empty();
        }
        slow = wait > slowWaitNanos || (slow && wait > 0);
        freeAt[0] = begin + (slow ? 2 : 1) * serviceNanos.getAsLong();
        return OptionalLong.of(freeAt[0]);
    }
}
