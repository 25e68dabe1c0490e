package fairtrial.lab.monitor.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.Readings;
import fairtrial.lab.host.kernel.FolderFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CompilerThreadsTest {
    @TempDir
    Path root;

    @Test
    void sums_the_compilers_and_nobody_else() {
        FakeTree tree = new FakeTree(root)
                .file("proc/7/task/7/comm", "java\n")
                .file("proc/7/task/7/schedstat", "900 900 9\n")
                .file("proc/7/task/8/comm", "C1 CompilerThre\n")
                .file("proc/7/task/8/schedstat", "1500 20 3\n")
                .file("proc/7/task/9/comm", "C2 CompilerThre\n")
                .file("proc/7/task/9/schedstat", "2500 30 3\n");
        CompilerThreads.Sample sample = Readings.value(new CompilerThreads(tree.files(), 7).read());
        assertThat(sample.cpuNanos()).isEqualTo(4000);
        assertThat(sample.waitNanos()).isEqualTo(50);
    }

    @Test
    void waiting_for_a_cpu_is_a_demand_like_having_one() {
        CompilerThreads.Sample before = new CompilerThreads.Sample(0, 100, 50);
        assertThat(new CompilerThreads.Sample(1000, 200, 450).demandSince(before))
                .isCloseTo(0.5, within(1e-9));
        assertThat(new CompilerThreads.Sample(1000, 100, 50).demandSince(before))
                .isZero();
        assertThat(new CompilerThreads.Sample(1000, 40, 50).cpuSince(before)).isZero();
    }

    @Test
    void a_process_without_compilers_is_unavailable() {
        FakeTree tree =
                new FakeTree(root).file("proc/7/task/7/comm", "nginx\n").file("proc/7/task/7/schedstat", "900 900 9\n");
        assertThat(new CompilerThreads(tree.files(), 7).read()).isInstanceOf(Reading.Unavailable.class);
        assertThat(new CompilerThreads(tree.files(), 8).read()).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void this_jvms_own_compilers_have_worked() {
        FolderFiles files = new FolderFiles(Path.of("/"));
        long pid = ProcessHandle.current().pid();
        assertThat(Readings.value(new CompilerThreads(files, pid).read()).cpuNanos())
                .isPositive();
    }
}
