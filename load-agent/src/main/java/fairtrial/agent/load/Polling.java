package fairtrial.agent.load;

import io.netty.channel.SelectStrategy;
import io.netty.channel.SelectStrategyFactory;
import io.netty.util.IntSupplier;
import java.util.concurrent.atomic.AtomicInteger;

/// Lets event loops ask for events again and again instead of sleeping until one comes. In a virtual machine a
/// CPU that sleeps wakes late, over 1 ms in 1 of 50, which an open loop would send late and read late; and
/// whoever answers it pays for waking it, the more often the slower it answers (`docs/performance.md`).
final class Polling implements SelectStrategyFactory {
    private final AtomicInteger holders = new AtomicInteger();
    private final ThreadLocal<VainTime> vain = ThreadLocal.withInitial(VainTime::new);
    private final boolean pays;

    /// For that many loops. With fewer CPUs than loops one that never sleeps would hold up another, so all sleep.
    Polling(int loops) {
        pays = loops <= Runtime.getRuntime().availableProcessors();
    }

    /// The loops stay awake until [#release].
    void hold() {
        holders.incrementAndGet();
    }

    void release() {
        holders.decrementAndGet();
    }

    /// For how long the loop of the calling thread has asked in vain, in ns since it began: it was awake and had
    /// nothing to do.
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

    /// From one answer "nothing" to the next one: whatever came in between was work.
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
