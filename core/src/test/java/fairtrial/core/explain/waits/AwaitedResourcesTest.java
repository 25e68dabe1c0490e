package fairtrial.core.explain.waits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.record.ThreadRole;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class AwaitedResourcesTest {
    private static final String FAIR = "java.util.concurrent.locks.ReentrantLock$FairSync";
    private static final LoadedFigures WATCHED = new LoadedFigures(16, 195, 0.082, 0.09, OptionalDouble.of(300));
    private static final LoadedFigures ALONE = new LoadedFigures(1, 48, 0.0205, 0.021, OptionalDouble.of(300));

    private static List<LimitedResource> complete(Recorded recorded, LimitedResource... read) {
        return AwaitedResources.complete(List.of(read), recorded, WATCHED, Optional.of(ALONE));
    }

    private static LimitedResource read(ResourceKind kind, double capacity, double used, OptionalDouble waiting) {
        return new LimitedResource(kind, "held.lock", capacity, used, waiting, Optional.empty());
    }

    @Test
    void a_monitor_is_a_lock_with_those_who_wait_for_it() {
        LimitedResource lock = complete(SampleRecording.of(SampleRecording.monitor(14.8, 0.99)))
                .getFirst();
        assertThat(lock.kind()).isEqualTo(ResourceKind.LOCK);
        assertThat(lock.name()).isEqualTo("java.lang.Object, fairtrial.shop.limited.Held.monitor");
        assertThat(lock.capacity()).isOne();
        assertThat(lock.used()).isCloseTo(0.99, within(1e-9));
        assertThat(lock.waiting().orElseThrow()).isCloseTo(14.8, within(1e-9));
        assertThat(lock.setting()).isEmpty();
    }

    @Test
    void a_lock_that_its_bean_tells_is_there_once() {
        Recorded recorded = SampleRecording.of(
                SampleRecording.wait("park", "fairtrial.shop.limited.Held.lock", FAIR, 14.2, ResourceKind.LOCK, 1));
        LimitedResource told = read(ResourceKind.LOCK, 1, 1, OptionalDouble.of(14.9));
        assertThat(complete(recorded, told)).containsExactly(told);
        LimitedResource other = read(ResourceKind.LOCK, 1, 0.1, OptionalDouble.of(0.2));
        assertThat(complete(recorded, other)).hasSize(2);
    }

    /// On virtual threads and slow CPUs, a bean saw such a lock held for 78 % of the time only.
    @Test
    void a_lock_that_goes_from_thread_to_thread_is_in_use_all_the_time() {
        Recorded recorded = SampleRecording.of(
                SampleRecording.wait("park", "fairtrial.shop.limited.Held.lock", FAIR, 14.2, ResourceKind.LOCK, 0.99));
        LimitedResource told = read(ResourceKind.LOCK, 1, 0.78, OptionalDouble.of(14.9));
        assertThat(complete(recorded, told)).extracting(LimitedResource::used).containsExactly(0.99);
        LimitedResource seldom = read(ResourceKind.LOCK, 1, 0.1, OptionalDouble.of(0.2));
        Recorded few = SampleRecording.of(
                SampleRecording.wait("park", "fairtrial.shop.limited.Held.lock", FAIR, 0.2, ResourceKind.LOCK, 0.15));
        assertThat(complete(few, seldom)).extracting(LimitedResource::used).containsExactly(0.15);
    }

    @Test
    void a_monitor_is_no_lock_that_a_bean_tells() {
        LimitedResource told = read(ResourceKind.LOCK, 1, 0.97, OptionalDouble.of(14.9));
        assertThat(complete(SampleRecording.of(SampleRecording.monitor(14.8, 0.99)), told))
                .hasSize(2);
    }

    @Test
    void a_pool_whose_queue_was_read_too_short_is_still_the_pool_that_was_waited_for() {
        Recorded waited = SampleRecording.of(SampleRecording.wait(
                "park",
                "com.zaxxer.hikari.util.ConcurrentBag.borrow",
                "java.util.concurrent.SynchronousQueue$Transferer",
                5.7,
                ResourceKind.DATABASE_POOL,
                0.6));
        assertThat(complete(waited, read(ResourceKind.DATABASE_POOL, 1, 0.3, OptionalDouble.of(2.3))))
                .hasSize(1);
        assertThat(complete(waited, read(ResourceKind.DATABASE_POOL, 1, 0.3, OptionalDouble.of(0.1))))
                .hasSize(2);
    }

    @Test
    void a_semaphore_without_a_bean_has_as_many_permits_as_are_in_use_at_a_time() {
        LimitedResource permits = complete(SampleRecording.of(SampleRecording.wait(
                        "park",
                        "fairtrial.shop.limited.PermitFilter.doFilterInternal",
                        "java.util.concurrent.Semaphore$FairSync",
                        12,
                        ResourceKind.PERMITS,
                        1)))
                .getFirst();
        assertThat(permits.kind()).isEqualTo(ResourceKind.PERMITS);
        assertThat(permits.capacity()).isCloseTo(195 * 0.0205, within(1e-9));
        assertThat(permits.utilisation()).isOne();
    }

    @Test
    void a_full_queue_of_the_log_has_those_that_it_stops() {
        LimitedResource queue = read(ResourceKind.LOG_QUEUE, 8, 7.9, OptionalDouble.empty());
        Recorded stopped = SampleRecording.of(SampleRecording.wait(
                "park",
                "ch.qos.logback.core.AsyncAppenderBase.put",
                "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
                14.5,
                ResourceKind.LOG_QUEUE,
                1));
        assertThat(complete(stopped, queue)).singleElement().satisfies(seen -> {
            assertThat(seen.used()).isEqualTo(7.9);
            assertThat(seen.waiting().orElseThrow()).isCloseTo(14.5, within(1e-9));
        });
        assertThat(complete(SampleRecording.of(), queue).getFirst().waiting()).hasValue(0);
    }

    @Test
    void io_threads_that_wait_inside_of_requests_are_in_use() {
        LimitedResource threads = read(ResourceKind.IO_THREADS, 2, 0.06, OptionalDouble.empty());
        assertThat(complete(SampleRecording.of(0, 1.85), threads).getFirst().used())
                .isCloseTo(1.91, within(1e-9));
        assertThat(complete(SampleRecording.of(0, 1.97), threads).getFirst().used())
                .isEqualTo(2);
    }

    /// Two event loops take 0.1 CPUs and wait for the rest of the time. Threads that count as busy, count once.
    @Test
    void threads_of_requests_that_wait_inside_of_them_are_in_use() {
        Recorded waiting = SampleRecording.blocked(ThreadRole.WORKER, 1.85);
        assertThat(complete(waiting, read(ResourceKind.REQUEST_THREADS, 2, 0.1, OptionalDouble.of(30)))
                        .getFirst()
                        .used())
                .isCloseTo(1.95, within(1e-9));
        assertThat(complete(waiting, read(ResourceKind.REQUEST_THREADS, 8, 1.95, OptionalDouble.of(0))))
                .extracting(LimitedResource::used)
                .containsExactly(1.95);
    }

    @Test
    void idle_threads_and_short_queues_are_no_resource() {
        assertThat(complete(SampleRecording.of(SampleRecording.idle(8), SampleRecording.monitor(0.01, 0.01))))
                .isEmpty();
    }
}
