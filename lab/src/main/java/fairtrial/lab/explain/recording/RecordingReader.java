package fairtrial.lab.explain.recording;

import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/// Reader of a recording's file, event by event: its size does not matter.
public final class RecordingReader {
    /// Longest time for one recording. One of a gigabyte, with forty million events, took 160 s beside much other
    /// work on two CPUs (`bench/explain/large.py`).
    static final Duration DEADLINE = Duration.ofMinutes(10);

    /// A reason is shown in one line.
    private static final int LONGEST_REASON = 200;

    private RecordingReader() {}

    /// Adds all events of the recording in that file.
    ///
    /// @throws UserError FT-682 it is no whole recording
    public static void read(Path file, RecordingTally tally) {
        tally.nextRecording();
        each(file, tally::add);
    }

    static void each(Path file, Consumer<RecordedEvent> taker) {
        each(file, DEADLINE, taker);
    }

    /// Passes every event on. The JDK's reader fails in many ways on a file that somebody made up, and has no
    /// type for that. One event takes it no longer than the file is, so a deadline between events holds.
    static void each(Path file, Duration deadline, Consumer<RecordedEvent> taker) {
        long end = System.nanoTime() + deadline.toNanos();
        try {
            ChunkHeaders.check(file);
            try (RecordingFile recording = new RecordingFile(file)) {
                while (recording.hasMoreEvents()) {
                    taker.accept(recording.readEvent());
                    requireTime(end, deadline);
                }
            }
        } catch (IOException | RuntimeException | VirtualMachineError | LinkageError e) {
            throw new UserError("FT-682", file.getFileName(), reason(e));
        }
    }

    private static void requireTime(long end, Duration deadline) throws IOException {
        if (System.nanoTime() - end > 0) {
            throw new IOException("it takes longer than " + deadline.toSeconds() + " s");
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new IOException("interrupted");
        }
    }

    /// A message may have names from the recording.
    private static String reason(Throwable e) {
        String told = Optional.ofNullable(e.getMessage())
                .filter(message -> !message.isBlank())
                .orElse(e.getClass().getSimpleName());
        return Redaction.text(told.substring(0, Math.min(LONGEST_REASON, told.length())));
    }
}
