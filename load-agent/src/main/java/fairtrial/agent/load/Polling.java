package fairtrial.agent.load;

import io.netty.channel.SelectStrategy;
import io.netty.channel.SelectStrategyFactory;
import io.netty.util.IntSupplier;
import java.util.concurrent.atomic.AtomicInteger;

/// Busy polling of event loops for the time of a slice. A sleeping CPU of a virtual machine wakes late, over
/// 1 ms in 1 of 50 cases; an open loop would then send and read late. The server also pays for waking it, more
/// often the slower it responds (`docs/performance.md`).
final class Polling implements SelectStrategyFactory {
    private final AtomicInteger holders = new AtomicInteger();
    private final ThreadLocal<VainTime> vain = ThreadLocal.withInitial(VainTime::new);
    private final boolean pays;

    /// For `loops` event loops. With fewer CPUs than loops a polling loop would delay another, so all sleep.
    Polling(int loops) {
        pays = loops <= Runtime.getRuntime().availableProcessors();
    }

    /// Keeps the loops awake until [#release].
    void hold() {
        holders.incrementAndGet();
    }

    void release() {
        holders.decrementAndGet();
    }

    /// Idle polling time of the calling thread's loop, in ns since it began.
    long vainNanos() {
        return vain.get().nanos;
    }

    @Override
    public SelectStrategy newSelectStrategy() {
        return this::select;
    }

    private int select(IntSupplier ready, boolean hasTasks) throws Exception {
        boolean asks = pays && holders.get() > 0;
        if (hasTasks || !asks) {
            vain.get().interrupted();
            return hasTasks ? ready.get() : SelectStrategy.SELECT;
        }
        int found = ready.get();
        if (found > 0) {
            vain.get().interrupted();
        } else {
            vain.get().askedInVain(System.nanoTime());
        }
        return found;
    }

    /// Sum of the time between two empty polls in a row; anything in between was work.
    private static final class VainTime {
        private static final long NEVER = Long.MIN_VALUE;

        private long nanos;
        private long emptySince = NEVER;

        void askedInVain(long now) {
            nanos += emptySince == NEVER ? 0 : now - emptySince;
            emptySince = now;
        }

        void interrupted() {
            emptySince = NEVER;
        }
    }
}
