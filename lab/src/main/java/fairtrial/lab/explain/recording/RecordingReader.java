package fairtrial.lab.explain.recording;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/// Reader of a recording's file, event by event: its size does not matter.
public final class RecordingReader {
    private RecordingReader() {}

    /// Adds all events of the recording in that file.
    ///
    /// @throws UserError FT-682 it is no whole recording
    public static void read(Path file, RecordingTally tally) {
        tally.nextRecording();
        each(file, tally::add);
    }

    /// Passes every event on. The JDK's reader fails in many ways on a file that somebody made up, and has no
    /// type for that.
    static void each(Path file, Consumer<RecordedEvent> taker) {
        try {
            ChunkHeaders.check(file);
            try (RecordingFile recording = new RecordingFile(file)) {
                while (recording.hasMoreEvents()) {
                    taker.accept(recording.readEvent());
                }
            }
        } catch (IOException | RuntimeException | VirtualMachineError | LinkageError e) {
            throw new UserError("FT-682", file.getFileName(), String.valueOf(e));
        }
    }
}
