package fairtrial.lab.explain.recording;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.ResourceKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitKindsTest {
    private static final String CONDITION = "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";
    private static final CallStack HANDLER =
            CallStack.of(List.of("java.base/java.lang.Thread.run(A.java:1)", "app//shop.Orders.list(B.java:2)"));

    @ParameterizedTest
    @CsvSource({
        "monitor, java.lang.Object, LOCK",
        "park, java.util.concurrent.locks.ReentrantLock$FairSync, LOCK",
        "park, java.util.concurrent.locks.ReentrantReadWriteLock$NonfairSync, LOCK",
        "park, java.util.concurrent.locks.StampedLock, LOCK",
        "park, java.util.concurrent.Semaphore$NonfairSync, PERMITS"
    })
    void locks_and_semaphores_are_known_by_their_class(String kind, String on, ResourceKind resource) {
        assertThat(WaitKinds.of(kind, on, HANDLER)).contains(resource);
    }

    @ParameterizedTest
    @CsvSource({
        "'app//ch.qos.logback.core.AsyncAppenderBase.putUninterruptibly(AsyncAppenderBase.java:184)', LOG_QUEUE",
        "'app//org.apache.hc.core5.pool.StrictConnPool$1.get(StrictConnPool.java:176)', CLIENT_POOL",
        "'app//org.apache.http.pool.AbstractConnPool.getPoolEntryBlocking(AbstractConnPool.java:391)', CLIENT_POOL",
        "'app//com.zaxxer.hikari.util.ConcurrentBag.borrow(ConcurrentBag.java:151)', DATABASE_POOL"
    })
    void pools_and_queues_are_known_by_their_methods(String line, ResourceKind resource) {
        CallStack stack = CallStack.of(List.of(
                "java.base/java.util.concurrent.locks.LockSupport.park(A.java:1)",
                line,
                "app//shop.Orders.list(B.java:2)"));
        assertThat(WaitKinds.of("park", CONDITION, stack)).contains(resource);
    }

    @Test
    void other_waits_are_for_nothing_that_is_known() {
        assertThat(WaitKinds.of("park", CONDITION, HANDLER)).isEmpty();
        assertThat(WaitKinds.of("sleep", "", HANDLER)).isEmpty();
        CallStack writer = CallStack.of(List.of("app//ch.qos.logback.core.AsyncAppenderBase$Worker.run(A.java:1)"));
        assertThat(WaitKinds.of("park", CONDITION, writer)).isEmpty();
    }
}
