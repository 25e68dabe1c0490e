package fairtrial.lab.explain.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.RecordedWait;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class RecordingReaderTest {
    private static final String HERE = RecordingReaderTest.class.getName();
    private static final int WAIT_MILLIS = 20;
    private static final int PARKS = 50;

    @TempDir
    static Path temp;

    private static Path recording;
    private static double seconds;

    @BeforeAll
    static void record() throws Exception {
        recording = temp.resolve("real.jfr");
        long start = System.nanoTime();
        try (Recording real = new Recording()) {
            real.setSettings(RecordingSettings.usual().values());
            real.start();
            contend();
            for (int i = 0; i < 2; i++) {
                contendInTurn();
            }
            for (int i = 0; i < PARKS; i++) {
                handle();
            }
            Thread.sleep(WAIT_MILLIS);
            System.gc();
            real.stop();
            real.dump(recording);
        }
        seconds = (System.nanoTime() - start) / 1e9;
    }

    /// One thread holds a lock that this one wants.
    private static void contend() throws InterruptedException {
        Object lock = new Object();
        CountDownLatch held = new CountDownLatch(1);
        Thread holder = Thread.ofPlatform().start(() -> {
            synchronized (lock) {
                held.countDown();
                LockSupport.parkNanos(Duration.ofMillis(WAIT_MILLIS).toNanos());
            }
        });
        held.await();
        synchronized (lock) {
            assertThat(Thread.holdsLock(lock)).isTrue();
        }
        holder.join();
    }

    /// Two threads want a lock of the JDK that a third one holds.
    private static void contendInTurn() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        List<Thread> wanting = new ArrayList<>();
        lock.lock();
        try {
            for (int i = 1; i <= 2; i++) {
                wanting.add(Thread.ofPlatform().name("XNIO-1 I/O-" + i).start(() -> want(lock)));
            }
            while (lock.getQueueLength() < 2) {
                Thread.onSpinWait();
            }
            LockSupport.parkNanos(Duration.ofMillis(WAIT_MILLIS).toNanos());
        } finally {
            lock.unlock();
        }
        for (Thread one : wanting) {
            one.join();
        }
    }

    private static void want(ReentrantLock lock) {
        lock.lock();
        try {
            assertThat(lock.isHeldByCurrentThread()).isTrue();
        } finally {
            lock.unlock();
        }
    }

    /// A park on the way of a request, by its method's name.
    private static void handle() {
        LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
    }

    private static Recorded recorded(Path file) {
        RecordingTally tally = new RecordingTally(List.of("fairtrial.lab.explain"));
        RecordingReader.read(file, tally);
        return tally.recorded(1, 100);
    }

    @Test
    void waits_are_summed_by_kind_place_and_lock() {
        Recorded recorded = recorded(recording);
        assertThat(wait(recorded, "monitor", "contend")).satisfies(wait -> {
            assertThat(wait.on()).isEqualTo("java.lang.Object");
            assertThat(wait.count()).isOne();
            assertThat(wait.seconds()).isBetween(0.5 * WAIT_MILLIS / 1e3, 100.0 * WAIT_MILLIS / 1e3);
        });
        assertThat(wait(recorded, "park", "handle").count()).isEqualTo(PARKS);
        assertThat(wait(recorded, "sleep", "record").seconds()).isGreaterThanOrEqualTo(WAIT_MILLIS / 1e3);
    }

    @Test
    void a_monitor_and_a_lock_are_resources_that_are_waited_for() {
        Recorded recorded = recorded(recording);
        assertThat(wait(recorded, "monitor", "contend").awaited().orElseThrow()).satisfies(awaited -> {
            assertThat(awaited.kind()).isEqualTo(ResourceKind.LOCK);
            assertThat(awaited.contended()).isBetween(0.5 * WAIT_MILLIS / 1e3, 1.0);
        });
        RecordedWait locked = wait(recorded, "park", "want");
        assertThat(locked.on()).startsWith("java.util.concurrent.locks.ReentrantLock$");
        assertThat(locked.count()).isGreaterThanOrEqualTo(4);
        // Two wait at a time, so that somebody waits in half of the time that both wait together.
        double contended = locked.awaited().orElseThrow().contended();
        assertThat(contended).isLessThan(0.8 * locked.seconds()).isGreaterThanOrEqualTo(0.9 * 2 * WAIT_MILLIS / 1e3);
        assertThat(wait(recorded, "park", "handle").awaited()).isEmpty();
    }

    @Test
    void a_thread_of_sockets_that_waits_in_a_request_is_blocked() {
        Recorded recorded = recorded(recording);
        assertThat(recorded.blocked())
                .filteredOn(threads -> threads.role() == ThreadRole.POLLER)
                .singleElement()
                .satisfies(threads -> assertThat(threads.seconds())
                        .isCloseTo(wait(recorded, "park", "want").seconds(), within(1e-3)));
    }

    @Test
    void only_events_that_are_asked_for_count() {
        RecordingTally tally = new RecordingTally(List.of(), "jdk.ThreadSleep"::equals);
        RecordingReader.read(recording, tally);
        assertThat(tally.waits(1).waits())
                .isNotEmpty()
                .allMatch(wait -> Set.of("sleep", "idle").contains(wait.kind()));
    }

    @Test
    void a_collection_is_a_pause() {
        // A young collection may happen beside the full one that the recording asks for.
        assertThat(recorded(recording).pauses())
                .filteredOn(pause -> pause.cause().equals("gc full"))
                .singleElement()
                .satisfies(pause -> assertThat(pause.seconds()).isPositive());
    }

    @Test
    void a_recording_that_was_cut_or_is_none_is_refused_with_a_code() throws IOException {
        byte[] whole = Files.readAllBytes(recording);
        assertRefused(Arrays.copyOf(whole, whole.length / 2));
        assertRefused(Arrays.copyOf(whole, 40));
        assertRefused(new byte[0]);
        assertRefused("no recording at all, but a text that is longer than the header of a chunk is"
                .getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void a_recording_of_several_chunks_is_read_up_to_a_whole_one_and_refused_in_the_midst() throws IOException {
        byte[] chunk = Files.readAllBytes(recording);
        byte[] three = Files.readAllBytes(LargeRecording.ofChunks(recording, temp.resolve("three.jfr"), 3));
        for (int whole = 1; whole <= 3; whole++) {
            int end = whole * chunk.length;
            Path cut = Files.write(temp.resolve("cut.jfr"), Arrays.copyOf(three, end));
            assertThat(wait(recorded(cut), "park", "handle").count()).isEqualTo((long) whole * PARKS);
            for (int off : new int[] {-68, -1, 1, 4, 67, 68, 69, 5_000}) {
                if (end + off < three.length) {
                    assertRefused(Arrays.copyOf(three, end + off));
                }
            }
        }
    }

    @Test
    void every_byte_of_a_header_may_have_any_value() throws IOException {
        byte[] two = Files.readAllBytes(LargeRecording.ofChunks(recording, temp.resolve("two.jfr"), 2));
        for (int start : new int[] {0, two.length / 2}) {
            for (int at = 0; at < ChunkHeaders.HEADER_BYTES; at++) {
                for (int value : new int[] {0, 0x7f, 0xff}) {
                    byte[] broken = two.clone();
                    broken[start + at] = (byte) value;
                    assertReadOrRefused(broken);
                }
            }
        }
    }

    @Test
    void a_chunk_that_is_still_written_is_not_waited_for() throws IOException {
        for (int state : new int[] {1, 0xff}) {
            byte[] open = Files.readAllBytes(recording);
            open[64] = (byte) state;
            assertRefused(open);
        }
    }

    @Test
    void a_recording_with_any_bytes_changed_is_read_or_refused() throws IOException {
        byte[] whole = Files.readAllBytes(recording);
        SplittableRandom random = new SplittableRandom(26);
        for (int i = 0; i < 200; i++) {
            byte[] broken = whole.clone();
            for (int changes = 0; changes <= i % 20; changes++) {
                broken[random.nextInt(broken.length)] = (byte) random.nextInt();
            }
            assertReadOrRefused(broken);
        }
    }

    /// What lies at the places that a header names decides how the rest is read.
    @Test
    void descriptions_and_constants_with_bytes_changed_are_read_or_refused() throws IOException {
        byte[] whole = Files.readAllBytes(recording);
        SplittableRandom random = new SplittableRandom(27);
        for (int header : new int[] {16, 24}) {
            int from = (int) ByteBuffer.wrap(whole).getLong(header);
            for (int i = 0; i < 100; i++) {
                byte[] broken = whole.clone();
                int near = from + random.nextInt(Math.min(1 + 12 * i, whole.length - from));
                broken[near] = (byte) random.nextInt();
                assertReadOrRefused(broken);
            }
        }
    }

    private static void assertReadOrRefused(byte[] bytes) throws IOException {
        Path file = Files.write(temp.resolve("broken.jfr"), bytes);
        try {
            assertThat(recorded(file).requests()).isEqualTo(100);
        } catch (UserError refused) {
            assertThat(refused.code()).isEqualTo("FT-682");
            assertThat(refused.arguments().getLast()).hasSizeLessThanOrEqualTo(200);
        }
    }

    @Test
    void the_longest_waits_of_a_busy_event_are_kept() {
        RecordingSettings settings = WaitRates.bearable(recording, 0.01, RecordingSettings.usual());
        assertThat(settings.threshold(RecordingSettings.PARK)).isGreaterThan(Duration.ofMillis(1));
        assertThat(settings.threshold("jdk.JavaMonitorEnter")).isEqualTo(RecordingSettings.USUAL_THRESHOLD);
        assertThat(WaitRates.bearable(recording, 100, RecordingSettings.usual()))
                .isEqualTo(RecordingSettings.usual());
    }

    private static void assertRefused(byte[] bytes) throws IOException {
        Path file = Files.write(temp.resolve("refused.jfr"), bytes);
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> recorded(file))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-682"));
    }

    private static RecordedWait wait(Recorded recorded, String kind, String method) {
        return recorded.waits().stream()
                .filter(wait -> wait.kind().equals(kind) && wait.place().equals(HERE + "." + method))
                .findFirst()
                .orElseThrow(() -> new AssertionError(recorded.waits() + " in " + seconds + " s"));
    }
}
