package fairtrial.probe.pools;

import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.limit.Permits;
import fairtrial.probe.live.ReflectiveReader;
import java.util.concurrent.Semaphore;

/// Bulkheads of Resilience4j.
final class Bulkheads {
    private static final String REGISTRY = "io.github.resilience4j.bulkhead.BulkheadRegistry";

    private Bulkheads() {}

    /// Adds the bulkheads of the object if `type`, one of its types, is their registry.
    ///
    /// @return whether it is one
    static boolean add(Limits into, Object registry, String type) {
        if (!type.equals(REGISTRY)) {
            return false;
        }
        try {
            for (Object bulkhead : ReflectiveReader.call(Iterable.class, registry, "getAllBulkheads")) {
                into.add("permits " + bulkhead, () -> bulkhead(bulkhead));
            }
        } catch (ReflectiveOperationException none) {
            into.add("permits of bulkheads", () -> {
                throw none;
            });
        }
        return true;
    }

    private static Limit bulkhead(Object bulkhead) throws ReflectiveOperationException {
        String name = String.valueOf(ReflectiveReader.call(bulkhead, "getName"));
        Object config = ReflectiveReader.call(bulkhead, "getBulkheadConfig");
        Object metrics = ReflectiveReader.call(bulkhead, "getMetrics");
        Permits permits = new Permits(ReflectiveReader.gauge(metrics, "getAvailableConcurrentCalls"));
        Limit limit = Limit.of("permits", name, ReflectiveReader.gauge(config, "getMaxConcurrentCalls"), permits::taken)
                .property(
                        "resilience4j.bulkhead.instances." + name + ".max-concurrent-calls",
                        ReflectiveReader.call(config, "getMaxConcurrentCalls"));
        if (!ReflectiveReader.hasField(bulkhead, "semaphore")) {
            return limit;
        }
        Semaphore semaphore =
                ReflectiveReader.cast(Semaphore.class, ReflectiveReader.field(bulkhead, "semaphore"), "semaphore");
        return limit.waiting(semaphore::getQueueLength);
    }
}
