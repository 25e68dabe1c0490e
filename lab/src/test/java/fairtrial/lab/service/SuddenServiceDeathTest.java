package fairtrial.lab.service;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.host.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// What is left of services when the tool is killed without a chance to clean up: nothing.
class SuddenServiceDeathTest {
    @Test
    @EnabledOnOs(OS.LINUX)
    void all_processes_of_a_service_are_gone_after_a_kill() throws IOException, InterruptedException {
        Process tool = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ServiceOrphanage.class.getName()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<Long> pids = Arrays.stream(tool.inputReader().readLine().split(" ", -1))
                .map(Long::valueOf)
                .toList();
        assertThat(pids).hasSizeGreaterThanOrEqualTo(3).allMatch(Eventually::alive);

        tool.destroyForcibly().waitFor();

        Eventually.holds("all ended", () -> pids.stream().noneMatch(Eventually::alive));
    }
}
