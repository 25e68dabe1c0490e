package fairtrial.agent.load;

import io.netty.channel.SelectStrategy;
import io.netty.channel.SelectStrategyFactory;
import java.util.concurrent.atomic.AtomicInteger;

/// Lets event loops ask for events again and again instead of sleeping until one comes. In a virtual machine a
/// CPU that sleeps wakes late: here a timer fires 0.12 ms late in the median and over 1 ms in 1 of 50
/// (`docs/performance.md`), which an open loop would send late and read late.
final class Polling implements SelectStrategyFactory {
    private final AtomicInteger holders = new AtomicInteger();
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

    @Override
    public SelectStrategy newSelectStrategy() {
        return (ready, hasTasks) -> hasTasks || (pays && holders.get() > 0) ? ready.get() : SelectStrategy.SELECT;
    }
}
