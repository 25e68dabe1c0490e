package fairtrial.lab.explain.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.HotSpotDiagnosticMXBean;
import fairtrial.core.explain.AwaitedResource;
import fairtrial.core.explain.RecordedWait;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DumpTallyTest {
    private static final String HERE = DumpTallyTest.class.getName();

    @TempDir
    Path temp;

    private final DumpTally tally = new DumpTally(List.of("fairtrial.lab.explain"));
    private final Object monitor = new Object();
    private final ReentrantLock lock = new ReentrantLock();

    private Path dump(String name) throws IOException {
        Path file = temp.resolve(name);
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .dumpThreads(file.toString(), HotSpotDiagnosticMXBean.ThreadDumpFormat.JSON);
        return file;
    }

    private void enter() {
        synchronized (monitor) {
            assertThat(Thread.holdsLock(monitor)).isTrue();
        }
    }

    private void lock() {
        lock.lock();
        try {
            assertThat(lock.isHeldByCurrentThread()).isTrue();
        } finally {
            lock.unlock();
        }
    }

    private static List<Thread> started(int number, Runnable work) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            threads.add(Thread.ofVirtual().start(work));
        }
        return threads;
    }

    private static void await(List<Thread> threads, Thread.State state) {
        while (!threads.stream().allMatch(thread -> thread.getState() == state)) {
            Thread.onSpinWait();
        }
    }

    private RecordedWait wait(String method) {
        return tally.seen(10).waits().stream()
                .filter(wait -> wait.place().equals(HERE + "." + method))
                .findFirst()
                .orElseThrow(() -> new AssertionError(tally.seen(10).waits()));
    }

    @Test
    void virtual_threads_that_wait_for_a_monitor_or_a_lock_are_seen() throws Exception {
        CountDownLatch ready = new CountDownLatch(1);
        List<Thread> all = new ArrayList<>();
        lock.lock();
        try {
            synchronized (monitor) {
                List<Thread> entering = started(3, this::enter);
                List<Thread> locking = started(2, this::lock);
                all.addAll(started(1, () -> awaitQuietly(ready)));
                await(entering, Thread.State.BLOCKED);
                await(locking, Thread.State.WAITING);
                tally.add(dump("held.json"));
                all.addAll(entering);
                all.addAll(locking);
            }
        } finally {
            lock.unlock();
        }
        ready.countDown();
        for (Thread one : all) {
            one.join();
        }
        tally.add(dump("free.json"));

        RecordedWait entered = wait("enter");
        assertThat(entered.kind()).isEqualTo("monitor");
        assertThat(entered.on()).isEqualTo("java.lang.Object");
        assertThat(entered.count()).isEqualTo(3);
        // Three in one of two dumps: half of ten seconds each.
        assertThat(entered.seconds()).isCloseTo(15, within(1e-9));
        assertThat(entered.awaited()).contains(new AwaitedResource(ResourceKind.LOCK, 0.5));
        RecordedWait locked = wait("lock");
        assertThat(locked.kind()).isEqualTo("park");
        assertThat(locked.on()).startsWith("java.util.concurrent.locks.ReentrantLock$");
        assertThat(locked.seconds()).isCloseTo(10, within(1e-9));
        assertThat(tally.seen(10).waits())
                .filteredOn(wait -> wait.place().startsWith(HERE))
                .hasSize(2);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void several_monitors_at_one_place_are_not_one() throws IOException {
        tally.add(Files.writeString(temp.resolve("two.json"), """
                {"threadDump": {"threadContainers": [{"threads": [%s, %s, %s]}]}}
                """.formatted(blocked(1), blocked(2), blocked(2))));
        assertThat(tally.seen(1).waits()).singleElement().satisfies(wait -> {
            assertThat(wait.count()).isEqualTo(3);
            assertThat(wait.awaited()).contains(new AwaitedResource(ResourceKind.LOCK, 0.5));
        });
    }

    private static String blocked(int object) {
        return """
                {"tid": "1", "virtual": true, "state": "BLOCKED", "blockedOn": "shop.Order@%d",
                 "stack": ["app//shop.Orders.list(Orders.java:3)", "java.base/java.lang.Thread.run(Thread.java:1)"]}
                """.formatted(object);
    }

    @Test
    void a_dump_of_an_older_jvm_tells_no_waits() throws IOException {
        tally.add(Files.writeString(temp.resolve("old.json"), """
                {"threadDump": {"threadContainers": [{"threads": [{"tid": "1", "name": "", "stack": ["a.B.c(D)"]}]}]}}
                """));
        assertThat(tally.seen(1).waits()).isEmpty();
    }

    @Test
    void no_dump_is_no_wait_and_a_file_that_is_none_is_refused() throws IOException {
        assertThat(tally.seen(1)).isEqualTo(SeenWaits.none(1));
        Path file = Files.writeString(temp.resolve("none.json"), "{\"threadDump\": [");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> tally.add(file))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-682"));
    }
}
