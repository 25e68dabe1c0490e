package fairtrial.e2e.kill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.opentest4j.TestAbortedException;

/// A wall clock of one family of processes that a test sets, by a small library that is loaded before libc. It steps
/// no monotonic clock and no wait: setting a machine's clock does neither. (libfaketime 0.9.10 ends every timed wait of
/// a
/// JVM at once, monotonic or not, so its idle threads take all CPU time.)
public final class SteppedClock {
    private static final String COMPILER = "cc";

    private final Path library;
    private final Path offset;

    /// @throws TestAbortedException without a C compiler
    public SteppedClock(Path folder) throws IOException, InterruptedException {
        library = folder.resolve("clock.so");
        offset = Files.write(folder.resolve("offset"), new byte[Long.BYTES]);
        Path source = folder.resolve("clock.c");
        try (InputStream text = Optional.ofNullable(SteppedClock.class.getResourceAsStream("clock.c"))
                .orElseThrow()) {
            Files.copy(text, source);
        }
        compile(List.of(COMPILER, "-O2", "-shared", "-fPIC", "-o", library.toString(), source.toString(), "-ldl"));
    }

    private static void compile(List<String> command) throws IOException, InterruptedException {
        Process compiler;
        try {
            compiler = new ProcessBuilder(command).inheritIO().start();
        } catch (IOException absent) {
            throw new TestAbortedException("no " + COMPILER + ": steps of the clock were not tried", absent);
        }
        assertThat(compiler.waitFor()).isZero();
    }

    /// What a process has in its environment to see this clock.
    public Map<String, String> environment() {
        return Map.of("LD_PRELOAD", library.toString(), "CLOCK_OFFSET", offset.toString());
    }

    /// Sets the clock that far from the machine's own, for all processes at once.
    public void set(Duration step) throws IOException {
        ByteBuffer seconds =
                ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder()).putLong(step.toSeconds());
        // In place: a truncated file would end every process that has it mapped.
        Files.write(offset, seconds.array(), StandardOpenOption.WRITE);
    }

    /// Whether a process goes by this clock; one that is gone does not.
    public boolean isSeenBy(long pid) {
        try {
            return Files.readString(Path.of("/proc", String.valueOf(pid), "maps"))
                    .contains(offset.toString());
        } catch (IOException gone) {
            return false;
        }
    }
}
