package fairtrial.proof.jmc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuleScoresTest {
    private static final long HELD_MILLIS = 1_500;

    /// Shorter waits belong to the build around this test: a recording is of the whole JVM.
    private static final Duration NOT_OURS = Duration.ofMillis(HELD_MILLIS / 2);

    @TempDir
    Path folder;

    @Test
    void a_lock_that_blocks_for_long_is_shown() throws Exception {
        RecordingScores scores = RuleScores.of(recorded(true));
        assertThat(scores.evaluated()).isPositive();
        assertThat(scores.rules()).extracting(RuleScore::id).contains("JavaBlocking");
        assertThat(scores.rules())
                .isSortedAccordingTo((one, other) -> Double.compare(other.score(), one.score()))
                .allSatisfy(rule -> assertThat(rule.score()).isBetween(25.0, 100.0));
        assertThat(Json.read(Json.line(scores), RecordingScores.class)).isEqualTo(scores);
    }

    @Test
    void without_a_lock_none_is_shown() throws Exception {
        assertThat(RuleScores.of(recorded(false)).rules())
                .extracting(RuleScore::id)
                .doesNotContain("JavaBlocking");
    }

    @Test
    void what_is_no_recording_is_refused() throws IOException {
        Path file = Files.writeString(folder.resolve("no.jfr"), "no recording");
        assertThatThrownBy(() -> RuleScores.of(file)).isInstanceOf(IOException.class);
    }

    /// A recording of four threads of which one at a time holds a lock, or of which none needs one.
    private Path recorded(boolean locks) throws Exception {
        Path file = folder.resolve(locks + ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.JavaMonitorEnter").withThreshold(NOT_OURS).withStackTrace();
            recording.start();
            if (locks) {
                block();
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    private static void block() throws InterruptedException {
        Object lock = new Object();
        CountDownLatch held = new CountDownLatch(1);
        Thread holder = Thread.ofPlatform().start(() -> hold(lock, held));
        held.await();
        List<Thread> waiting = List.of(waiter(lock), waiter(lock), waiter(lock));
        holder.join();
        for (Thread one : waiting) {
            one.join();
        }
    }

    private static void hold(Object lock, CountDownLatch held) {
        synchronized (lock) {
            held.countDown();
            try {
                Thread.sleep(HELD_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static Thread waiter(Object lock) {
        return Thread.ofPlatform().start(() -> {
            synchronized (lock) {
                Thread.onSpinWait();
            }
        });
    }
}
