package fairtrial.probe.pools;

import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.live.ReflectiveReader;
import java.util.Iterator;

/// Queues of Logback's asynchronous appenders.
final class LogQueues {
    private LogQueues() {}

    /// Adds them, where the application logs with Logback.
    static void add(Limits into, ClassLoader loader) {
        try {
            Object factory = Class.forName("org.slf4j.LoggerFactory", true, loader)
                    .getMethod("getILoggerFactory")
                    .invoke(null);
            if (!ReflectiveReader.has(factory, "getLoggerList")) {
                return;
            }
            for (Object logger : ReflectiveReader.call(Iterable.class, factory, "getLoggerList")) {
                Iterator<?> appenders = ReflectiveReader.call(Iterator.class, logger, "iteratorForAppenders");
                while (appenders.hasNext()) {
                    addQueue(into, appenders.next());
                }
            }
        } catch (ReflectiveOperationException | RuntimeException | LinkageError none) {
            // Another logging system: it has no such appender.
        }
    }

    private static void addQueue(Limits into, Object appender) {
        if (ReflectiveReader.has(appender, "getNumberOfElementsInQueue")) {
            into.add(
                    "log_queue",
                    () -> Limit.of(
                            "log_queue",
                            String.valueOf(ReflectiveReader.call(appender, "getName")),
                            ReflectiveReader.gauge(appender, "getQueueSize"),
                            ReflectiveReader.gauge(appender, "getNumberOfElementsInQueue")));
        }
    }
}
