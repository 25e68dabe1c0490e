package fairtrial.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.FolderFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class TasksetPinningTest {
    @TempDir
    Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void binds_every_thread_of_a_running_jvm_and_reads_it_back() throws IOException {
        LocalHost host = new LocalHost();
        Pinning pinning = host.pinning();
        assumeThat(LocalCommands.ofThisMachine().has("taskset")).isTrue();
        CpuSet all = host.survey().machine().processors().allowed();
        assumeThat(all.size()).isGreaterThan(1);
        CpuSet last = CpuSet.of(all.cpus().getLast());
        try (RunningProcess child = host.launcher().start(jvm())) {
            assertThat(child.stdout().readLine()).isEqualTo("up");
            assertThat(pinning.reach(child.pid())).isEqualTo(Reading.of(all));

            assertThat(pinning.pin(child.pid(), last)).isEqualTo(Reading.of(last));
            assertThat(Readings.value(pinning.allowed(child.pid())).values())
                    .hasSizeGreaterThan(5)
                    .containsOnly(last);

            assertThat(pinning.pinThread(child.pid(), all)).isEqualTo(Reading.of(all));
            assertThat(pinning.reach(child.pid())).isEqualTo(Reading.of(all));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void says_why_when_the_kernel_refuses() {
        Pinning pinning = new LocalHost().pinning();
        assumeThat(LocalCommands.ofThisMachine().has("taskset")).isTrue();
        assertThat(Readings.reason(pinning.pin(ProcessHandle.current().pid(), CpuSet.of(4000))))
                .contains("taskset ended with 1");
    }

    @Test
    void without_taskset_nothing_is_pinned_and_nothing_is_claimed() {
        Pinning pinning = new TasksetPinning(FakeCommands.none(), new FolderFiles(folder));
        assertThat(pinning.pin(1, CpuSet.of(0))).isEqualTo(Reading.unavailable("taskset is not installed"));
        assertThat(pinning.pinThread(1, CpuSet.of(0))).isEqualTo(Reading.unavailable("taskset is not installed"));
        assertThat(pinning.reach(1)).isInstanceOf(Reading.Unavailable.class);
    }

    private ProcessOrder jvm() throws IOException {
        Path source = folder.resolve("Up.java");
        Files.writeString(
                source,
                "class Up { public static void main(String[] a) throws Exception {"
                        + " System.out.println(\"up\"); System.in.read(); } }");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return ProcessOrder.of(List.of(java, "-Xmx64m", source.toString()), folder, folder.resolve("log"))
                .withPipe();
    }
}
