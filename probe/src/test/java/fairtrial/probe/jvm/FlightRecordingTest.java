package fairtrial.probe.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import jdk.jfr.FlightRecorder;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecordingTest {
    @TempDir
    Path temp;

    private final FlightRecording recording = new FlightRecording();

    @Test
    void it_records_what_was_asked_for() throws IOException, InterruptedException {
        recording.start(Map.of("jdk.ThreadSleep#enabled", "true", "jdk.ThreadSleep#threshold", "1 ms"));
        Thread.sleep(5);
        Path file = temp.resolve("asked.jfr");
        recording.stop(file.toString());
        assertThat(RecordingFile.readAllEvents(file))
                .anyMatch(event -> event.getEventType().getName().equals("jdk.ThreadSleep"));
    }

    @Test
    void it_begins_once_and_ends_once() {
        recording.start(Map.of());
        assertThatIllegalStateException()
                .isThrownBy(() -> recording.start(Map.of()))
                .withMessageContaining("already");
        recording.stop(temp.resolve("one.jfr").toString());
        assertThatIllegalStateException()
                .isThrownBy(() -> recording.stop(temp.resolve("two.jfr").toString()))
                .withMessageContaining("nothing");
    }

    @Test
    void a_file_that_cannot_be_written_ends_the_recording_with_a_reason() {
        recording.start(Map.of());
        String nowhere = temp.resolve("missing/one.jfr").toString();
        assertThatIllegalStateException()
                .isThrownBy(() -> recording.stop(nowhere))
                .withMessageContaining("Flight Recorder: ");
        assertThat(FlightRecorder.getFlightRecorder().getRecordings()).isEmpty();
        recording.start(Map.of());
        recording.stop(temp.resolve("again.jfr").toString());
    }

    @Test
    void settings_that_no_recorder_knows_change_nothing() throws IOException {
        recording.start(Map.of("jdk.OfTomorrow#enabled", "true", "jdk.ThreadSleep#threshold", "soon", "x", "y"));
        Path file = temp.resolve("odd.jfr");
        recording.stop(file.toString());
        assertThat(RecordingFile.readAllEvents(file)).isNotNull();
    }
}
