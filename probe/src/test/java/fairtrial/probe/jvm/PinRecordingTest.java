package fairtrial.probe.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PinRecordingTest {
    private static final long WAIT_MILLIS = 30;

    private final PinRecording recording = new PinRecording();

    /// A class initialiser pins in every JDK from 21 to 25: the JVM called it, and its frame cannot move.
    private static final class SlowToLoad {
        static final long LOADED = waited();

        private static long waited() {
            try {
                Thread.sleep(WAIT_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return System.nanoTime();
        }
    }

    @Test
    void a_wait_in_a_class_initialiser_is_counted_and_its_code_named() throws InterruptedException {
        recording.start();
        Thread.startVirtualThread(() -> assertThat(SlowToLoad.LOADED).isNotZero())
                .join();
        Map<String, Object> pins = recording.stop();
        assertThat(pins).containsEntry("code", SlowToLoad.class.getName() + ".waited");
        assertThat((Long) pins.get("count")).isPositive();
        assertThat((Long) pins.get("longest_micros")).isGreaterThanOrEqualTo(WAIT_MILLIS * 900);
        assertThat((Long) pins.get("total_micros")).isGreaterThanOrEqualTo((Long) pins.get("longest_micros"));
    }

    @Test
    void a_wait_that_gives_its_carrier_back_is_no_pin() throws InterruptedException {
        recording.start();
        Thread.startVirtualThread(() -> {
                    try {
                        Thread.sleep(WAIT_MILLIS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                })
                .join();
        assertThat(recording.stop()).containsEntry("count", 0L).containsEntry("code", "");
    }

    @Test
    void a_recording_begins_once_and_ends_once() {
        recording.start();
        assertThatIllegalStateException().isThrownBy(recording::start).withMessageContaining("already");
        recording.stop();
        assertThatIllegalStateException().isThrownBy(recording::stop).withMessageContaining("no pins");
    }
}
