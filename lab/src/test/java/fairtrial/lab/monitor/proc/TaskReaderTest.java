package fairtrial.lab.monitor.proc;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.Readings;
import fairtrial.lab.host.kernel.FolderFiles;
import fairtrial.lab.monitor.Captured;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class TaskReaderTest {
    @TempDir
    Path root;

    private FakeTree captured() {
        return new FakeTree(root)
                .file("proc/7/stat", Captured.text("proc/pid-stat.txt"))
                .file("proc/7/io", Captured.text("proc/pid-io.txt"))
                .file("proc/7/task/8/schedstat", "2500 20 3\n")
                .file("proc/7/task/8/stat", Captured.text("proc/pid-stat.txt"))
                .file("proc/7/task/8/status", Captured.text("proc/pid-status.txt"));
    }

    @Test
    void reads_every_counter_of_a_captured_thread() {
        TaskSample sample = Readings.value(new TaskReader(captured().files()).read(7));
        assertThat(sample.tasks()).isEqualTo(Map.of(8, new TaskCounters(2_500, 128, 8, 1, 2)));
        assertThat(sample.startTicks()).isEqualTo(284_213);
        assertThat(sample.ticks()).isEqualTo(136);
        assertThat(sample.readWriteCalls()).isEqualTo(Reading.of(CALLS));
    }

    /// `syscr` and `syscw` of the captured file.
    private static final long CALLS = 700;

    @Test
    void a_thread_that_ends_between_two_files_has_no_counters() {
        FakeTree tree = captured().file("proc/7/task/9/schedstat", "100 0 1\n");
        assertThat(Readings.value(new TaskReader(tree.files()).read(7)).tasks()).containsOnlyKeys(8);
    }

    @Test
    void a_missing_counter_is_not_zero() {
        FakeTree tree = captured().file("proc/7/task/8/status", "Name:\tjava\n").file("proc/7/io", "rchar: 1\n");
        assertThat(Readings.reason(new TaskReader(tree.files()).read(7))).contains("no thread of /proc/7");
        FakeTree other = captured().file("proc/7/io", "rchar: 1\n");
        assertThat(Readings.reason(
                        Readings.value(new TaskReader(other.files()).read(7)).readWriteCalls()))
                .contains("no syscr");
    }

    @Test
    void a_process_that_is_not_there_has_a_reason() {
        assertThat(Readings.reason(new TaskReader(new FakeTree(root).files()).read(7)))
                .contains("proc/7/task");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void reads_this_process() {
        TaskSample sample = Readings.value(new TaskReader(new FolderFiles(Path.of("/")))
                .read(ProcessHandle.current().pid()));
        assertThat(sample.tasks()).hasSizeGreaterThan(5);
        assertThat(sample.tasks().values().stream()
                        .mapToLong(TaskCounters::cpuNanos)
                        .sum())
                .isPositive();
        assertThat(Readings.value(sample.readWriteCalls())).isPositive();
    }
}
