package fairtrial.probe.pools;

import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.limit.Permits;
import fairtrial.probe.live.ReflectiveReader;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/// Limits by `java.util.concurrent`: executors, semaphores and locks.
final class ConcurrencyLimits {
    private static final String SPRING_POOL = "org.springframework.scheduling.concurrent.ThreadPoolTask";

    /// The executor of `@Async` and of MVC's asynchronous requests, as Spring Boot makes it.
    private static final String BOOT_EXECUTOR = "applicationTaskExecutor";

    private static final String BOOT_SCHEDULER = "taskScheduler";

    private ConcurrencyLimits() {}

    /// Adds the object if it is such a limit.
    ///
    /// @return whether it is one
    static boolean add(Limits into, String name, Object object) {
        if (object instanceof Semaphore) {
            into.add("permits " + name, () -> semaphore(name, (Semaphore) object));
        } else if (object instanceof ReentrantLock) {
            ReentrantLock lock = (ReentrantLock) object;
            into.add(
                    "lock " + name,
                    () -> Limit.of("lock", name, () -> 1, () -> lock.isLocked() ? 1 : 0)
                            .waiting(lock::getQueueLength));
        } else if (object instanceof ReentrantReadWriteLock) {
            ReentrantReadWriteLock lock = (ReentrantReadWriteLock) object;
            into.add(
                    "lock " + name,
                    () -> Limit.of("lock", name, () -> 1, () -> lock.isWriteLocked() ? 1 : 0)
                            .waiting(lock::getQueueLength));
        } else if (object instanceof ThreadPoolExecutor) {
            into.add("executor " + name, () -> executor(name, (ThreadPoolExecutor) object));
        } else if (object.getClass().getName().startsWith(SPRING_POOL)) {
            into.add("executor " + name, () -> executor(name, pool(object)));
        } else {
            return false;
        }
        return true;
    }

    private static Limit semaphore(String name, Semaphore semaphore) throws ReflectiveOperationException {
        Permits permits = new Permits(semaphore::availablePermits);
        return Limit.of("permits", name, permits::all, permits::taken).waiting(semaphore::getQueueLength);
    }

    private static ThreadPoolExecutor pool(Object spring) throws ReflectiveOperationException {
        boolean schedules = ReflectiveReader.has(spring, "getScheduledThreadPoolExecutor");
        return ReflectiveReader.call(
                ThreadPoolExecutor.class,
                spring,
                schedules ? "getScheduledThreadPoolExecutor" : "getThreadPoolExecutor");
    }

    /// A pool whose queue has no end never has more threads than its core.
    private static Limit executor(String name, ThreadPoolExecutor pool) {
        boolean schedules = pool instanceof ScheduledThreadPoolExecutor;
        boolean endless = pool.getQueue().remainingCapacity() == Integer.MAX_VALUE;
        Limit limit = Limit.of(
                "executor", name, endless ? pool::getCorePoolSize : pool::getMaximumPoolSize, pool::getActiveCount);
        if (!schedules) {
            limit.waiting(() -> pool.getQueue().size());
        }
        if (name.equals(BOOT_EXECUTOR)) {
            return endless
                    ? limit.property("spring.task.execution.pool.core-size", pool.getCorePoolSize())
                    : limit.property("spring.task.execution.pool.max-size", pool.getMaximumPoolSize());
        }
        return name.equals(BOOT_SCHEDULER)
                ? limit.property("spring.task.scheduling.pool.size", pool.getCorePoolSize())
                : limit;
    }
}
