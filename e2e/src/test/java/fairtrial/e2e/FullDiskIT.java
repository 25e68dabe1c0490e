package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.host.Folders;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A disk that is full at any writing step: FT-402, exit 2, nothing half-written, and the run goes on once there is
/// room.
@Tag("unmeasured")
@EnabledOnOs(OS.LINUX)
class FullDiskIT {
    private static final Duration WHOLE = Duration.ofMinutes(9);
    private static final Duration SOON = Duration.ofMinutes(2);

    /// Blocks of a tmpfs have 4 kB: with so many free, one file after the other of a run's beginning is the first
    /// that does not fit.
    private static final int[] AT_THE_START = {0, 4, 8, 12};

    /// A page and what is beside it have some 500 kB.
    private static final int[] AT_THE_END = {0, 4, 100, 300, 460, 500};

    @TempDir
    Path folder;

    private SmallDisk disk;

    @BeforeEach
    void mount() throws Exception {
        disk = SmallDisk.at(Files.createDirectory(folder.resolve("disk")), 4);
    }

    @AfterEach
    void unmount() throws Exception {
        if (disk != null) {
            disk.close();
        }
    }

    @Test
    void a_run_that_cannot_begin_says_so() throws IOException {
        for (int kilobytes : AT_THE_START) {
            disk.leave(kilobytes);
            Path run = disk.root().resolve("run-" + kilobytes);
            refused(Command.run(folder, SOON, "run", experiment().toString(), "--out=" + run));
        }
    }

    @Test
    void a_run_goes_on_once_there_is_room() throws Exception {
        Path run = disk.root().resolve("run");
        Command command = Command.start(folder, "run", experiment().toString(), "--out=" + run);
        awaitSlices(command, run.resolve("journal.jsonl"));
        disk.leave(0);
        refused(command.end(WHOLE));
        assertThat(Files.readString(run.resolve("journal.jsonl")))
                .contains("\"slice\"")
                .endsWith("\n");
        List<String> before = Files.readAllLines(run.resolve("journal.jsonl"));
        disk.free();
        Command.Ended ended = Command.run(folder, WHOLE, "compare", "--resume=" + run);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(Files.readAllLines(run.resolve("journal.jsonl"))).startsWith(before.toArray(String[]::new));
        assertThat(run.resolve("report.html")).isNotEmptyFile();
        fullWhileItIsTold(run);
        fullWhileItIsExplained(run);
    }

    /// The answer is printed although no file of it has room, and nothing of the run is damaged.
    private void fullWhileItIsExplained(Path run) throws IOException {
        for (int kilobytes : AT_THE_END) {
            Files.deleteIfExists(run.resolve("explain.json"));
            disk.leave(kilobytes);
            Command.Ended ended = Command.run(folder, SOON, "explain", run.toString(), "--no-doses");
            if (ended.exit() != 0) {
                refused(ended);
            }
            assertThat(ended.out()).contains(" req/s");
        }
        disk.free();
        Command.Ended ended = Command.run(folder, SOON, "explain", run.toString(), "--no-doses");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.err()).doesNotContain("SHA256SUMS", "changed");
        assertThat(run.resolve("explain.json")).isNotEmptyFile();
        assertThat(run.resolve("report.partial.html")).doesNotExist();
    }

    /// The finished run, told on a disk with ever more room: what is told in the end is what was told before.
    private void fullWhileItIsTold(Path run) throws IOException {
        Path told = folder.resolve("told");
        Folders.copy(run, told, "nothing");
        JsonNode verdict = result(told);
        for (int kilobytes : AT_THE_END) {
            for (String name : new String[] {"result.json", "report.html", "SHA256SUMS"}) {
                Files.deleteIfExists(run.resolve(name));
            }
            disk.leave(kilobytes);
            Command.Ended ended = Command.run(folder, SOON, "compare", "--resume=" + run);
            if (ended.exit() != 0) {
                refused(ended);
            }
            assertThat(kilobytes > 400 || ended.exit() == 2).isTrue();
            assertThat(parts()).isEmpty();
        }
        disk.free();
        Command.Ended ended = Command.run(folder, SOON, "compare", "--resume=" + run);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(result(run)).isEqualTo(verdict);
    }

    @Test
    void every_other_file_that_is_asked_for_says_so() throws IOException {
        Path sample = folder.resolve("sample");
        Folders.copy(Command.HOME.resolve("docs/sample"), sample, "nothing");
        disk.leave(0);
        String there = disk.root().toString();
        refused(Command.run(folder, SOON, "report", sample.toString(), "--export=csv=" + there + "/a.csv"));
        refused(Command.run(folder, SOON, "eject", "tomcat", there + "/project"));
        refused(Command.run(folder, SOON, "compare", "--dry-run", "--json=" + there + "/plan.json"));
        assertThat(parts()).isEmpty();
    }

    private void refused(Command.Ended ended) throws IOException {
        assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
        assertThat(ended.err()).containsAnyOf("FT-402", "FT-821").doesNotContain("\tat ", "FT-001");
        assertThat(parts()).isEmpty();
    }

    private List<Path> parts() throws IOException {
        try (Stream<Path> files = Files.walk(disk.root())) {
            return files.filter(file -> file.toString().endsWith(".part")).toList();
        }
    }

    private static void awaitSlices(Command command, Path journal) throws Exception {
        long end = System.nanoTime() + WHOLE.toNanos();
        while (!(Files.exists(journal) && Files.readString(journal).contains("\"event\":\"slice\""))) {
            assertThat(command.process().isAlive() && System.nanoTime() < end).isTrue();
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    private static JsonNode result(Path run) throws IOException {
        JsonNode result = Json.tree(Files.readString(run.resolve("result.json")));
        ((ObjectNode) result).remove("judged_by");
        return result;
    }

    private Path experiment() throws IOException {
        return Files.writeString(folder.resolve("full.yaml"), """
                name: full
                contenders: [tomcat, jetty]
                rounds: 1
                seed: 5
                heap: 96m
                warm-up: false
                rates: [20]
                """);
    }
}
