package fairtrial.lab.monitor.proc;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.Readings;
import fairtrial.lab.host.kernel.FolderFiles;
import fairtrial.lab.monitor.Captured;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ProcessReaderTest {
    @TempDir
    Path root;

    @Test
    void reads_a_captured_process() {
        FakeTree tree = new FakeTree(root)
                .file("proc/7/stat", Captured.text("proc/pid-stat.txt"))
                .file("proc/7/status", Captured.text("proc/pid-status.txt"))
                .file("proc/7/task/7/schedstat", "1500 20 3\n")
                .file("proc/7/task/8/schedstat", "2500 20 3\n")
                .file("proc/7/fd/0", "")
                .file("proc/7/fd/1", "");
        ProcessSample sample = Readings.value(new ProcessReader(tree.files()).read(7));

        assertThat(sample.userTicks()).isEqualTo(128);
        assertThat(sample.systemTicks()).isEqualTo(8);
        assertThat(sample.startTicks()).isEqualTo(284213);
        assertThat(sample.resident()).isEqualTo(Reading.of(new Bytes(102396L * 1024)));
        assertThat(sample.peakResident()).isEqualTo(Reading.of(new Bytes(102396L * 1024)));
        assertThat(sample.threads()).isEqualTo(Reading.of(36));
        assertThat(sample.descriptors()).isEqualTo(Reading.of(2));
        assertThat(sample.threadNanos()).isEqualTo(Reading.of(Map.of(7, 1500L, 8, 2500L)));
    }

    @Test
    void a_name_with_spaces_and_parentheses_does_not_shift_the_fields() {
        String line = Captured.text("proc/pid-stat.txt").replace("(java)", "(a) b) (c)");
        assertThat(ProcessReader.PidStat.parse(line)).isEqualTo(new ProcessReader.PidStat(128, 8, 284213));
    }

    @Test
    void a_process_that_is_not_there_has_no_numbers() {
        assertThat(new ProcessReader(new FakeTree(root).files()).read(7))
                .isEqualTo(Reading.unavailable("no /proc/7/stat"));
    }

    @Test
    void the_threads_nanoseconds_are_split_as_the_ticks_say() {
        Reading<ProcessUse> use = ProcessUse.difference(
                sample(1, 100, 100, Map.of(1, 0L)), sample(1, 130, 110, Map.of(1, 380_000_000L, 2, 40_000_000L)));

        assertThat(use)
                .isEqualTo(Reading.of(new ProcessUse(
                        new CpuTimes(315_000_000, 105_000_000),
                        Reading.of(Map.of(1, 380_000_000L, 2, 40_000_000L)),
                        0)));
    }

    @Test
    void when_a_thread_has_ended_only_the_ticks_know_all_of_it() {
        ProcessUse use = Readings.value(ProcessUse.difference(
                sample(1, 100, 100, Map.of(1, 0L, 9, 5L)), sample(1, 130, 110, Map.of(1, 10_000_000L))));

        assertThat(use.cpu()).isEqualTo(new CpuTimes(300_000_000, 100_000_000));
        assertThat(use.threadNanos()).isEqualTo(Reading.of(Map.of(1, 10_000_000L)));
    }

    @Test
    void another_process_with_the_same_number_is_not_compared() {
        assertThat(ProcessUse.difference(sample(1, 100, 100, Map.of()), sample(2, 130, 110, Map.of())))
                .isEqualTo(Reading.unavailable("another process has taken the number"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void agrees_with_the_jvms_own_clock_of_a_thread() {
        ProcessReader reader = new ProcessReader(FolderFiles.ofThisMachine());
        long pid = ProcessHandle.current().pid();
        Reading<ProcessSample> before = reader.read(pid);
        long used = burn(300_000_000);
        ProcessUse use = Readings.value(ProcessUse.difference(before, reader.read(pid)));

        // The counter of the running thread may be a timer tick behind, up to 10 ms.
        assertThat(use.cpu().totalNanos()).isGreaterThanOrEqualTo(used - 20_000_000);
        assertThat(Readings.value(use.threadNanos()).values()).anyMatch(nanos -> nanos >= used - 20_000_000);
        assertThat(use.wallNanos()).isGreaterThanOrEqualTo(300_000_000 / 2);
    }

    private static long burn(long nanos) {
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        while (threads.getCurrentThreadCpuTime() - start < nanos) {
            Thread.onSpinWait();
        }
        return threads.getCurrentThreadCpuTime() - start;
    }

    private static Reading<ProcessSample> sample(long start, long user, long system, Map<Integer, Long> threads) {
        return Reading.of(new ProcessSample(
                0,
                start,
                user,
                system,
                Reading.of(threads),
                Reading.unavailable("not read"),
                Reading.unavailable("not read"),
                Reading.unavailable("not read"),
                Reading.unavailable("not read")));
    }
}
