import fairtrial.core.explain.Recorded;
import fairtrial.core.text.UserError;
import fairtrial.lab.explain.recording.RecordingReader;
import fairtrial.lab.explain.recording.RecordingTally;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Recording;

/// How a recording is made, or read as `explain` reads it.
///
///     Reading make FILE     a small real recording: parks on stacks of 60 frames
///     Reading read FILE     prints the number of waits, and the seconds that it took
public final class Reading {
    private static final int PARKS = 5_000;
    private static final int FRAMES = 60;

    public static void main(String... args) throws Exception {
        if (args[0].equals("make")) {
            make(Path.of(args[1]));
        } else {
            read(Path.of(args[1]));
        }
    }

    private static void make(Path file) throws Exception {
        try (Recording recording = new Recording()) {
            recording
                    .enable("jdk.ThreadPark")
                    .withThreshold(java.time.Duration.ZERO)
                    .withStackTrace();
            recording.start();
            for (int i = 0; i < PARKS; i++) {
                park(i % FRAMES);
            }
            recording.stop();
            recording.dump(file);
        }
    }

    private static void park(int frames) {
        if (frames > 0) {
            park(frames - 1);
        } else {
            LockSupport.parkNanos(1_000);
        }
    }

    private static void read(Path file) throws Exception {
        long start = System.nanoTime();
        RecordingTally tally = new RecordingTally(List.of());
        try {
            RecordingReader.read(file, tally);
        } catch (UserError refused) {
            System.out.println(refused.getMessage());
            return;
        }
        Recorded recorded = tally.recorded(1, 1);
        System.out.printf(
                "%d waits of %d bytes in %.1f s%n",
                recorded.waits().stream().mapToLong(wait -> wait.count()).sum(),
                Files.size(file),
                (System.nanoTime() - start) / 1e9);
    }
}
