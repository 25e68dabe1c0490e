package fairtrial.lab.explain.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Recordings that are larger than the heap of the JVM that reads them.
class LargeRecordingTest {
    private static final int PARKS = 40;
    private static final int HEAP_MEGABYTES = 32;
    private static final long LARGE = 40L << 20;

    @TempDir
    static Path temp;

    private static Path real;

    @BeforeAll
    static void record() throws IOException {
        real = temp.resolve("real.jfr");
        try (Recording recording = new Recording()) {
            recording.setSettings(RecordingSettings.usual().values());
            recording.start();
            for (int i = 0; i < PARKS; i++) {
                LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
            }
            recording.stop();
            recording.dump(real);
        }
    }

    /// Prints how many parks of this class a recording has: the program of the small JVM.
    public static void main(String[] args) {
        RecordingTally tally = new RecordingTally(List.of());
        RecordingReader.read(Path.of(args[0]), tally);
        System.out.print(tally.recorded(1, 1).waits().stream()
                .filter(wait -> wait.place().startsWith(LargeRecordingTest.class.getName() + "."))
                .mapToLong(wait -> wait.count())
                .sum());
    }

    private static String readInSmallHeap(Path recording) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + HEAP_MEGABYTES + "m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LargeRecordingTest.class.getName(),
                        recording.toString())
                .redirectErrorStream(true)
                .start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(told).isZero();
        return told;
    }

    @Test
    void many_chunks_are_read_one_after_the_other() throws Exception {
        int chunks = (int) (LARGE / Files.size(real)) + 1;
        Path large = LargeRecording.ofChunks(real, temp.resolve("chunks.jfr"), chunks);
        assertThat(Files.size(large)).isGreaterThan(LARGE);
        assertThat(readInSmallHeap(large)).isEqualTo(String.valueOf(PARKS * chunks));
    }

    @Test
    void many_events_of_one_chunk_are_read_one_after_the_other() throws Exception {
        int copies = 10_000;
        Path large = LargeRecording.ofOneChunk(real, temp.resolve("events.jfr"), copies);
        assertThat(readInSmallHeap(large)).isEqualTo(String.valueOf(PARKS * (copies + 1)));
    }
}
