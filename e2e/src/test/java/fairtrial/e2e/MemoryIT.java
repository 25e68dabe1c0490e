package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.host.Folders;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// No file, device or pipe fills the heap of the command: it is read up to its limit and refused by a code. The heap is
/// the launcher's.
@Tag("unmeasured")
@EnabledOnOs(OS.LINUX)
class MemoryIT {
    private static final Duration SOON = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @Test
    void judge_refuses_a_text_above_its_limit_and_reads_one_just_below() throws IOException {
        refused("FT-601", "judge", text("forty.txt", 40 << 20).toString());
        // Nothing of a benchmark in it, which takes reading it as a whole.
        refused("FT-603", "judge", text("below.txt", (12 << 20) - 100).toString());
    }

    @Test
    void a_device_without_end_is_refused_wherever_a_file_is_read() throws IOException {
        refused("FT-601", "judge", "/dev/zero");
        refused("FT-130", "run", "/dev/zero");
        Path run = Files.createDirectory(folder.resolve("endless"));
        for (String name : new String[] {"plan.json", "machine.json", "journal.jsonl"}) {
            Files.createSymbolicLink(run.resolve(name), Path.of("/dev/zero"));
        }
        refused("FT-405", "report", run.toString());
        refused("FT-405", "compare", "--resume=" + run);
    }

    @Test
    void a_pipe_without_end_is_refused() throws Exception {
        Command command = Command.start(folder, "judge", "-");
        byte[] line = "Requests/sec: 1\n".repeat(4096).getBytes(StandardCharsets.UTF_8);
        try (OutputStream in = command.process().getOutputStream()) {
            for (int i = 0; i < 100_000 && command.process().isAlive(); i++) {
                in.write(line);
            }
        } catch (IOException closed) {
            assertThat(command.process().waitFor(SOON.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        }
        told(command.end(SOON), "FT-601");
    }

    /// The line is left out, the rest of the run is told.
    @Test
    void report_tells_a_run_whose_journal_has_a_line_of_250_megabytes() throws IOException {
        Path run = sample();
        append(run.resolve("journal.jsonl"), 250 << 20);
        Command.Ended ended = Command.run(folder, SOON, "report", run.toString());
        assertThat(ended.exit()).as(ended.err()).isIn(0, 2);
        assertThat(ended.err()).contains("journal.jsonl").doesNotContain("\tat ", "OutOfMemoryError");
        assertThat(ended.err()).contains("MiB");
    }

    @Test
    void report_passes_over_a_line_that_is_no_event_of_ours() throws IOException {
        Path run = sample();
        append(run.resolve("journal.jsonl"), 20 << 20);
        Files.writeString(run.resolve("journal.jsonl"), "\n", StandardOpenOption.APPEND);
        Command.Ended ended = Command.run(folder, SOON, "report", run.toString());
        assertThat(ended.err()).contains("journal.jsonl").doesNotContain("\tat ", "OutOfMemoryError");
    }

    private Path sample() throws IOException {
        Path run = folder.resolve("sample");
        Folders.copy(Command.HOME.resolve("docs/sample"), run, "report.html");
        return run;
    }

    private Path text(String name, int bytes) throws IOException {
        Path file = Files.createFile(folder.resolve(name));
        append(file, bytes);
        return file;
    }

    private static void append(Path file, int bytes) throws IOException {
        byte[] block = ("words of nobody, " + "x".repeat(100) + " and so on ").getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
            for (int written = 0; written < bytes; written += block.length) {
                out.write(block, 0, Math.min(block.length, bytes - written));
            }
        }
    }

    private void refused(String code, String... arguments) {
        told(Command.run(folder, SOON, arguments), code);
    }

    private static void told(Command.Ended ended, String code) {
        assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
        assertThat(ended.err()).contains(code).doesNotContain("\tat ", "OutOfMemoryError");
    }
}
